import type { Page } from "@playwright/test";
import { ensureNginx, startNginx } from "#test/nginx.ts";
import { desktop } from "./devices.ts";
import { expect, test as ownOrigin } from "./own-origin.ts";
import { fillSignIn, join, newcomer, type Person, signIn } from "./people.ts";

// One page for everybody, and what is one's own beside it, which the browser of a member asks for. The program is
// reached through nginx, where that can be had.
const test = ownOrigin.extend<object, { front: string }>({
  front: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what is asked for
    async ({}, use) => {
      const program = process.env.DALIL_TEST_URL ?? "";
      const found = ensureNginx();
      if ("missing" in found) return use(program);
      const nginx = await startNginx(found.path, Number(new URL(program).port));
      await use(nginx.url);
      await nginx.stop();
    },
    { scope: "worker" },
  ],
  baseURL: ({ front }, use) => use(front),
});

const words = {
  account: (name: string) => `حساب ${name}`,
  signIn: "تسجيل الدخول",
  signOut: "تسجيل الخروج",
  mine: "حسابي",
  heart: /^المفضلة: /,
  hearted: "أُضيف إلى المفضلة",
};

const person = (name: string): Person => ({ ...newcomer(), name });
const menuOf = (page: Page, name: string) =>
  page.locator(".site-header summary").filter({ hasText: words.account(name) });
const wayIn = (page: Page) =>
  page.locator(".site-header").getByRole("link", { name: words.signIn });

type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };

/** Sums what moves in the header from the first picture of each page on. */
async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const messages = window as unknown as { moved: number };
    messages.moved = 0;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        if (sources.some(({ node }) => node?.parentElement?.closest(".site-header")))
          messages.moved += value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: number }).moved);

test.describe("on a desktop", () => {
  test.use(desktop);

  test("signing in or out in one tab changes the name in the others, and on pages reached by back and forward", async ({
    page,
    another,
    context,
    front,
  }) => {
    const lina = person("لينا عبد الرحمن القباني الدمشقي");
    const samer = person("سامر");
    await join(await another({ baseURL: front }), samer);
    await join(page, lina);
    await watchMoves(page);
    const home = await page.goto("/");
    expect(await home?.text()).not.toContain(lina.name);
    await expect(menuOf(page, lina.name)).toBeVisible();
    expect(await moved(page)).toBe(0);

    const fetched = await page.goto("/category/living");
    expect(await fetched?.text()).not.toContain(lina.name);
    expect(fetched?.headers()["cache-control"]).toBe("private, no-store");
    await expect(menuOf(page, lina.name)).toBeVisible();
    expect(await moved(page)).toBe(0);

    const other = await context.newPage();
    await other.goto("/privacy-policy");
    await expect(menuOf(other, lina.name)).toBeVisible();
    await menuOf(page, lina.name).click();
    await page.locator(".site-header").getByRole("button", { name: words.signOut }).click();
    await expect(wayIn(page)).toBeVisible();
    await expect(wayIn(other)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL("/category/living");
    await expect(wayIn(page)).toBeVisible();
    expect(await page.content()).not.toContain(lina.name);
    await page.evaluate(() => history.forward());
    await expect(page).not.toHaveURL("/category/living");
    await expect(wayIn(page)).toBeVisible();
    expect(await page.content()).not.toContain(lina.name);

    await page.goto("/sign-in");
    await fillSignIn(page, samer);
    await expect(menuOf(page, samer.name)).toBeVisible();
    await expect(menuOf(other, samer.name)).toBeVisible();
    await page.evaluate(() => history.go(-3));
    await expect(page).toHaveURL("/category/living");
    await expect(menuOf(page, samer.name)).toBeVisible();
    expect(await page.content()).not.toContain(lina.name);
    await page.evaluate(() => history.go(3));
    await expect(page).not.toHaveURL("/category/living");
    await expect(menuOf(page, samer.name)).toBeVisible();
    expect(await page.content()).not.toContain(lina.name);
  });

  test("a page restored from the browser's cache shows who has signed in since", async ({
    page,
  }) => {
    const samer = person("سامر النحاس الشامي");
    await join(page, samer);
    await page.context().clearCookies();
    await page.goto("/vision-goals");
    await expect(wayIn(page)).toBeVisible();
    await signIn(page, samer);
    // What a browser says that had put the page by; this one, which is driven, never does.
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
    await expect(menuOf(page, samer.name)).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
    );
    await expect(wayIn(page)).toBeVisible();
    expect(await page.content()).not.toContain(samer.name);
  });

  test("a page names nobody while the member's own part cannot be fetched, and shows their name and hearts once it can", async ({
    page,
    complaints,
  }) => {
    const lina = person("لينا القباني");
    await join(page, lina);
    await page.route("**/own-part.json*", (route) => route.fulfill({ status: 503 }));
    await page.goto("/category/living");
    await expect(
      page.locator(".site-header").getByRole("link", { name: words.mine }),
    ).toBeVisible();
    expect(await page.content()).not.toContain(lina.name);
    const heart = page.getByRole("button", { name: words.heart }).first();
    const path = await heart.locator("xpath=ancestor::form").getAttribute("action");
    const form = { intent: "add", from: "script" };
    const { origin } = new URL(page.url());
    await page.request.post(path ?? "", { form, headers: { origin } });
    await page.unroute("**/own-part.json*");
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect(menuOf(page, lina.name)).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    complaints.splice(0);
  });

  test("the device stores pages for their member alone, and without the member's own part", async ({
    browser,
    front,
  }) => {
    const context = await browser.newContext({ baseURL: front, serviceWorkers: "allow" });
    const page = await context.newPage();
    const lina = person("لينا القباني");
    await join(page, lina);
    await page.goto("/privacy-policy");
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.goto("/");
    await expect(menuOf(page, lina.name)).toBeVisible();
    const [listing] = await page
      .locator("main a[href^='/listing/']")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    await page.goto(listing ?? "");
    const readStored = () =>
      page.evaluate(async () => {
        const found: string[] = [];
        for (const name of await caches.keys())
          for (const request of await (await caches.open(name)).keys())
            if (name.startsWith("pages-")) found.push(`${name} ${new URL(request.url).pathname}`);
        return found;
      });
    await expect
      .poll(async () => (await readStored()).map((each) => each.split(" ")[1]))
      .toEqual(expect.arrayContaining(["/", listing]));
    expect((await readStored()).filter((each) => each.startsWith("pages-none"))).toEqual([]);
    // But for the page of what waits to be sent, which is theirs alone.
    const texts = await page.evaluate(async () => {
      const all: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (!request.url.endsWith("/waiting"))
            all.push(`${request.url} ${await (await cache.match(request))?.text()}`);
      }
      return all;
    });
    expect(
      texts.filter((text) => text.includes(lina.name)).map((text) => text.slice(0, 60)),
    ).toEqual([]);
    expect(texts.filter((text) => text.includes("own-part.json?"))).toEqual([]);
    await context.close();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the header links a member's own pages, and the heart and the contact form work for them", async ({
    page,
  }) => {
    await page.setViewportSize(desktop.viewport);
    await join(page, person("لينا"));
    await page.goto("/");
    const stored = await page.goto("/category/living");
    expect(await stored?.text()).not.toContain("own-part");
    for (const room of ["/messages", "/communities", "/notifications", "/add-listing"])
      await expect(page.locator(`.site-header nav a[href='${room}']`)).toBeVisible();
    const card = page.locator("main .listing:has(form[action$='/favorite'])").first();
    const listing = await card.locator("a[href^='/listing/']").first().getAttribute("href");
    await card.getByRole("button", { name: words.heart }).click();
    // Stands in a <noscript>, which Playwright does not look into.
    await expect.poll(() => page.content()).toContain(words.hearted);
    await page.goto("/favorites");
    await expect(page.locator(`main a[href='${listing}']`).first()).toBeVisible();
    await page.goto(`${listing}/contact`);
    await page.locator("main form button[type=submit]").first().click();
    await expect(page.locator("main a[href^='tel:']").first()).toBeVisible();
    await page.locator(".site-header nav a[href='/messages']").click();
    await expect(page).toHaveURL("/messages");
  });
});
