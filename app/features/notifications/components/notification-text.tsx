import { Fragment } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber } from "#app/platform/format.ts";
import { wordsAround } from "#app/platform/words-around.ts";
import { useDigits } from "#app/root-data.ts";
import type { Notification } from "../notification.ts";
import { StaffNoticeText } from "./staff-notice-text.tsx";

const sentences = {
  favorite: m.notifications_favorite,
  comment: m.notifications_comment,
};

/** What happened, in the reader's language. */
export function NotificationText(notification: Notification) {
  const { type, data } = notification;
  if (type === "favorite" || type === "comment") return <Gathered {...notification} type={type} />;
  if (type === "message") return m.notifications_message({ count: notification.count });
  if (type === "saved_search") return m.notifications_saved_search({ count: notification.count });
  if (type === "verification") return verification(data.outcome);
  if (type !== "review") return <StaffNoticeText {...notification} />;
  return data.answered ? m.notifications_review_answered() : m.notifications_review();
}

function verification(outcome: string | number | undefined): string {
  if (outcome === "approved") return m.notifications_verification_approved();
  if (outcome === "revoked") return m.notifications_verification_revoked();
  return m.notifications_verification_rejected();
}

/** How often it happened to a listing; the title as its writer wrote it. */
function Gathered({ type, count, listing }: Notification & { type: keyof typeof sentences }) {
  const shown = formatNumber(count, getLocale(), useDigits());
  const [before, ...rest] = wordsAround((title) => sentences[type]({ count, shown, title }));
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
