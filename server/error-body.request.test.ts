import { Writable } from "node:stream";
import { pino } from "pino";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { logger, useLogger } from "#app/platform/logger.server.ts";
import { headOf, holds, wordsOf } from "#test/html.ts";
import { listingForm } from "#test/members.ts";
import type { Browser } from "#test/program.ts";
import { useRoles } from "#test/roles.ts";

const { people, ask, browser } = useRoles();

let member: Browser;

beforeAll(() => {
  member = people.member;
});

describe("an address without a page", () => {
  it.each([
    ["nothing to be seen there", "/messages/typing", 404],
    ["an id of nothing", "/seller/018f0000-0000-7000-8000-000000000000/feed.xml", 404],
    ["a form where none is taken", "/places.json", 405],
  ])("says in words that it has %s", async (_what, path, status) => {
    const open = status === 405 ? () => member.post(path, {}) : () => member.get(path);
    const page = await open();
    expect(page.status).toBe(status);
    expect(headOf(page.text)).toEqual({ lang: "ar", dir: "rtl" });
    const english =
      status === 405 ? await member.post(`/en${path}`, {}) : await member.get(`/en${path}`);
    expect(headOf(english.text)).toEqual({ lang: "en", dir: "ltr" });
    const asScript = { accept: "application/json" };
    const script =
      status === 405 ? await member.post(path, {}, asScript) : await member.get(path, asScript);
    expect(script.status).toBe(status);
    expect(JSON.parse(script.text)).toEqual({
      code: status === 404 ? "not-found" : "bad-request",
      message: expect.stringMatching(/[\u0600-\u06ff]{3}/),
    });
    expect(script.text).not.toContain("Unexpected Server Error");
  });
});

it("a form sent where none is accepted is the sender's mistake, and writes no line to the log", async () => {
  const before = logger();
  const write = vi.fn((_line: Buffer, _coding: string, done: () => void) => done());
  useLogger(pino({ level: "error" }, new Writable({ write })));
  onTestFinished(() => useLogger(before));
  for (const path of ["/places.json", "/privacy-policy"])
    expect((await member.post(path, { a: "b" })).status).toBe(405);
  expect(write).not.toHaveBeenCalled();
});

describe("an address that is not valid text", () => {
  it.each(["/%zz", "/listing/%C0%80", "/category/%ED%A0%80/feed.xml", "/community/%u0041/send"])(
    "%s is refused in words, in both languages",
    async (path) => {
      const arabic = await browser().get(path);
      expect(arabic.status).toBe(400);
      expect(wordsOf(arabic.text)).toContain("تعذّرت قراءة هذا الطلب");
      const english = await member.post(`/en${path}`, {});
      expect(english.status).toBe(400);
      expect(holds(english.text, "This request could not be read")).toBe(true);
    },
  );
});

it("an address too long to be remembered is not, and its answer has a header that can be read", async () => {
  const long = await browser().get(`/search/save?q=${"%25".repeat(4_000)}`);
  expect(long.headers.get("location")).toBe("/sign-in?next=%2Fsearch%2Fsave");
  const short = await browser().get("/search/save?q=%25");
  expect(short.headers.get("location")).toBe("/sign-in?next=%2Fsearch%2Fsave%3Fq%3D%2525");
});

it("a listing too many comes back filled in, with the time to wait", async () => {
  await ask("delete from limits");
  await people.member.post("/add-listing", listingForm());
  await ask("update limits set tat = now() + interval '2 days' where name = 'listing/account'");
  const refused = await people.member.post("/en/add-listing", listingForm({ title: "Olive oil" }));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_600);
  expect(holds(refused.text, 'value="Olive oil"')).toBe(true);
  expect(wordsOf(refused.text)).toMatch(
    /You can publish 20 listings a day\. The next is free in 72 minutes\./,
  );
});
