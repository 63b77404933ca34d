import { MemberCount, PrivateBadge } from "#app/features/communities/community-card.tsx";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { CommunityState } from "./components/community-state.tsx";
import type { StaffCommunity } from "./staff-communities.server.ts";

export function CommunityRows({ rows, now }: { rows: readonly StaffCommunity[]; now: Date }) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line px-4 py-3 last:border-b-0">
          <LocalLink
            to={`/admin/communities/${row.id}`}
            className="inline-block py-2.5 font-bold text-green underline underline-offset-4 wrap-anywhere"
          >
            <UserWords>{row.name}</UserWords>
          </LocalLink>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <UserWords>{row.owner ?? m.staff_account_gone()}</UserWords>
            <RelativeTime at={row.createdAt} now={now} />
            <MemberCount count={row.memberCount} />
            {row.kind === "private" && <PrivateBadge />}
            <CommunityState community={row} />
            {row.reportCount > 0 && (
              <Badge tone="danger">{m.staff_report_count({ count: row.reportCount })}</Badge>
            )}
            {row.isOwnerSuspended && <Badge tone="danger">{m.staff_is_suspended()}</Badge>}
          </div>
        </li>
      ))}
    </ul>
  );
}
