import { reportReasons } from "#app/features/safety/report-reason.ts";
import { reasonWords } from "#app/features/safety/report-reason-words.ts";
import { m } from "#app/paraglide/messages.js";
import { wordsAround } from "#app/platform/words-around.ts";
import { UserText } from "#app/ui/user-text.tsx";
import type { Notification } from "../notification.ts";

/** What staff decided about a report of the member's, or about what is his, and why. */
export function StaffNoticeText({ type, data, listing }: Notification) {
  if (type === "report_outcome") return <>{outcome(data)}</>;
  const reason = reportReasons.find((each) => each === data.reason);
  const [before = "", after = ""] = wordsAround((title) => sentence(String(data.what), title));
  return (
    <>
      <span className="wrap-anywhere">
        {before}
        {listing && (
          <bdi lang={listing.locale} className="font-bold">
            {listing.title}
          </bdi>
        )}
        {after}
        {reason && ` ${m.notifications_because({ reason: reasonWords(reason) })}`}
      </span>
      {data.note && (
        <UserText as="span" keepLines className="block text-sm text-muted wrap-anywhere">
          {data.note}
        </UserText>
      )}
    </>
  );
}

function outcome({ kind, outcome }: Notification["data"]): string {
  const what = whats[String(kind)]?.() ?? "";
  return outcome === "acted"
    ? m.notifications_report_acted({ what })
    : m.notifications_report_dismissed({ what });
}

const whats: Record<string, () => string> = {
  listing: m.notifications_what_listing,
  comment: m.notifications_what_comment,
  review: m.notifications_what_review,
  member: m.notifications_what_member,
  message: m.notifications_what_message,
  community: m.community_what,
  community_message: m.community_what_message,
};

function sentence(what: string, title: string): string {
  switch (what) {
    case "listing-taken":
      return m.notifications_listing_taken({ title });
    case "listing-brought-back":
      return m.notifications_listing_back({ title });
    case "comment-taken":
      return m.notifications_comment_taken();
    case "comment-brought-back":
      return m.notifications_comment_back();
    case "review-taken":
      return m.notifications_review_taken();
    case "review-brought-back":
      return m.notifications_review_back();
    case "message-taken":
      return m.notifications_message_taken();
    case "message-brought-back":
      return m.notifications_message_back();
    case "community-taken":
      return m.community_taken();
    case "community-brought-back":
      return m.community_back();
    case "community_message-taken":
      return m.community_message_taken();
    case "community_message-brought-back":
      return m.community_message_back();
    case "member-suspended":
      return m.notifications_suspended();
    default:
      return m.notifications_unsuspended();
  }
}
