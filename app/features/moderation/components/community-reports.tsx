import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { kindWords, outcomeWords } from "../decision-words.ts";
import { reasonWords } from "../report-words.ts";
import type { StaffCommunityDetail } from "../staff-communities.server.ts";
import { MemberLink } from "./member-link.tsx";

type Reports = StaffCommunityDetail["reports"];

/** What was reported of a community and of its messages, with what became of it. */
export function CommunityReports({ reports, now }: { reports: Reports; now: Date }) {
  return (
    <Card as="section" className="space-y-3">
      <h2 className="text-lg font-extrabold">{m.staff_reports()}</h2>
      {reports.length === 0 && <p className="text-muted">{m.staff_community_no_reports()}</p>}
      <ul className="divide-y divide-line">
        {reports.map((report) => (
          <li key={report.id} className="space-y-1 py-3">
            <Reported report={report} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Reported({ report, now }: { report: Reports[number]; now: Date }) {
  const { reason, note, createdAt, outcome, text, writer, writerId } = report;
  const kind = report.isOfMessage ? "community_message" : "community";
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge>{kindWords(kind)}</Badge>
        <strong>{reasonWords(reason)}</strong>
        <RelativeTime at={createdAt} now={now} className="text-muted" />
        {outcome ? (
          <Badge tone={outcome === "dismissed" ? "neutral" : "danger"}>
            {outcomeWords(outcome, kind)}
          </Badge>
        ) : (
          <LocalLink
            to="/admin/reports"
            className="inline-flex min-h-11 items-center text-green underline underline-offset-4"
          >
            {m.staff_reports_open()}
          </LocalLink>
        )}
      </p>
      {note && (
        <UserText keepLines className="wrap-anywhere">
          {note}
        </UserText>
      )}
      {text && (
        <blockquote className="rounded-small bg-sunk px-3 py-2">
          <MemberLink id={writerId} name={writer} />
          <UserText keepLines className="wrap-anywhere">
            {text}
          </UserText>
        </blockquote>
      )}
    </>
  );
}
