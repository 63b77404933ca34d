import { sql } from "drizzle-orm";
import pg from "pg";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterEach, describe, expect, it } from "vitest";
import { TooMany } from "#app/platform/errors.ts";
import { useDatabase } from "#test/database.ts";
import { limitRows } from "../tables.ts";
import type { Limit } from "./limits.ts";
import { limits } from "./limits.ts";
import { consumeOrThrow, refund, purge, consume } from "./limits.server.ts";
import { daySeconds } from "#app/platform/durations.ts";

const { db } = useDatabase();
const start = new Date("2026-03-01T10:00:00.000Z");
const limit = {
  name: "test/account",
  amount: 7,
  period: 60,
  by: "account",
  strength: "hard",
} as const;

afterEach(() => db().delete(limitRows));

function after(seconds: number): Date {
  return new Date(start.getTime() + seconds * 1_000);
}

async function takeAll(limit: Limit, who: string[], now: Date): Promise<void> {
  for (let i = 0; i < limit.amount; i++) {
    expect(await consume(db(), limit, who, now)).toEqual({ allowed: true, retryAfter: 0 });
  }
}

describe("takeFrom", () => {
  it("allows the amount at once, then one whenever a part of the period has passed", async () => {
    await takeAll(limit, ["rima"], start);
    expect(await consume(db(), limit, ["rima"], start)).toEqual({ allowed: false, retryAfter: 9 });
    const early = await consume(db(), limit, ["rima"], after(8));
    expect(early).toEqual({ allowed: false, retryAfter: 1 });
    expect((await consume(db(), limit, ["rima"], after(9))).allowed).toBe(true);
    expect((await consume(db(), limit, ["rima"], after(9))).allowed).toBe(false);
  });

  it("counts a dear one for as many as it costs, also a part of one, and of many at once no more", async () => {
    const ask = (cost: number) => consume(db(), limit, ["dear"], start, cost);
    const at = await Promise.all(Array.from({ length: 20 }, () => ask(1.5)));
    expect(at.filter(({ allowed }) => allowed)).toHaveLength(4);
    expect(await ask(0.75)).toMatchObject({ allowed: true });
    expect(await ask(0.75)).toMatchObject({ allowed: false });
  });

  it("is full again after the period, and not fuller after a day", async () => {
    await takeAll(limit, ["rima"], start);
    await takeAll(limit, ["rima"], after(60));
    await takeAll(limit, ["rima"], after(daySeconds));
    expect((await consume(db(), limit, ["rima"], after(daySeconds))).allowed).toBe(false);
  });

  it("says when the next is free, and allows it then", async () => {
    await takeAll(limits.resetByAccount, ["rima"], start);
    const { retryAfter } = await consume(db(), limits.resetByAccount, ["rima"], after(100));
    expect(retryAfter).toBe(1_100);
    expect((await consume(db(), limits.resetByAccount, ["rima"], after(1_199))).allowed).toBe(
      false,
    );
    expect((await consume(db(), limits.resetByAccount, ["rima"], after(1_200))).allowed).toBe(true);
  });

  it("refuses no longer than its period what was consumed by a clock that was ahead", async () => {
    const byAddress = { ...limit, by: "address" } as const;
    for (const ahead of [40 * daySeconds, daySeconds, 61]) {
      await takeAll(limit, ["rima"], after(ahead));
      await takeAll(byAddress, ["192.0.2.1"], after(ahead));
      for (const [each, who] of [
        [limit, "rima"],
        [byAddress, "192.0.2.1"],
      ] as const) {
        expect(await consume(db(), each, [who], start)).toEqual({ allowed: false, retryAfter: 9 });
        expect((await consume(db(), each, [who], after(9))).allowed).toBe(true);
      }
      await db().delete(limitRows);
    }
  });

  it("uses up nothing when it refuses", async () => {
    await takeAll(limit, ["rima"], start);
    const [before] = await db().select().from(limitRows);
    for (let i = 0; i < 20; i++) await consume(db(), limit, ["rima"], after(1));
    expect(await db().select().from(limitRows)).toEqual([before]);
  });

  it("counts each limit and each account for itself, however the account is written", async () => {
    await takeAll(limit, ["Rima@Example.com"], start);
    expect((await consume(db(), limit, [" rima@example.COM"], start)).allowed).toBe(false);
    expect((await consume(db(), limit, ["sami@example.com"], start)).allowed).toBe(true);
    const other = { ...limit, name: "other/account" };
    expect((await consume(db(), other, ["rima@example.com"], start)).allowed).toBe(true);
    expect((await consume(db(), limit, ["rima@exam", "ple.com"], start)).allowed).toBe(true);
  });

  it("counts addresses by network", async () => {
    const byAddress = { ...limit, by: "address" } as const;
    await takeAll(byAddress, ["2001:db8::1"], start);
    expect((await consume(db(), byAddress, ["2001:db8::ffff"], start)).allowed).toBe(false);
    expect((await consume(db(), byAddress, ["2001:db8:0:1::1"], start)).allowed).toBe(true);
  });

  it.each([
    ["a /48", (i: number) => `2001:db8:0:${i.toString(16)}::1`, "2001:db8:1::1"],
    ["a /24", (i: number) => `192.0.2.${i}`, "192.0.3.1"],
  ])("lets all networks of %s have ten times as much together", async (_what, network, outside) => {
    const byAddress = { ...limit, by: "address" } as const;
    for (let i = 0; i < 10; i++) await takeAll(byAddress, [network(i)], start);
    const before = await db().select().from(limitRows);
    const refused = { allowed: false, retryAfter: 1 };
    expect(await consume(db(), byAddress, [network(10)], start)).toEqual(refused);
    expect(await db().select().from(limitRows)).toEqual(before);
    expect((await consume(db(), byAddress, [outside], start)).allowed).toBe(true);
    await refund(db(), byAddress, [network(0)]);
    expect((await consume(db(), byAddress, [network(10)], start)).allowed).toBe(true);
    expect((await consume(db(), byAddress, [network(11)], start)).allowed).toBe(false);
  });

  it("never lets a /48 have one too many, however many of its networks ask at once", async () => {
    const byAddress = { ...limit, amount: 2, by: "address" } as const;
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        consume(db(), byAddress, [`2001:db8:0:${i.toString(16)}::1`], start),
      ),
    );
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(20);
  });

  it("stores no account and no address in readable form", async () => {
    await consume(db(), limit, ["rima@example.com"], start);
    const rows = await db().select().from(limitRows);
    expect(rows).toEqual([
      { name: limit.name, key: expect.stringMatching(/^[\w-]{43}$/), tat: expect.any(Date) },
    ]);
    expect(JSON.stringify(rows)).not.toContain("rima");
  });

  it("never allows one too many, however many ask at once in two processes", async () => {
    const pool = new pg.Pool({ ...db().$client.options, max: 8 });
    try {
      const other = drizzle({ client: pool });
      for (const who of ["rima", "sami", "hala"]) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, (_, i) => consume(i % 2 ? db() : other, limit, [who], start)),
        );
        expect(answers.filter(({ allowed }) => allowed)).toHaveLength(limit.amount);
        const waits = answers.filter(({ allowed }) => !allowed).map(({ retryAfter }) => retryAfter);
        expect(Math.min(...waits)).toBeGreaterThanOrEqual(1);
        expect(Math.max(...waits)).toBeLessThanOrEqual(9);
      }
    } finally {
      await pool.end();
    }
  });
});

describe("demand", () => {
  it("throws when nothing is left, and says how many seconds to wait", async () => {
    for (let i = 0; i < limit.amount; i++) await consumeOrThrow(db(), limit, ["rima"], start);
    const refused = consumeOrThrow(db(), limit, ["rima"], start);
    await expect(refused).rejects.toThrow(TooMany);
    await expect(refused).rejects.toMatchObject({ retryAfter: 9 });
  });
});

describe("refund", () => {
  it("refunds one", async () => {
    await takeAll(limit, ["rima"], start);
    await refund(db(), limit, ["rima"]);
    expect((await consume(db(), limit, ["rima"], start)).allowed).toBe(true);
    expect((await consume(db(), limit, ["rima"], start)).allowed).toBe(false);
  });

  it("gives nobody more than the amount", async () => {
    await consume(db(), limit, ["rima"], start);
    for (let i = 0; i < 5; i++) await refund(db(), limit, ["rima"]);
    await takeAll(limit, ["rima"], start);
    expect((await consume(db(), limit, ["rima"], start)).allowed).toBe(false);
  });
});

describe("purge", () => {
  it("deletes the rows whose allowance is full again, and no others", async () => {
    await consume(db(), limit, ["rima"], start);
    await takeAll(limit, ["sami"], start);
    await purge(db(), after(30));
    expect(await db().select().from(limitRows)).toHaveLength(1);
    expect((await consume(db(), limit, ["sami"], after(30))).allowed).toBe(true);
    await purge(db(), after(120));
    expect(await db().$count(limitRows)).toBe(0);
  });
});

describe("the table", () => {
  it("is as the program sees it", async () => {
    const { rows } = await db().execute(
      sql`select column_name, data_type from information_schema.columns where table_name = 'limits' order by ordinal_position`,
    );
    expect(rows).toEqual([
      { column_name: "name", data_type: "text" },
      { column_name: "key", data_type: "text" },
      { column_name: "tat", data_type: "timestamp with time zone" },
    ]);
  });

  it("has room for every limit's name", () => {
    const all: Limit[] = Object.values(limits);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    expect(all.filter(({ name }) => name.length > 40)).toEqual([]);
  });
});
