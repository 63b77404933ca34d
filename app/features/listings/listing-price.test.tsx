import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { withLocale } from "#app/platform/locale.server.ts";
import { CardPrice } from "./listing-price.tsx";

const old = { type: "fixed", min: 12_500_000, max: null, currency: "SYP", pound: "old" } as const;

test("an old-pound price says so in ink, and has the new-pound figure under it", () => {
  const Page = createRoutesStub([
    { path: "/", Component: () => <CardPrice price={old} unread={false} /> },
  ]);
  const html = withLocale("ar", () => renderToStaticMarkup(<Page />));
  expect(html).toMatch(/class="[^"]*listing-pound[^"]*"> ل\.س قديمة</);
  expect(html).toMatch(/<\/p><p[^>]*>أي 125,000 ل.س جديدة<\/p>/);
});

const range = { type: "range", min: 3, max: 9, currency: "USD", pound: null } as const;

test.each([
  ["ar", range, "من 3", "$", "دولارات أمريكية"],
  ["en", { ...range, currency: "AED" }, "from 3", "AED", "UAE Dirhams"],
] as const)(
  "names the currency in full where there is room, and in short on a phone (%s)",
  (locale, price, amount, short, name) => {
    const Page = createRoutesStub([
      { path: "/", Component: () => <CardPrice price={price} unread={false} /> },
    ]);
    const html = withLocale(locale, () => renderToStaticMarkup(<Page />));
    const parts = [...html.matchAll(/<bdi class="([^"]+)">([^<]+)/g)].map(
      ([, names = "", words]) => [
        words?.trim(),
        names.split(" ").filter((each) => each.endsWith("hidden")),
      ],
    );
    // What is not displayed is not read aloud either.
    expect(parts).toEqual([
      [amount, []],
      [short, ["md:hidden"]],
      [name, ["max-md:hidden"]],
    ]);
  },
);
