import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newId } from "#app/platform/id.ts";
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

type OwnPart = {
  viewer: { key: string; name: string };
  unread: { messages: number };
  favorites: number[];
};

function partIn(text: string): OwnPart | null {
  const [, part] = /<script type="application\/json" id="own-part">([^<]*)</.exec(text) ?? [];
  return part ? (JSON.parse(part) as OwnPart) : null;
}

const withoutPart = (text: string) =>
  text.replace(/<script type="application\/json" id="own-part">[^<]*<\/script>/, "");

it("shows two members and a visitor nothing of each other", async () => {
  const all = [lina, samer];
  const readers = [lina, samer, null];
  const seen = new Map<string, Set<string>>();
  for (let n = 0; n < 1_000; n++) {
    const path = pages[n % pages.length] ?? "/";
    for (const own of readers) {
      const answer = await (own?.browser ?? visitor).get(path);
      expect(answer.status, path).toBe(200);
      expect(strangersIn(answer, { all, own }), path).toEqual([]);
      if (own) {
        const { viewer } = partIn(answer.text) ?? {};
        expect(viewer, path).toMatchObject({ name: own.name, key: own.key });
        expect(answer.headers.get("cache-control")).toBe("private, no-store");
        expect(answer.headers.get("dalil-for")).toBe(own.key);
      } else expect(partIn(answer.text)).toBeNull();
      const kind = `${path} ${own ? "member" : "visitor"}`;
      const texts = seen.get(kind) ?? new Set();
      seen.set(kind, texts.add(withoutPart(answer.text)));
    }
  }
  // Kept, not made for each of them: two thousand answers to members came of a few pages.
  for (const [kind, texts] of seen) expect(texts.size, kind).toBeLessThan(12);
}, 240_000);

it("allows no script in a member's page that it does not allow in the visitors'", async () => {
  for (const path of pages) {
    const [own, theirs] = [await lina.browser.get(path), await visitor.get(path)];
    const policy = own.headers.get("content-security-policy") ?? "";
    expect(policy).not.toContain("nonce-");
    expect(policy.replaceAll(/ 'sha256-[^']*'/g, "")).toBe(
      theirs.headers.get("content-security-policy")?.replaceAll(/ 'sha256-[^']*'/g, ""),
    );
  }
});

it("shows at once, without script, that a member saved a listing or removed it again", async () => {
  const path = `/listing/${listing}`;
  expect(partIn((await lina.browser.get(path)).text)?.favorites).toEqual([]);
  const form =
    /action="(\/listing\/\d+\/favorite)"[^>]*><input[^>]*name="back"[^>]*><input[^>]*value="toggle"/;
  expect((await lina.browser.get(path)).text).toMatch(form);
  const presses = [
    { intent: "toggle", kept: [Number(listing)] },
    { intent: "remove", kept: [] },
  ];
  for (const { intent, kept: stored } of presses) {
    await lina.browser.post(`${path}/favorite`, { intent, back: path });
    await lina.browser.get("/account");
    expect(partIn((await lina.browser.get(path)).text)?.favorites).toEqual(stored);
    expect(partIn((await samer.browser.get(path)).text)?.favorites).toEqual([]);
  }
});

it("is made for one member alone when they have something of their own on it", async () => {
  const path = `/listing/${listing}`;
  expect(partIn((await seller.get(path)).text)).toBeNull();
  expect((await seller.get(path)).text).toContain("بائع الخزائن");
  await samer.browser.post(`${path}/comments`, {
    id: newId(),
    text: "هل هي متاحة؟",
  });
  await samer.browser.get("/account");
  const own = await samer.browser.get(path);
  expect(own.text).toContain("هل هي متاحة؟");
  expect(partIn(own.text)).toBeNull();
  await vi.waitFor(async () =>
    expect((await lina.browser.get(path)).text).toContain("هل هي متاحة؟"),
  );
  expect(partIn((await lina.browser.get(path)).text)?.viewer.name).toBe(lina.name);
});

it("renders a search each time for a member with saved searches, and once for all others", async () => {
  const keep = search.replace("/search", "/search/save");
  const form = `action="${keep}"`;
  expect((await lina.browser.get(search)).text).toContain(form);
  await samer.browser.post(keep, {});
  await samer.browser.get("/account");
  const own = await samer.browser.get(search);
  expect(partIn(own.text)).toBeNull();
  expect(own.text).not.toContain(form);
  const other = await lina.browser.get(search);
  expect(other.text).toContain(form);
  expect(partIn(other.text)?.viewer.name).toBe(lina.name);
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
  expect(partIn(answer.text)).toBeNull();
});
