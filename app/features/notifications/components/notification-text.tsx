import { Fragment } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { wordsAround } from "#app/platform/words-around.ts";
import { useDigits } from "#app/root-data.ts";
import { listingLine } from "../notice-line.ts";
import type { Notification } from "../notification.ts";
import { CommunityNoticeText, isOfCommunity } from "./community-notice-text.tsx";
import { StaffNoticeText } from "./staff-notice-text.tsx";

/** What happened, in the reader's language. */
export function NotificationText(notification: Notification) {
  const { type, data } = notification;
  if (type === "favorite" || type === "comment" || type === "price_drop")
    return <AboutListing {...notification} type={type} />;
  if (type === "message") return <FromSomebody {...notification} />;
  if (type === "saved_search") return m.notifications_saved_search({ count: notification.count });
  if (type === "verification") return verification(data.outcome);
  if (isOfCommunity(notification)) return <CommunityNoticeText {...notification} />;
  if (type !== "review") return <StaffNoticeText {...notification} />;
  return data.answered ? m.notifications_review_answered() : m.notifications_review();
}

/** Who wrote, and how often; whoever is suspended or leaving is not named. */
function FromSomebody({ count, sender }: Notification) {
  if (!sender) return m.notifications_message({ count });
  const [before, after] = wordsAround((name) => m.notifications_message_from({ count, name }));
  return (
    <span className="wrap-anywhere">
      {before}
      <bdi className="font-bold">{sender.name}</bdi>
      {after}
    </span>
  );
}

function verification(outcome: string | number | undefined): string {
  if (outcome === "approved") return m.notifications_verification_approved();
  if (outcome === "revoked") return m.notifications_verification_revoked();
  if (outcome === "reopened") return m.notifications_verification_reopened();
  if (outcome === "ended") return m.notifications_verification_ended();
  return m.notifications_verification_rejected();
}

/** What happened to a listing, and how often; the title as its writer wrote it. */
function AboutListing(notice: Parameters<typeof listingLine>[0]) {
  const { listing } = notice;
  const digits = useDigits();
  const [before, ...rest] = wordsAround((title) => listingLine(notice, title, getLocale(), digits));
  const title = listing ? (
    <bdi lang={listing.locale} className="font-bold">
      {listing.title}
    </bdi>
  ) : (
    <span className="text-muted">{m.notifications_gone()}</span>
  );
  return (
    <span className="wrap-anywhere">
      {before}
      {rest.map((words) => (
        <Fragment key={words}>
          {title}
          {words}
        </Fragment>
      ))}
    </span>
  );
}
