import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type Digits, formatNumber } from "#app/platform/format.ts";
import { wordsAround } from "#app/platform/words-around.ts";
import { useDigits } from "#app/root-data.ts";
import type { Notification } from "../notification.ts";

export function isOfCommunity({ type }: Notification): boolean {
  return type.startsWith("community_");
}

/** What happened in a community; its name as its maker wrote it. */
export function CommunityNoticeText(notification: Notification) {
  const { community } = notification;
  const digits = useDigits();
  const [before, after] = wordsAround((name) => sentence(notification, name, digits));
  return (
    <span className="wrap-anywhere">
      {before}
      {community ? (
        <bdi className="font-bold">{community.name}</bdi>
      ) : (
        <span className="text-muted">{m.community_gone()}</span>
      )}
      {after}
    </span>
  );
}

function sentence({ type, count, data }: Notification, name: string, digits: Digits): string {
  const shown = formatNumber(count, getLocale(), digits);
  if (type === "community_request") return m.community_requests({ count, shown, name });
  if (type === "community_mention") return m.community_mentioned({ count, shown, name });
  return (decisions[data.decision ?? ""] ?? m.community_approved)({ name });
}

const decisions: Record<string, (inputs: { name: string }) => string> = {
  approved: m.community_approved,
  rejected: m.community_rejected,
  removed: m.community_removed,
  banned: m.community_banned,
  promoted: m.community_promoted,
  demoted: m.community_demoted,
  creator: m.community_creator,
  "ends-3": m.community_ends_soon,
  "ends-1": m.community_ends_tomorrow,
  "ends-0": m.community_ended,
  deleted: m.community_deleted,
  back: m.community_is_back,
};
