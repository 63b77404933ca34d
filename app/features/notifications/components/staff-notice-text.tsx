import { reportReasons } from "#app/features/safety/report-reason.ts";
import { reasonWords } from "#app/features/safety/report-reason-words.ts";
import { m } from "#app/paraglide/messages.js";
import { wordsAround } from "#app/platform/words-around.ts";
import { UserText } from "#app/ui/user-text.tsx";
import type { Notification } from "../notifications.server.ts";

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

const sentences: Record<string, (listing: { title: string }) => string> = {
  "listing-taken": m.notifications_listing_taken,
  "listing-brought-back": m.notifications_listing_back,
  "comment-taken": m.notifications_comment_taken,
  "comment-brought-back": m.notifications_comment_back,
  "review-taken": m.notifications_review_taken,
  "review-brought-back": m.notifications_review_back,
  "message-taken": m.notifications_message_taken,
  "message-brought-back": m.notifications_message_back,
  "community-taken": m.community_taken,
  "community-brought-back": m.community_back,
  "community_message-taken": m.community_message_taken,
  "community_message-brought-back": m.community_message_back,
  "member-suspended": m.notifications_suspended,
};

function sentence(what: string, title: string): string {
  return (sentences[what] ?? m.notifications_unsuspended)({ title });
}
