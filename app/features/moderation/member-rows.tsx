import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import type { StaffMember } from "./staff-lists.server.ts";
import { roleWords } from "./staff-words.ts";

export function MemberRows({ rows, now }: { rows: readonly StaffMember[]; now: Date }) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line px-4 py-3 last:border-b-0">
          <LocalLink
            to={`/admin/members/${row.id}`}
            className="inline-block py-2.5 font-bold text-green underline underline-offset-4 wrap-anywhere"
          >
            <UserWords>{row.name}</UserWords>
          </LocalLink>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <bdi dir="ltr" className="wrap-anywhere">
              {row.email}
            </bdi>
            <RelativeTime at={row.createdAt} now={now} />
            {row.role !== "user" && <Badge tone="green">{roleWords(row.role)}</Badge>}
            {row.suspendedAt && <Badge tone="danger">{m.staff_is_suspended()}</Badge>}
          </p>
        </li>
      ))}
    </ul>
  );
}
