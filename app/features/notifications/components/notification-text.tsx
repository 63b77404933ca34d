import { Fragment } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber } from "#app/platform/format.ts";
import { wordsAround } from "#app/platform/words-around.ts";
import { useDigits } from "#app/root-data.ts";
import type { Notification } from "../notification.ts";

const sentences = {
  favorite: m.notifications_favorite,
  comment: m.notifications_comment,
};

/** What happened, in the reader's language; the title as its writer wrote it. */
export function NotificationText({ type, count, listing }: Notification) {
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
