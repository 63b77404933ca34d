import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { StaffCommunityDetail } from "../staff-communities.server.ts";
import { MemberLink } from "./member-link.tsx";

type CommunityMembersProps = { community: StaffCommunityDetail };

/** Who is in a community: the creator, the admins, the others, each by name, in pages. */
export function CommunityMembers({ community }: CommunityMembersProps) {
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
            <MemberLink id={member.id} name={member.name} />
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
