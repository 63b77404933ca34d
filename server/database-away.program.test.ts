import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { createProgram, Program } from "#server/entry.ts";
import { listen } from "#server/serve.ts";
import { CutLine } from "#test/chaos/cut-line.ts";
import { createDatabase } from "#test/database.ts";
import { joinAs, listingForm, signUpForm } from "#test/members.ts";
import { type Browser, createBrowser } from "#test/program.ts";
import { holds, wordsOf } from "#test/html.ts";
import { type ReaderMarks, strangersIn } from "#test/readers.ts";

// The program reaches its database through a line that the test can cut.
let made: Awaited<ReturnType<typeof createDatabase>>;
let program: Program;
let line: CutLine;

beforeAll(async () => {
  made = await createDatabase();
  line = new CutLine(made.poolConfig);
  await line.mend();
  const built = pathToFileURL(join(import.meta.dirname, "../build/server/index.js")).href;
  const module = (await import(/* @vite-ignore */ built)) as {
    createProgram: typeof createProgram;
  };
  program = await module.createProgram({
    env: made.env,
    poolConfig: { ...made.poolConfig, host: "127.0.0.1", port: line.port, max: 4 },
  });
});

afterAll(async () => {
  await program.close();
  await line.cut();
  await made.remove();
});

async function hits(): Promise<number> {
  const requests = (await program.figures()).find(
    ({ name }) => name === "dalil_page_cache_requests_total",
  );
  return requests?.values.find(({ labels }) => labels["result"] === "hit")?.value ?? 0;
}

/** Asks until all of them come from memory, where they are kept only while the program hears of changes. */
async function untilKept(paths: string[], ask: (path: string) => Promise<unknown>): Promise<void> {
  const askAll = async () => {
    const before = await hits();
    for (const path of paths) await ask(path);
    expect((await hits()) - before).toBe(paths.length);
  };
  await vi.waitFor(askAll, { timeout: 20_000 });
}

async function expectAway(browser: Browser, path: string): Promise<void> {
  const { status, headers, text } = await browser.get(path);
  expect(status, path).toBe(503);
  expect(headers.get("content-type")).toContain("text/html");
  expect(
    holds(text, path.startsWith("/en") ? '<html lang="en" dir="ltr"' : '<html lang="ar" dir="rtl"'),
  ).toBe(true);
  expect(holds(text, /<h1\b/)).toBe(true);
  // An error is not an empty list: it says so, and offers to try again.
  expect(holds(text, /No listings available|لا إعلانات متاحة/)).toBe(false);
  expect(holds(text, /Try again|أعد المحاولة/)).toBe(true);
  expect(holds(text, /ECONNREFUSED|Connection terminated|at \w+ \(/)).toBe(false);
}

it("says honestly that the database is away, and works again when it is back", async () => {
  const visitor = createBrowser(program);
  const member = createBrowser(program);
  await joinAs(member);
  expect((await visitor.get("/")).status).toBe(200);

  await line.cut();
  for (const path of ["/", "/en", "/category/cars", "/en/search?q=a", "/listing/1"])
    await expectAway(visitor, path);
  await expectAway(member, "/account");
  await expectAway(member, "/en");
  for (const form of [
    { email: "x@y.dalil.test", phone: "" },
    { email: "", phone: "0944001001" },
  ]) {
    expect((await visitor.post("/en/sign-in", { ...form, password: "some-password" })).status).toBe(
      503,
    );
  }
  expect((await visitor.post("/sign-up", signUpForm("away@members.dalil.test"))).status).toBe(503);
  // What failed is named as it is named everywhere, and nothing of what the database said.
  const someSeller = "/seller/018f0000-0000-7000-8000-000000000000";
  const failures: [Promise<{ status: number; text: string }>, title: string, words?: string][] = [
    [visitor.get("/en/listing/1"), "Error loading"],
    [visitor.get(`/en${someSeller}`), "Loading Error", "Error loading seller data"],
    [visitor.get(someSeller), "تعذّر التحميل", "حدث خطأ أثناء تحميل بيانات البائع"],
    [member.get("/en/account"), "Error loading profile"],
    [member.get("/en/account/profile"), "Error loading profile"],
    [member.post("/en/account/profile", { intent: "profile" }), "Update failed"],
    [member.post("/en/account", { intent: "description" }), "Update failed"],
    [member.post("/en/account/settings", { intent: "password" }), "Error"],
    [member.get("/en/messages"), "Error loading conversations"],
    [
      member.get("/en/messages?receiverId=018f0000-0000-7000-8000-000000000000"),
      "Error loading messages",
    ],
    [member.post("/en/sign-out", {}), "Error logging out"],
  ];
  for (const [answer, title, words = ""] of failures) {
    const { status, text } = await answer;
    expect(status, title).toBe(503);
    expect(wordsOf(text)).toContain(words);
    expect(wordsOf(/<h1[^]*?<\/h1>/.exec(text)?.[0] ?? "")).toBe(title);
    expect(holds(text, /ECONNREFUSED|Connection terminated|at \w+ \(/)).toBe(false);
  }
  const form = listingForm({ title: "كتبتُه كله" });
  const unsent = await member.post("/add-listing", form);
  expect(unsent.status).toBe(503);
  expect((await visitor.get("/healthz")).status).toBe(200);
  const ready = await visitor.get("/readyz");
  expect(ready.status).toBe(503);
  expect(JSON.parse(ready.text)).toMatchObject({ ok: false, database: false });
  expect((await visitor.get("/favicon.svg")).status).toBe(200);

  await line.mend();
  expect((await visitor.get("/")).status).toBe(200);
  expect((await member.get("/account")).status).toBe(200);
  expect((await member.post("/add-listing", form)).status).toBe(302);
  expect((await visitor.get("/readyz")).status).toBe(200);
});

it("sends a member the cached page, which names nobody, while the database is away", async () => {
  const server = await listen(program, 0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  const ask = async (browser: Browser, path = "/privacy-policy") => {
    const headers = { cookie: browser.cookie(), accept: "text/html" };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const name = "هدى العلي";
  const all: ReaderMarks[] = [];
  const [visitor, huda, omar] = [1, 2, 3].map(() => createBrowser(program)) as [
    Browser,
    Browser,
    Browser,
  ];
  for (const member of [huda, omar]) {
    await joinAs(member);
    // What the redirect had to say is said.
    const { headers } = await member.get("/account");
    all.push({ name, key: headers.get("dalil-for") ?? "" });
  }
  await untilKept(["/privacy-policy"], () => ask(visitor));
  const part = "/own-part.json?page=/privacy-policy";
  expect((await ask(huda, part)).text).toContain(name);

  await line.cut();
  for (const member of [huda, omar]) {
    const answer = await ask(member);
    expect([answer.status, answer.text.includes("</html>")]).toEqual([200, true]);
    expect(strangersIn(answer, { all, own: null })).toEqual([]);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect((await ask(member, part)).status).toBe(503);
  }
  await line.mend();
  await vi.waitFor(async () => expect((await ask(omar, part)).text).toContain(name), {
    timeout: 20_000,
  });
  server.closeAllConnections();
  server.close();
});

it("shows every stored page while the line to the database is silent", async () => {
  const server = await listen(program, 0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: "text/html" } });
  const statuses = async (paths: string[]) =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await ask(path);
        await answer.text();
        return answer.status;
      }),
    );
  const stored = ["/", "/en", "/category/cars", "/en/category/living", "/en"];
  const ok = stored.map(() => 200);
  await untilKept(stored, (path) => statuses([path]));

  line.mute();
  // From before the loss of the connection for changes until after it, and long after.
  for (let round = 0; round < 40; round++) expect(await statuses(stored)).toEqual(ok);
  expect(await statuses(["/en/search?q=silent", "/en/search?q=silent"])).toEqual([503, 503]);
  for (let round = 0; round < 40; round++) expect(await statuses(stored)).toEqual(ok);
  line.unmute();
  for (let round = 0; round < 40; round++) expect(await statuses(stored)).toEqual(ok);
  await vi.waitFor(async () => expect(await statuses(["/en/search?q=silent"])).toEqual([200]), {
    timeout: 20_000,
  });
  server.closeAllConnections();
  server.close();
}, 120_000);
