import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "drizzle-orm";
import { TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { proveDevice } from "#app/platform/limits/device-cookie.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { site, useSite } from "#app/platform/site.server.ts";
import { enrol, password } from "#test/accounts.ts";
import { newCaller, requestWith } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import type { Caller } from "./caller.server.ts";
import { signIn, signUp } from "./accounts.server.ts";
import { mostPerPhone } from "./data/sign-in-queries.server.ts";
import { hasher } from "./hashing.server.ts";
import type { SignInInput } from "./sign-in-input.ts";

const { db } = useDatabase();
const email = "member@limits.dalil.test";
const phone = "0944123123";
const shared = "0944321321";
const start = new Date("2026-11-20T09:00:00Z");
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

beforeAll(async () => {
  await enrol(email, { phone });
  for (const name of ["mother", "son"]) await enrol(`${name}@limits.dalil.test`, { phone: shared });
});

beforeEach(() => db().execute(sql`delete from limits`));

const wrong = (input: Partial<SignInInput>, caller: Caller = newCaller(), now = start) =>
  signIn({ email: "", phone: "", password: "not-the-password", ...input }, caller, now);

/** How many passwords are compared or hashed by this. */
async function countHashes(work: () => Promise<unknown>): Promise<number> {
  const hash = vi.spyOn(hasher, "hash");
  const verify = vi.spyOn(hasher, "verify");
  const before = hash.mock.calls.length + verify.mock.calls.length;
  await work();
  return hash.mock.calls.length + verify.mock.calls.length - before;
}

/** Passwords cost nothing here, and none is right. */
function withoutHashing(): void {
  vi.spyOn(hasher, "hash").mockResolvedValue("0:0");
  vi.spyOn(hasher, "verify").mockResolvedValue(false);
}

describe("whether somebody has an account", () => {
  it.each<[string, Partial<SignInInput>, number]>([
    ["a known address", { email }, 1],
    ["an unknown address", { email: "nobody@limits.dalil.test" }, 1],
    ["a known number", { phone }, mostPerPhone],
    ["a number of two", { phone: shared }, mostPerPhone],
    ["an unknown number", { phone: "0944999888" }, mostPerPhone],
    ["a number that is none", { phone: "call me" }, mostPerPhone],
  ])("is not told by what %s costs", async (_what, input, hashes) => {
    expect(await countHashes(() => wrong(input))).toBe(hashes);
    expect(await wrong(input)).toEqual({ outcome: "wrong" });
  });

  it("is not told by what a sign-up costs", async () => {
    const form = {
      fullName: "",
      phone: "",
      password,
      confirmation: password,
      terms: "yes" as const,
    };
    const from = () => ({ ...newCaller(), locale: "ar" as const });
    const fresh = await countHashes(() =>
      signUp({ ...form, email: "fresh@limits.dalil.test" }, start, from()),
    );
    const known = await countHashes(() => signUp({ ...form, email }, start, from()));
    expect([fresh, known]).toEqual([1, 1]);
  });

  it("is not told by how it is refused", async () => {
    for (const address of [email, "nobody@limits.dalil.test"]) {
      for (let i = 0; i < limits.signInByAccount.amount; i++) await wrong({ email: address });
      await expect(wrong({ email: address })).rejects.toMatchObject({ retryAfter: 90 });
    }
  });
});

describe("wrong passwords", () => {
  it("are refused for one account from anywhere, before anything is computed, until it is time", async () => {
    for (let i = 0; i < limits.signInByAccount.amount; i++) {
      await wrong({ email }, newCaller([], `198.51.100.${i}`));
    }
    expect(await countHashes(() => wrong({ email }).catch(() => {}))).toBe(0);
    const right = () =>
      signIn({ email: email.toUpperCase(), phone: "", password }, newCaller(), start);
    await expect(right()).rejects.toThrow(TooMany);
    expect((await signIn({ email, phone: "", password }, newCaller(), after(91))).outcome).toBe(
      "signed-in",
    );
  });

  it("are counted for one number in every spelling", async () => {
    withoutHashing();
    for (let i = 0; i < limits.signInByAccount.amount; i++) {
      await wrong({ phone: i % 2 ? "00963944123123" : "٠٩٤٤ ١٢٣ ١٢٣" });
    }
    await expect(wrong({ phone })).rejects.toThrow(TooMany);
  });

  it("are refused to one browser whatever account they are for", async () => {
    withoutHashing();
    const caller = newCaller();
    for (let i = 0; i < limits.signInByDevice.amount; i++) {
      await wrong({ email: `${i}@limits.dalil.test` }, caller);
    }
    await expect(wrong({ email: "new@limits.dalil.test" }, caller)).rejects.toThrow(TooMany);
    expect(await wrong({ email: "new@limits.dalil.test" })).toEqual({ outcome: "wrong" });
  });

  it("are not counted once the password is right", async () => {
    for (let i = 0; i < limits.signInByAccount.amount * 2; i++) {
      const { outcome } = await signIn({ email, phone: "", password }, newCaller(), start);
      expect(outcome).toBe("signed-in");
    }
  });

  it("by many at one address ask only those to wait who never signed in by their browser", async () => {
    withoutHashing();
    for (let i = 0; i < limits.signInByAddress.amount; i++) {
      await wrong({ email: `${i}@limits.dalil.test` });
    }
    await expect(wrong({ email: "late@limits.dalil.test" })).rejects.toThrow(TooMany);
    const proven = newCaller([proveDevice(requestWith([]))]);
    expect(await wrong({ email: "late@limits.dalil.test" }, proven)).toEqual({ outcome: "wrong" });
    const elsewhere = newCaller([], "198.51.100.7");
    expect(await wrong({ email: "late@limits.dalil.test" }, elsewhere)).toEqual({
      outcome: "wrong",
    });
  });
});

describe("thousands of sign-in attempts", () => {
  const flood = async (total: number, attempt: (i: number) => Promise<unknown>) => {
    let refused = 0;
    for (let i = 0; i < total; i += 100) {
      const answers = await Promise.allSettled(
        Array.from({ length: 100 }, (_, j) => attempt(i + j)),
      );
      refused += answers.filter(
        (answer) => answer.status === "rejected" && answer.reason instanceof TooMany,
      ).length;
    }
    return refused;
  };

  it("(ten of them) without a name of ours cost as many hashes as one browser may cause", async () => {
    withoutHashing();
    const nameless = { request: requestWith([]), clientAddress: "192.0.2.7" };
    let refused = 0;
    const hashes = await countHashes(async () => {
      refused = await flood(10_000, (i) =>
        wrong({ email: `${i % 500}@limits.dalil.test` }, nameless),
      );
    });
    expect(hashes).toBe(limits.signInByDevice.amount);
    expect(refused).toBe(10_000 - hashes);
    // A refusal writes nothing: what is kept is one row for each that was let through, and two.
    const { rows } = await db().execute<{ count: number }>(
      sql`select count(*)::int as count from limits`,
    );
    expect(rows[0]?.count).toBe(hashes + 2);
  });

  it("with a new name for each cost as many as their address may cause", async () => {
    withoutHashing();
    const hashes = await countHashes(() =>
      flood(2_000, (i) => wrong({ email: `${i}@limits.dalil.test` })),
    );
    expect(hashes).toBe(limits.signInByAddress.amount);
  });

  it("for one account from everywhere cost as many as the account may", async () => {
    withoutHashing();
    const hashes = await countHashes(() =>
      flood(2_000, (i) => wrong({ email }, newCaller([], `10.0.${i >> 8}.${i & 255}`))),
    );
    expect(hashes).toBe(limits.signInByAccount.amount);
  });
});

describe("PHONE_SIGN_IN=0", () => {
  it("says that numbers are not available, and lets an address in", async () => {
    useSite({ ...site(), phoneSignIn: false });
    try {
      expect(await countHashes(() => wrong({ phone }))).toBe(0);
      expect(await wrong({ phone })).toEqual({ outcome: "phone-not-available" });
      const both = { email, phone, password };
      expect((await signIn(both, newCaller(), start)).outcome).toBe("signed-in");
    } finally {
      useSite({ ...site(), phoneSignIn: true });
    }
  });
});

describe("sign-ups", () => {
  const open = (caller: Caller) =>
    signUp(
      {
        fullName: "",
        email: `${newId()}@limits.dalil.test`,
        phone: "",
        password,
        confirmation: password,
        terms: "yes",
      },
      start,
      { ...caller, locale: "ar" },
    );

  it("are refused to one browser after five, before anything is computed", async () => {
    withoutHashing();
    const caller = newCaller();
    for (let i = 0; i < limits.signUpByDevice.amount; i++) {
      expect((await open(caller)).outcome).toBe("done");
    }
    expect(await countHashes(() => open(caller).catch(() => {}))).toBe(0);
    await expect(open(caller)).rejects.toMatchObject({ retryAfter: 720 });
    expect((await open(newCaller())).outcome).toBe("done");
  });
});
