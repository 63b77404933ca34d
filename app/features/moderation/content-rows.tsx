import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { ContentForm } from "./content-form.tsx";
import type { StaffReply } from "./decision-input.ts";
import type { StaffComment, StaffReview } from "./staff-lists.server.ts";

type RowsProps<Row> = { rows: readonly Row[]; reply: StaffReply | undefined; now: Date };

export function CommentRows({ rows, reply, now }: RowsProps<StaffComment>) {
  return (
    <Rows>
      {rows.map((row) => (
        <Row
          key={row.id}
          kind="comment"
          row={row}
          to={`/listing/${row.listingId}?tab=comments#comments`}
          reply={reply}
          now={now}
        />
      ))}
    </Rows>
  );
}

export function ReviewRows({ rows, reply, now }: RowsProps<StaffReview>) {
  return (
    <Rows>
      {rows.map((row) => (
        <Row
          key={row.id}
          kind="review"
          row={row}
          to={`/seller/${row.sellerId}`}
          stars={row.rating}
          reply={reply}
          now={now}
        />
      ))}
    </Rows>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
      {children}
    </ul>
  );
}

type RowProps = {
  kind: "comment" | "review";
  row: StaffComment | StaffReview;
  to: string;
  stars?: number;
  reply: StaffReply | undefined;
  now: Date;
};

function Row({ kind, row, to, stars, reply, now }: RowProps) {
  return (
    <li className="space-y-1 border-b border-line px-4 py-3 last:border-b-0">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <LocalLink
          to={`/admin/members/${row.ownerId}`}
          className="inline-flex min-h-11 items-center font-bold text-ink underline underline-offset-4"
        >
          <UserWords>{row.owner}</UserWords>
        </LocalLink>
        <RelativeTime at={row.createdAt} now={now} />
        {row.isTaken && <Badge tone="danger">{m.staff_is_taken()}</Badge>}
        {row.isOwnerSuspended && <Badge tone="danger">{m.staff_is_suspended()}</Badge>}
      </p>
      {stars !== undefined && <p className="text-brass-ink">{m.staff_stars({ count: stars })}</p>}
      {row.text && (
        <UserText keepLines className="wrap-anywhere">
          {row.text}
        </UserText>
      )}
      <LocalLink
        to={to}
        className="inline-block py-3 text-sm text-green underline underline-offset-4 wrap-anywhere"
      >
        <UserWords>{row.about}</UserWords>
      </LocalLink>
      <ContentForm kind={kind} id={row.id} isTaken={row.isTaken} reply={reply} />
    </li>
  );
}
