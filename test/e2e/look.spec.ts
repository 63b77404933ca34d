import type { Page } from "@playwright/test";
import { cookieNames } from "#app/platform/cookies.ts";
import { desktop, phone } from "./devices.ts";
import { expect, test } from "./own-origin.ts";

// How the core pages look, against the files in test/e2e/pictures. After a change that is meant:
// `npx playwright test look --update-snapshots` on a running program (docs/decisions/021-visual-tests.md).

// What stands in a page as data: photographs, how old something is, how many there are.
const changing = "img, time, [data-count]";
const tolerance = { maxDiffPixelRatio: 0.02 };

const views = [
  { name: "home", path: "/", device: phone, theme: "light" },
  { name: "home-dark", path: "/en", device: phone, theme: "dark" },
  { name: "home-wide", path: "/", device: desktop, theme: "light" },
  { name: "category", path: "/category/living", device: phone, theme: "light" },
  { name: "search-nothing", path: "/search?q=xyzzy", device: phone, theme: "dark" },
  { name: "sign-in", path: "/sign-in", device: phone, theme: "light" },
  { name: "not-found", path: "/en/no-such-page", device: phone, theme: "light" },
] as const;

// The font is optional: a test waits for it all the same.
test.use({ bypassCSP: true });

async function open(page: Page, { path, theme }: (typeof views)[number], origin: string) {
  await page.unrouteAll();
  await page.context().addCookies([{ name: cookieNames.theme, value: theme, url: origin }]);
  await page.route(
    (url) => url.origin === origin && url.pathname === new URL(path, origin).pathname,
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll("font-display:optional", "font-display:block");
      await route.fulfill({ response: answer, body });
    },
  );
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const picture = (page: Page) =>
  page.screenshot({
    animations: "disabled",
    caret: "hide",
    scale: "css",
    mask: [page.locator(changing)],
    maskColor: "#888888",
  });

for (const [name, device] of Object.entries({ phone, desktop }))
  test.describe(`on a ${name}`, () => {
    test.use(device);

    test(`the core pages look as they did on a ${name}, and a real change is more than the tolerance`, async ({
      page,
      origin,
    }, info) => {
      for (const view of views.filter((each) => each.device === device)) {
        await open(page, view, origin);
        const taken = await picture(page);
        expect.soft(taken).toMatchSnapshot(`${view.name}.png`, tolerance);
        // Else it would become what is expected.
        if (view !== views[0] || ["all", "changed"].includes(info.config.updateSnapshots)) continue;
        await page.addStyleTag({ content: ":root{--green:#7a1f5c}header{padding-block:8px}" });
        const changed = await picture(page);
        expect(() => expect(changed).toMatchSnapshot(`${view.name}.png`, tolerance)).toThrow();
      }
    });
  });
