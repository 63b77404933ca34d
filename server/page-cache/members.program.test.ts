import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newId } from "#app/platform/id.ts";
import type { OwnPartAnswer } from "#app/platform/own-part.ts";
import { listingForm, listingIdsIn, password, signUpForm } from "#test/members.ts";
import type { Browser } from "#test/program.ts";
import { type ReaderMarks, strangersIn } from "#test/readers.ts";
import { makePreparedFolder } from "#test/prepared-folder.ts";
import { freePort, type StartedProcess, startProcess } from "#test/start-process.ts";
import { scatteredBrowser } from "#test/web-processes.ts";

const dataDir = makePreparedFolder("members");
let started: StartedProcess;

type Reader = ReaderMarks & { browser: Browser };
let lina: Reader;
let samer: Reader;
let visitor: Browser;
let seller: Browser;
let pages: string[];
let listing = "";
const search = `/search?q=${encodeURIComponent("خزانة")}`;

beforeAll(async () => {
  const port = await freePort();
  started = startProcess(port, { DATA_DIR: dataDir, PUBLIC_URL: `http://127.0.0.1:${port}` });
  await started.open;
  seller = (await enter("بائع الخزائن")).browser;
  await seller.post("/add-listing", listingForm());
  [listing = ""] = listingIdsIn((await seller.get("/account")).text);
  lina = await enter("لينا الشهابي");
  samer = await enter("سامر النحاس");
  visitor = scatteredBrowser(started.url, { takesBrotli: true });
  const [, sellerId] =
    /\/seller\/([0-9a-f-]{36})/.exec((await visitor.get(`/listing/${listing}`)).text) ?? [];
  pages = [
    "/",
    "/en",
    "/category/all",
    "/category/living",
    "/category/living/subcategory/furniture",
    `/listing/${listing}`,
    `/seller/${sellerId}`,
    search,
    "/privacy-policy",
  ];
}, 240_000);

afterAll(async () => {
  started.kill("SIGTERM");
  await started.exited;
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

async function enter(name: string): Promise<Reader> {
  const browser = scatteredBrowser(started.url, { takesBrotli: true });
  const email = `${newId()}@members.dalil.test`;
  await browser.get("/sign-up");
  await browser.post("/sign-up", signUpForm(email, { fullName: name }));
  await browser.post("/sign-in", { email, phone: "", password });
  // What the redirect had to say is said.
  const key = (await browser.get("/account")).headers.get("dalil-for") ?? "";
  return { browser, name, key };
}

async function partOf({ browser }: Pick<Reader, "browser">, path: string) {
  const { text } = await browser.get(`/own-part.json?page=${encodeURIComponent(path)}`);
  return JSON.parse(text) as OwnPartAnswer;
}

it("is the same for two members and a visitor, and shows them nothing of each other", async () => {
  const all = [lina, samer];
  const readers = [lina, samer, null];
  const seen = new Map<string, Set<string>>();
  for (let n = 0; n < 1_000; n++) {
    const path = pages[n % pages.length] ?? "/";
    for (const own of readers) {
      const answer = await (own?.browser ?? visitor).get(path);
      expect(answer.status, path).toBe(200);
      // In its bytes stands nobody, not even who asked.
      expect(strangersIn({ headers: [], text: answer.text }, { all, own: null }), path).toEqual([]);
      expect(strangersIn(answer, { all, own }), path).toEqual([]);
      if (own) {
        expect(answer.headers.get("cache-control")).toBe("private, no-store");
        expect(answer.headers.get("dalil-for")).toBe(own.key);
      }
      seen.set(path, (seen.get(path) ?? new Set()).add(answer.text));
    }
    if (n % 25 > 0) continue;
    for (const own of all) {
      const part = await partOf(own, path);
      expect(part, path).toMatchObject({ viewer: { name: own.name, key: own.key } });
      expect(strangersIn({ headers: [], text: JSON.stringify(part) }, { all, own })).toEqual([]);
    }
  }
  for (const [path, texts] of seen) expect(texts.size, path).toBe(1);
}, 240_000);

it("has the same policy for everybody", async () => {
  for (const path of pages) {
    const [own, theirs] = [await lina.browser.get(path), await visitor.get(path)];
    const policy = own.headers.get("content-security-policy");
    expect(policy).not.toContain("nonce-");
    expect(policy).toBe(theirs.headers.get("content-security-policy"));
  }
});

/** What the router's scripts get of a page's own data, which is made for each reader. */
async function dataOf(browser: Browser, path: string): Promise<string> {
  const [page = "", query = ""] = path.split("?");
  const data =
    page === "/" || page === "/en" ? `${page === "/" ? "" : page}/_.data` : `${page}.data`;
  const route = routeOf(page);
  const { text, status } = await browser.get(`${data}?${query && `${query}&`}_routes=${route}`);
  expect(status, path).toBe(200);
  return text;
}

function routeOf(page: string): string {
  if (page === "/" || page === "/en") return "routes/home";
  if (page.includes("/subcategory/")) return "routes/subcategory";
  const [, name = ""] = page.split("/");
  return `routes/${name}`;
}

it("is made for whoever finds more or less in its data than a visitor does: no room forgets its part", async () => {
  const [busy, idle] = [await enter("وسيم الحاضر"), await enter("رنا الساكنة")];
  const path = `/listing/${listing}`;
  const other = pages.find((each) => each.startsWith("/seller/")) ?? "";
  const walked = pages.filter((each) => each !== "/privacy-policy");
  const differing = async (from = idle.browser) => {
    const found: string[] = [];
    for (const each of walked)
      if ((await dataOf(busy.browser, each)) !== (await dataOf(from, each))) found.push(each);
    return found;
  };
  // Where the page is made for them, or their browser gets something to fill in.
  const saying = async () => {
    const found: string[] = [];
    for (const each of walked) {
      const [own, other] = [await partOf(busy, each), await partOf(idle, each)].map((part) =>
        JSON.stringify({ ...part, viewer: null, unread: null, favorites: null }),
      );
      if (own !== other) found.push(each);
    }
    return found;
  };
  expect([await differing(visitor), await saying()]).toEqual([[], []]);
  const steps: [string, Record<string, string>][] = [
    [`${path}/favorite`, { intent: "add" }],
    [`${path}/offer`, { id: newId(), amount: "100", currency: "USD" }],
    [search.replace("/search", "/search/save"), {}],
    [`${path}/comments`, { id: newId(), text: "هل السعر نهائي؟" }],
    [`${other}/follow`, { intent: "follow" }],
    [`${other}/review`, { id: newId(), rating: "5", text: "تعامل ممتاز وسريع وصادق" }],
    ["/account/blocks", { intent: "block", member: other.split("/")[2] ?? "" }],
  ];
  for (const [to, form] of steps) {
    await busy.browser.post(to, form);
    await busy.browser.get("/account");
    const said = await saying();
    for (const each of await differing()) expect(said, `${each} after ${to}`).toContain(each);
  }
  // It would be seen: these differ, and say so.
  expect(await differing()).toContain(path);
}, 120_000);

it("is the kept page for who follows its seller, has saved searches or reads Arabic digits", async () => {
  const rima = await enter("ريما الخوري");
  const other = pages.find((each) => each.startsWith("/seller/")) ?? "";
  const [, , id = ""] = other.split("/");
  await rima.browser.post(`${other}/follow`, { intent: "follow" });
  await rima.browser.post(search.replace("/search", "/search/save"), {});
  await rima.browser.get("/account");
  for (const path of [other, `/listing/${listing}`])
    expect(await partOf(rima, path)).toMatchObject({ followed: id });
  expect(await partOf(rima, search)).toMatchObject({ savedSearches: [search] });
  for (const path of [other, `/listing/${listing}`, search])
    expect((await rima.browser.get(path)).text, path).toBe((await visitor.get(path)).text);

  const profile = { intent: "profile", fullName: rima.name, kind: "person", theme: "system" };
  await rima.browser.post("/account/profile", { ...profile, locale: "ar", digits: "arab" });
  await rima.browser.get("/account");
  for (const path of pages) {
    const page = await rima.browser.get(path);
    expect(page.text, path).toContain('data-digits="arab"');
    expect(page.text, path).not.toContain(rima.name);
    expect((await rima.browser.get(path)).headers.get("etag"), path).toBe(page.headers.get("etag"));
  }
});

it("has a heart without script for whoever presses it", async () => {
  const path = `/listing/${listing}`;
  expect((await visitor.get(path)).text).toContain(
    `action="${path}/favorite" method="post"><button`,
  );
  const pressed = await visitor.post(`${path}/favorite`, {});
  expect([pressed.status, pressed.headers.get("location")]).toEqual([
    302,
    `/sign-in?next=${encodeURIComponent(`${path}/favorite`)}`,
  ]);
  const presses: [string, number[]][] = [
    ["", [Number(listing)]],
    ["remove", []],
  ];
  for (const [intent, favorites] of presses) {
    await lina.browser.post(`${path}/favorite`, intent ? { intent } : {});
    await lina.browser.get("/account");
    expect(await partOf(lina, path)).toMatchObject({ favorites });
    expect(await partOf(samer, path)).toMatchObject({ favorites: [] });
  }
});

it("names no reader: one way to the account, for everybody", async () => {
  for (const path of pages) {
    const { text } = await lina.browser.get(path);
    expect(text, path).not.toContain("مستخدم");
    expect(text, path).toMatch(/href="(?:\/en)?\/sign-in\?next=(?:%2Fen)?%2Faccount"/);
    expect(text, path).not.toMatch(/action="[^"]*\/sign-out"/);
  }
});

it("is made for one member alone when they have something of their own on it", async () => {
  const path = `/listing/${listing}`;
  expect(await partOf({ browser: seller }, path)).toEqual({ rendersFor: "own listing" });
  expect((await seller.get(path)).text).toContain("بائع الخزائن");
  await samer.browser.post(`${path}/comments`, { id: newId(), text: "هل هي متاحة؟" });
  await samer.browser.get("/account");
  expect((await samer.browser.get(path)).text).toContain("هل هي متاحة؟");
  expect(await partOf(samer, path)).toEqual({ rendersFor: "different comments" });
  await vi.waitFor(async () =>
    expect((await lina.browser.get(path)).text).toContain("هل هي متاحة؟"),
  );
  expect(await partOf(lina, path)).toMatchObject({ viewer: { name: lina.name } });
});

it("shows a member nothing of what was hidden a second ago", async () => {
  const title = "مكتبة خشب جوز";
  await seller.post("/add-listing", listingForm({ title }));
  await vi.waitFor(async () => expect((await lina.browser.get("/")).text).toContain(title));
  const [id = ""] = listingIdsIn((await seller.get("/account")).text);
  await seller.post(`/account/listings/${id}/delete`, {});
  await vi.waitFor(
    async () => {
      for (const path of ["/", "/category/all"])
        expect((await lina.browser.get(path)).text).not.toContain(title);
    },
    { timeout: 1_000, interval: 20 },
  );
});

it("names nobody from the moment on when the member has signed out", async () => {
  await lina.browser.post("/sign-out", {});
  await lina.browser.get("/sign-in");
  const answer = await lina.browser.get("/");
  expect(strangersIn(answer, { all: [lina, samer], own: null })).toEqual([]);
  expect(await partOf(lina, "/")).toBeNull();
  expect(lina.browser.cookie()).not.toContain("dalil_member");
});
