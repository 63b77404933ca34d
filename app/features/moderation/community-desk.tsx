import { Badge } from "#app/ui/badge.tsx";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { CommunityState } from "./components/community-state.tsx";
import { Desk, MemberDeskLink, ReportedPictures, WrittenText } from "./components/desk.tsx";
import { ContentForm, kindWords, outcomeWords } from "./components/staff-fields.tsx";
import { reasonWords } from "#app/features/reports/report-words.ts";
import type { StaffCommunityDetail } from "./staff-lists.server.ts";

type CommunityDeskProps = {
  community: StaffCommunityDetail;
  reply: FormReply | undefined;
  now: Date;
};

export function CommunityDesk({ community, reply, now }: CommunityDeskProps) {
  const { id, name, can, description, rules, note, kind, ownerId, owner, endedAt, expiresAt } =
    community;
  const { shortDate, number } = useFormats();
  const counts = [
    [m.communities_members(), community.memberCount],
    [m.communities_requests_title(), community.requestCount],
    [m.communities_bans(), community.banCount],
  ] as const;
  return (
    <Desk
      kind="community"
      id={id}
      name={name}
      page={endedAt ? null : `/community/${id}`}
      mayAct={!community.isOwn}
      facts={[
        [m.staff_fact_status(), <CommunityState key="state" community={community} />],
        [
          m.staff_fact_kind(),
          kind === "private" ? m.communities_private() : m.staff_community_public(),
        ],
        [m.staff_fact_creator(), <MemberDeskLink key="owner" id={ownerId} name={owner} isInLine />],
        [m.staff_fact_created(), shortDate(community.createdAt)],
        endedAt
          ? [m.staff_fact_ended(), shortDate(endedAt)]
          : [m.staff_fact_ends(), expiresAt ? shortDate(expiresAt) : m.staff_community_never()],
        ...counts.flatMap(([words, count]) => (count > 0 ? [[words, number(count)] as const] : [])),
      ]}
      about={
        (description || rules || note) && (
          <Card as="section" className="space-y-3">
            {description && <Passage title={m.communities_description()} text={description} />}
            {rules && <Passage title={m.communities_rules()} text={rules} />}
            {note && <Passage title={m.communities_note()} text={note} />}
          </Card>
        )
      }
    >
      {can.act && (
        <ContentForm kind="community" id={id} isTaken={community.isTaken} reply={reply} />
      )}
      <End community={community} />
      <CommunityReports reports={community.reports} now={now} />
      <CommunityMembers community={community} />
    </Desk>
  );
}

function Passage({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h2 className="text-sm font-semibold text-muted">{title}</h2>
      <WrittenText text={text} />
    </div>
  );
}

function End({ community: { can, until } }: { community: StaffCommunityDetail }) {
  const { moment } = useFormats();
  if (!can.exempt && !can.endExemption) return null;
  return (
    <Card as="section" className="space-y-3">
      <h2 className="text-lg font-extrabold">{m.staff_community_end_title()}</h2>
      <p className="text-sm text-muted">
        {can.endExemption
          ? m.staff_community_unexempt_text()
          : until
            ? m.staff_community_back_text({ date: moment(until) })
            : m.staff_community_exempt_text()}
      </p>
      <Form method="post" preventScrollReset>
        <SubmitButton intent={can.endExemption ? "end-exemption" : "exempt"} variant="secondary">
          {can.endExemption
            ? m.staff_community_unexempt()
            : until
              ? m.staff_community_back()
              : m.staff_community_exempt()}
        </SubmitButton>
      </Form>
    </Card>
  );
}

function CommunityMembers({ community }: { community: StaffCommunityDetail }) {
  const { id, members, nextMembers } = community;
  const next = nextMembers && `/admin/communities/${id}?after=${encodeURIComponent(nextMembers)}`;
  return (
    <Card as="section" className="space-y-3">
      <h2 id="members" className="text-lg font-extrabold">
        {m.communities_members()}
      </h2>
      <ul className="divide-y divide-line">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-x-3">
            <MemberDeskLink id={member.id} name={member.name} />
            {member.rank < 2 && (
              <Badge tone="green">
                {member.rank === 0 ? m.communities_role_creator() : m.communities_role_admin()}
              </Badge>
            )}
            {member.isSuspended && <Badge tone="danger">{m.staff_is_suspended()}</Badge>}
          </li>
        ))}
      </ul>
      <Pagination next={next} />
    </Card>
  );
}

type Reports = StaffCommunityDetail["reports"];

function CommunityReports({ reports, now }: { reports: Reports; now: Date }) {
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
  const { reason, note, createdAt, outcome, text, pictures, writer, writerId } = report;
  const kind = report.isOfMessage ? "community_message" : "community";
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge>{kindWords[kind]()}</Badge>
        <strong>{reasonWords(reason)}</strong>
        <RelativeTime at={createdAt} now={now} className="text-muted" />
        {outcome ? (
          <Badge tone={outcome === "dismissed" ? "neutral" : "danger"}>
            {outcomeWords(outcome, kind)}
          </Badge>
        ) : (
          <TextLink to="/admin/reports" className="text-green">
            {m.staff_reports_open()}
          </TextLink>
        )}
      </p>
      <WrittenText text={note} />
      {(text || pictures) && (
        <blockquote className="rounded-small bg-sunk px-3 py-2">
          <MemberDeskLink id={writerId} name={writer} />
          <WrittenText text={text} />
          <ReportedPictures pictures={pictures} />
        </blockquote>
      )}
    </>
  );
}
