import { scryptSync } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { describe, expect, test } from "vitest";
import { TooMany } from "#app/platform/errors.ts";
import { type HashedFor, hasher, hashFor } from "./hashing.server.ts";
import { isDated } from "./internal/password-hash.server.ts";

test("a password is known by its hash, and by no other", async () => {
  const hash = await hasher.hash("سبع-نخلات");
  expect(hash).not.toContain("نخلات");
  expect(await hasher.verify({ hash, password: "سبع-نخلات" })).toBe(true);
  expect(await hasher.verify({ hash, password: "سبع-نخلة" })).toBe(false);
});

test("a password is known by its letters, however a device composes them", async () => {
  // Shadda and fatha in the order they were typed, a ligature, full-width digits.
  const typed = "حدّ\u0650\u064eيقة-آل-ﻻوند-é-７";
  const hash = await hasher.hash(typed.normalize("NFC"));
  for (const other of [typed, typed.normalize("NFD"), typed.normalize("NFKC")])
    expect(await hasher.verify({ hash, password: other })).toBe(true);
  expect(await hasher.verify({ hash, password: typed.replace("é", "e") })).toBe(false);
});

test("a hash says what it cost, as much as is advised, and a former one is dated but still right", async () => {
  const hash = await hasher.hash("سبع-نخلات");
  expect(hash).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$[\w-]{22}\$[\w-]{86}$/);
  const [, , , salt = "", key = ""] = hash.split("$");
  const sameKey = scryptSync("سبع-نخلات", salt, 64, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 });
  expect(sameKey.toString("base64url")).toBe(key);
  const former = await hashPassword("سبع-نخلات");
  expect([isDated(hash), isDated(former)]).toEqual([false, true]);
  expect(await hasher.verify({ hash: former, password: "سبع-نخلات" })).toBe(true);
  expect(await hasher.verify({ hash: former, password: "سبع-نخلة" })).toBe(false);
});

test("a crowd is refused instead of waiting without end, and the next caller is served", async () => {
  const broken = Array.from({ length: 200 }, () =>
    // A hash that is none fails before anything is computed.
    hasher.verify({ hash: "none", password: "x" }),
  );
  const answers = await Promise.allSettled(broken);
  const refused = answers.filter(
    (answer) => answer.status === "rejected" && answer.reason instanceof TooMany,
  );
  expect(refused.length).toBe(200 - 41);
  expect(await hasher.verify({ hash: await hasher.hash("x"), password: "x" })).toBe(true);
});

describe("the queues for computing a hash", () => {
  const served: string[] = [];

  /** A hash that is none fails before anything is computed, in its turn. */
  async function look(whom: HashedFor, name = ""): Promise<"served" | "refused"> {
    try {
      await hashFor(whom, () => hasher.verify({ hash: "none", password: "x" }));
    } catch (error) {
      if (error instanceof TooMany) return "refused";
    }
    served.push(name);
    return "served";
  }
  const from = (clientAddress: string) => look({ clientAddress }, clientAddress);
  const count = (answers: string[]) => answers.filter((answer) => answer === "served").length;
  const many = <T>(length: number, each: (i: number) => T) =>
    Array.from({ length }, (_, i) => each(i));

  test("a hundred callers from one network leave room for fourteen from elsewhere", async () => {
    const flood = many(100, () => from("192.0.2.7"));
    const honest = many(14, (i) => from(`198.51.${i}.1`));
    expect(count(await Promise.all(honest))).toBe(14);
    expect(count(await Promise.all(flood))).toBe(10);
  });

  test.each([
    ["/48", (i: number) => `2001:db8:0:${i.toString(16)}::1`],
    ["/24", (i: number) => `192.0.2.${i}`],
  ])("a hundred networks of one %s leave room for others", async (_what, address) => {
    const flood = many(100, (i) => from(address(i)));
    const honest = many(14, (i) => from(`198.51.${i}.1`));
    expect(count(await Promise.all(honest))).toBe(14);
    expect(count(await Promise.all(flood))).toBe(40);
  });

  test("members and strangers wait in two queues that are served in turn", async () => {
    const strangers = many(60, (i) => look({ clientAddress: `10.${i}.0.1` }, "stranger"));
    const members = many(60, (i) =>
      look({ account: `member ${i}`, clientAddress: `10.${i}.0.1` }, "member"),
    );
    served.length = 0;
    expect(count(await Promise.all(strangers))).toBe(41);
    expect(count(await Promise.all(members))).toBe(40);
    for (const kind of ["member", "stranger"]) expect(served.slice(0, 4)).toContain(kind);
    expect(served.slice(0, 40).filter((kind) => kind === "member").length).toBeGreaterThan(18);
  });

  test.each([
    ["strangers", (i: number, clientAddress: string) => ({ clientAddress })],
    ["members", (i: number, clientAddress: string) => ({ clientAddress, account: `one ${i}` })],
  ])("%s of ten places that fill the line leave a turn for those of another", async (_, whom) => {
    served.length = 0;
    const flood = many(400, (i) => look(whom(i, `10.${i % 10}.0.${i}`), "flood"));
    const honest = many(2, (i) => look(whom(1_000 + i, `198.51.100.${i}`), "honest"));
    expect(count(await Promise.all(honest))).toBe(2);
    await Promise.all(flood);
    // The one that is computed, one of each place, and itself.
    expect(served.indexOf("honest")).toBeLessThan(12);
    expect(served.length).toBeGreaterThanOrEqual(41);
  });

  test("one member leaves room for the others", async () => {
    const one = many(100, () => look({ account: "rima", clientAddress: "192.0.2.7" }));
    const others = many(14, (i) =>
      look({ account: `member ${i}`, clientAddress: `198.51.${i}.1` }),
    );
    expect(count(await Promise.all(others))).toBe(14);
    expect(count(await Promise.all(one))).toBe(10);
  });

  test("somebody with many accounts leaves room for the members from elsewhere", async () => {
    const theirs = many(100, (i) => look({ account: `own ${i}`, clientAddress: `192.0.2.${i}` }));
    const others = many(14, (i) => look({ account: `${i}`, clientAddress: `198.51.${i}.1` }));
    expect(count(await Promise.all(others))).toBe(14);
    expect(count(await Promise.all(theirs))).toBe(40);
  });

  test("what a try took from the limits is refunded when the try is refused, and only then", async () => {
    let back = 0;
    const refundTry = async () => void back++;
    const tries = many(12, () =>
      hashFor(
        { account: "rima", clientAddress: "192.0.2.7" },
        () => hasher.verify({ hash: "none", password: "x" }),
        refundTry,
      ).catch(() => {}),
    );
    await Promise.all(tries);
    expect(back).toBe(2);
  });
});
