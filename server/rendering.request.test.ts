import { beforeEach, describe, expect, it, vi } from "vitest";
import { newId } from "#app/platform/id.ts";
import { holds } from "#test/html.ts";
import { joinAs, password } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";
import { statementsOf } from "#test/statements.ts";

// Nothing is refilled while a test runs, however slow the machine.
beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(1_000_000));

const { browser } = useProgram({ pagesPerMinute: 12, webProcesses: 1 });

/** Asks for so many pages, one after the other, and says which statuses came. */
async function statusesOf(somebody: Browser, count: number): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < count; n++)
    statuses.push((await somebody.get(`/en/search?price-min=${n}`)).status);
  return statuses;
}

it("is told for one statement whether the program is ready, however often and at once somebody asks", async () => {
  const statements = await statementsOf(async () => {
    const asked = Array.from({ length: 50 }, () => browser().get("/readyz"));
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    for (let n = 0; n < 50; n++) expect((await browser().get("/readyz")).status).toBe(200);
  });
  expect(statements.length).toBe(1);
});

describe("whoever has had too many pages rendered", () => {
  it("is refused before anything is read, with a short page in their language", async () => {
    const visitor = browser();
    await statusesOf(visitor, 12);
    const answers: Awaited<ReturnType<Browser["get"]>>[] = [];
    const statements = await statementsOf(async () => {
      for (const path of ["/", "/en", "/nowhere", "/category/cars/feed.xml", "/en/account"])
        answers.push(await browser().get(path));
      answers.push(await browser().post("/sign-in", {}));
      for (const path of [`/media/${newId()}/320.webp`, "/map/streets.pmtiles"])
        answers.push(await browser().get(path));
      answers.push(await browser().get("/auth/callback/google?code=x&state=y"));
      answers.push(await browser().post("/unsubscribe?token=x", {}, { origin: "" }));
    });
    expect(statements).toEqual([]);
    for (const { status, headers, text } of answers) {
      expect([status, Number(headers.get("retry-after")) > 0]).toEqual([429, true]);
      expect(holds(text, /Limit reached|بلغت الحد/)).toBe(true);
      expect(text.length).toBeLessThan(10_000);
    }
    expect(holds(answers[0]?.text ?? "", '<html lang="ar" dir="rtl"')).toBe(true);
    expect(holds(answers[1]?.text ?? "", '<html lang="en" dir="ltr"')).toBe(true);
    for (const path of ["/en/search.data", "/en/suggest.json?q=a"]) {
      const { status, text } = await browser().get(path, { accept: "*/*" });
      expect([status, JSON.parse(text)]).toEqual([
        429,
        { code: "too-many", message: expect.stringMatching(/in \d+ seconds?|next/i) },
      ]);
    }
    expect((await browser().get("/healthz")).status).toBe(200);
  });

  it("counts alone from then on, as the browser it is", async () => {
    const visitor = browser();
    expect((await visitor.get("/en/search")).status).toBe(429);
    expect(await statusesOf(visitor, 12)).toEqual(Array(12).fill(200));
    expect((await visitor.get("/en/search")).status).toBe(429);
  });

  it("keeps no member out, and counts a member by account, in whatever session", async () => {
    const [huda, elsewhere] = [browser(), browser()];
    const email = await joinAs(huda);
    // Each of them has a name, but no tries left as a visitor.
    await elsewhere.get("/sign-in");
    await elsewhere.post("/sign-in", { email, phone: "", password });
    expect((await browser().get("/en/search")).status).toBe(429);
    const statuses = [];
    for (let n = 0; n < 40; n++)
      statuses.push((await (n % 2 ? huda : elsewhere).get("/account")).status);
    const given = statuses.filter((status) => status === 200).length;
    expect(given).toBeGreaterThan(12);
    // And the first of each session, before it was known whose it is.
    expect(given).toBeLessThanOrEqual(30 + 2);
    expect(statuses.slice(-5)).toEqual(Array(5).fill(429));
  });
});
