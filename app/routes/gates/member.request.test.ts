import { expect, it } from "vitest";
import { pathIn } from "#app/platform/locale.ts";
import type { TextLanguage } from "#app/platform/written-language.ts";
import { gates, gateTitle } from "#test/gate-words.ts";
import { wordsOf } from "#test/html.ts";
import { useProgram } from "#test/program.ts";

const { browser } = useProgram();

it("a visitor is told why they are sent to sign in, but not when the service worker fetched the page to store it", async () => {
  const flashOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await browser().get(path, headers);
    return answer.headers.getSetCookie().find((cookie) => cookie.startsWith("dalil_notice="));
  };
  expect(await flashOf("/waiting")).toContain("sign-in-for-page");
  expect(await flashOf("/waiting", { "sec-fetch-dest": "document" })).toContain("sign-in");
  expect(await flashOf("/waiting.data", { "sec-fetch-dest": "empty" })).toContain("sign-in");
  expect(await flashOf("/waiting", { "sec-fetch-dest": "empty" })).toBeUndefined();
});

// The other two say it on their own page.
const doors = [
  ...gates.filter(({ path }) => path !== "/favorites" && path !== "/notifications"),
  {
    path: "/account",
    ar: "يجب تسجيل الدخول للوصول إلى هذه الصفحة",
    en: "You must be logged in to access this page",
  },
];
// Of the communities it is said otherwise to who asks by the address.
const titleOf = (path: string, locale: TextLanguage) =>
  path === "/communities" && locale === "en" ? "Authentication Required" : gateTitle[locale];

it.each(["ar", "en"] satisfies TextLanguage[])(
  "a member's page leads to the sign-in page, which says why, once (%s)",
  async (locale) => {
    const visitor = browser();
    for (const door of doors) {
      const path = pathIn(locale, door.path);
      const { status, headers } = await visitor.get(path);
      const to = headers.get("location") ?? "";
      expect([status, to]).toEqual([
        302,
        `${pathIn(locale, "/sign-in")}?next=${encodeURIComponent(path)}`,
      ]);
      const said = [door[locale], titleOf(door.path, locale)];
      const first = wordsOf((await visitor.get(to)).text);
      for (const each of said) expect(first).toContain(each);
      const again = wordsOf((await visitor.get(to)).text);
      for (const each of said) expect(again).not.toContain(each);
    }
  },
);
