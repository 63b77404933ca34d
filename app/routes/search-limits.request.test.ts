import { describe, expect, it } from "vitest";
import { limits } from "#app/platform/limits/limits.ts";
import { wordsOf } from "#test/html.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser } = useProgram();

async function named(): Promise<Browser> {
  const visitor = browser();
  await visitor.get("/sign-in");
  return visitor;
}

/** The first answer that is refused. */
async function askUntilRefused(visitor: Browser, path: string, amount: number) {
  for (let requested = 0; requested <= 2 * amount; requested++) {
    const answer = await visitor.get(`${path}?q=zz`);
    if (answer.status === 429) return { asked: requested, answer };
    expect(answer.status).toBe(200);
  }
  throw new Error("It was never refused");
}

describe("a browser that asks without an end", () => {
  it("is told when it may search again, in its language, while other browsers and feeds are not limited", async () => {
    const visitor = await named();
    const { amount } = limits.searchByDevice;
    const { asked: requested, answer } = await askUntilRefused(visitor, "/search", amount);
    expect(requested).toBeGreaterThanOrEqual(amount);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(wordsOf(answer.text)).toContain("بلغت الحد");
    expect(wordsOf(answer.text)).toContain("تستطيع البحث 60 مرة في الدقيقة.");
    const arabicLess = await askUntilRefused(visitor, "/en/search", amount);
    expect(wordsOf(arabicLess.answer.text)).toContain("Limit reached");
    expect((await visitor.get("/search/feed.xml?q=zz")).status).toBe(200);
    expect((await (await named()).get("/search?q=zz")).status).toBe(200);
    expect((await browser().get("/search?q=zz")).status).toBe(200);
  }, 120_000);

  it("gets no more suggestions for a while, and no cache stores that response", async () => {
    const visitor = await named();
    const { answer } = await askUntilRefused(
      visitor,
      "/suggest.json",
      limits.suggestByDevice.amount,
    );
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(JSON.parse(answer.text)).toEqual({ suggestions: [] });
    expect((await browser().get("/suggest.json?q=zz")).status).toBe(200);
  }, 120_000);
});
