import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import type { StaffCommunity } from "../staff-lists.server.ts";

type CommunityStateProps = { community: Pick<StaffCommunity, "ending" | "expiresAt"> };

export function CommunityState({ community: { ending, expiresAt } }: CommunityStateProps) {
  switch (ending) {
    case "removed":
      return <Badge tone="danger">{m.staff_is_taken()}</Badge>;
    case "expired":
      return <Badge>{m.staff_community_expired()}</Badge>;
    case "deleted":
      return <Badge>{m.staff_community_deleted()}</Badge>;
    case "deserted":
      return <Badge>{m.staff_community_deserted()}</Badge>;
    case null:
      return expiresAt ? (
        <Badge tone="green">{m.staff_community_runs()}</Badge>
      ) : (
        <Badge tone="featured">{m.staff_community_is_exempt()}</Badge>
      );
  }
}
