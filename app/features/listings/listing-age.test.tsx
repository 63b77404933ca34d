import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { withLocale } from "#app/platform/locale.server.ts";
import { ListingAge } from "./listing-age.tsx";
import { dayMs } from "#app/platform/durations.ts";

const now = new Date("2026-11-29T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

test.each([
  ["ar", daysAgo(4), daysAgo(4), "تأكّد قبل 4 أيام"],
  ["ar", daysAgo(40), daysAgo(2), "تأكّد قبل يومين"],
  ["ar", daysAgo(40), now, "تأكّد اليوم"],
  ["ar", daysAgo(4), null, "قبل 4 أيام"],
  ["en", daysAgo(40), daysAgo(15), "Confirmed 2 weeks ago"],
] as const)(
  "says how fresh a listing is in one date (%s)",
  (locale, publishedAt, confirmedAt, words) => {
    const Page = createRoutesStub([
      {
        path: "/",
        Component: () => <ListingAge listing={{ publishedAt, confirmedAt }} now={now} />,
      },
    ]);
    const html = withLocale(locale, () => renderToStaticMarkup(<Page />));
    expect(html.replaceAll(/<[^>]+>/g, "")).toBe(words);
    expect(html.match(/<time /g)).toHaveLength(1);
  },
);
