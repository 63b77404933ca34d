import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { m } from "#app/paraglide/messages.js";
import { type Digits, formatNumber } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import * as icons from "#app/ui/icons.tsx";
import type { Line } from "./internal/notification-line.server.ts";
import { kindOf, kinds } from "./kinds/kinds.server.ts";
import type { Kind, NotificationContent } from "./kinds/kind.server.ts";

const markup = new Map(
  kinds.map(({ type, icon }) => [
    type,
    // oxlint-disable-next-line import/namespace -- its type has these names alone
    renderToStaticMarkup(createElement(icons[icon], { "aria-hidden": true, className: "size-5" })),
  ]),
);

export type RenderedNotification = ReturnType<typeof renderNotification>;

/** As on its page: the sentence around its name, so that the browser needs no types. */
export function renderNotification<
  Content extends Line & { id: string; at: Date; isRead: boolean },
>(content: Content, locale: Locale, digits: Digits) {
  const { id, type, at, isRead, count, data } = content;
  const { words, about, reason } = kindOf(type);
  const wording = { shown: formatNumber(count, locale, digits), locale, digits };
  const parts = splitAtPlaceholder((name) => words(content, { ...wording, name }));
  const because = reason?.(content);
  if (because) parts.push(`${parts.pop()} ${because}`);
  return {
    id,
    at,
    isRead,
    icon: markup.get(type) ?? "",
    words: parts,
    name: parts.length > 1 ? nameIn(content, about) : null,
    note: reason && data.note ? String(data.note) : null,
  };
}

/** Without a text it is gone, or out of the member's sight. */
function nameIn(content: NotificationContent, about: Kind["about"] = "sender") {
  const { title, name, locale } = { title: "", name: "", locale: undefined, ...content[about] };
  const gone = about === "community" ? m.community_gone() : m.notifications_gone();
  return { text: title || name, lang: locale, gone };
}
