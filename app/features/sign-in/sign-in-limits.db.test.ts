import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { sql } from "drizzle-orm";
import { ProofNeeded } from "#app/platform/challenge/proof.ts";
import { TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { site, configureSite } from "#app/platform/site.server.ts";
import { enrol, password } from "#test/accounts.ts";
import { newCaller, requestWith } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { solve } from "#test/proofs.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { signIn, signUp } from "./sign-in.server.ts";
import { findUserByEmail } from "#app/features/accounts/users.server.ts";
import { hasher } from "#app/features/accounts/hashing.server.ts";
import { resetPassword } from "./password-reset.server.ts";
import { createToken } from "#app/features/accounts/tokens.server.ts";
import type { SignInInput } from "./entry-forms.server.ts";

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
function withoutHashing() {
  return [
    vi.spyOn(hasher, "hash").mockResolvedValue("0:0"),
    vi.spyOn(hasher, "verify").mockResolvedValue(false),
  ];
}

describe("a failed sign-in or sign-up does not reveal whether an account exists", () => {
  it.each<[string, Partial<SignInInput>, number]>([
    ["a known address", { email }, 1],
    ["an unknown address", { email: "nobody@limits.dalil.test" }, 1],
    ["a known number", { phone }, 1],
    ["a number of two", { phone: shared }, 1],
    ["an unknown number", { phone: "0944999888" }, 1],
  ])("by the number of hashes it costs: %s", async (_what, input, hashes) => {
    expect(await countHashes(() => wrong(input))).toBe(hashes);
    expect(await wrong(input)).toEqual({ outcome: "wrong" });
  });

  it("by the number of hashes that a sign-up costs", async () => {
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

  it("by the refusal after too many tries", async () => {
    for (const address of [email, "nobody@limits.dalil.test"]) {
      for (let i = 0; i < limits.signInRequestedByEmail.amount; i++)
        await wrong({ email: address });
      await expect(wrong({ email: address })).rejects.toThrow(ProofNeeded);
    }
  });

  it("by counting the tries of an address and of a phone number together", async () => {
    for (let i = 0; i <= limits.signInRequestedByEmail.amount; i++)
      await wrong({ email }).catch(() => {});
    expect(await wrong({ phone })).toEqual({ outcome: "wrong" });
  });
});

const right = (caller: Caller, now = start) => signIn({ email, phone: "", password }, caller, now);

/** A browser by which the member signed in before. */
async function knownBrowser(clientAddress?: string): Promise<Caller> {
  const entered = await right(newCaller([], "203.0.113.9"));
  if (entered.outcome !== "signed-in") throw new Error(`signing in answered ${entered.outcome}`);
  const device = entered.cookies.filter((cookie) => cookie.startsWith("dalil_device="));
  return newCaller(device, clientAddress);
}

describe("wrong passwords of strangers", () => {
  it("for one account ask for a proof, from anywhere and before anything is computed", async () => {
    for (let i = 0; i < limits.signInRequestedByEmail.amount; i++) {
      await wrong({ email }, newCaller([], `198.51.${i}.1`));
    }
    expect(await countHashes(() => wrong({ email }).catch(() => {}))).toBe(0);
    const requested = await right(newCaller()).catch((error: unknown) => error);
    if (!(requested instanceof ProofNeeded)) throw new Error("no proof was asked for");
    const proof = { proof: await solve(requested.ask.challenge), ticket: null };
    expect((await right({ ...newCaller(), proof })).outcome).toBe("signed-in");
    const ticket = { proof: null, ticket: requested.ask.ticket };
    expect((await right({ ...newCaller(), proof: ticket }, after(10))).outcome).toBe("signed-in");
  });

  it("are counted for one number in every spelling, three of them", async () => {
    withoutHashing();
    for (const spelling of ["00963944123123", "٠٩٤٤ ١٢٣ ١٢٣", phone])
      await wrong({ phone: spelling });
    await expect(wrong({ phone })).rejects.toThrow(ProofNeeded);
  });

  it("never keep a member out of a browser that has signed in to the account before", async () => {
    const own = await knownBrowser();
    const outcomes: string[] = [];
    for (let i = 0; i < 48; i++) {
      const stranger = newCaller([], `198.51.${i}.1`);
      await wrong({ email }, stranger).catch(() => {});
      if (i % 3 === 0) outcomes.push((await right(own)).outcome);
    }
    expect(outcomes).toEqual(Array.from({ length: 16 }, () => "signed-in"));
  });

  it.each([
    ["an address", { email }, limits.signInRequestedByEmail, limits.signInByEmail],
    ["a number", { phone }, limits.signInRequestedByPhone, limits.signInByPhone],
  ])(
    "for %s are refused in the end, even with a proof, while the member still signs in",
    async (_what, input, requested, all) => {
      const own = await knownBrowser();
      const spied = withoutHashing();
      for (let i = 0; i < all.amount; i++) {
        await db().execute(
          sql`delete from limits where name in (${requested.name}, 'sign-in/address')`,
        );
        await wrong(input);
      }
      await db().execute(sql`delete from limits where name = ${requested.name}`);
      const refused = await wrong(input).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(TooMany);
      expect(refused).not.toBeInstanceOf(ProofNeeded);
      expect(refused).toMatchObject({ retryAfter: Math.ceil(all.period / all.amount) });
      for (const spy of spied) spy.mockRestore();
      expect((await right(own)).outcome).toBe("signed-in");
    },
  );

  it("do not keep out a browser that has just followed a link for a new password", async () => {
    const user = await findUserByEmail(db(), email);
    await wrong({ email });
    await db().execute(
      sql`update limits set tat = ${after(100_000).toISOString()}::timestamptz where name = ${limits.signInByEmail.name}`,
    );
    await expect(right(newCaller())).rejects.toThrow(TooMany);
    const token = await createToken(db(), {
      userId: user?.id ?? "",
      purpose: "reset-password",
      email,
      now: start,
    });
    const reset = await resetPassword(token, password, { ...newCaller(), now: start });
    if (reset.outcome !== "changed") throw new Error(`the link answered ${reset.outcome}`);
    expect((await right(newCaller(reset.cookies))).outcome).toBe("signed-in");
  });

  it("by many at one network address ask for a proof from any browser that is new to the account", async () => {
    const own = await knownBrowser();
    withoutHashing();
    for (let i = 0; i < limits.signInByAddress.amount; i++) {
      await wrong({ email: `${i}@limits.dalil.test` });
    }
    const late = { email: "late@limits.dalil.test" };
    await expect(wrong(late)).rejects.toThrow(ProofNeeded);
    await expect(wrong(late, own)).rejects.toThrow(ProofNeeded);
    expect(await wrong({ email }, own)).toEqual({ outcome: "wrong" });
    expect(await wrong(late, newCaller([], "198.51.100.7"))).toEqual({ outcome: "wrong" });
  });
});

describe("wrong passwords of one browser", () => {
  it("are refused for an account that it entered before, and no other browser's with them", async () => {
    const [own, other] = [await knownBrowser(), await knownBrowser()];
    const spied = withoutHashing();
    for (let i = 0; i < limits.signInByKnownDevice.amount; i++) {
      await wrong(i % 2 ? { email } : { phone }, own);
    }
    const refused = await right(own).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TooMany);
    expect(refused).not.toBeInstanceOf(ProofNeeded);
    for (const spy of spied) spy.mockRestore();
    for (const caller of [other, newCaller()]) {
      expect((await right(caller)).outcome).toBe("signed-in");
    }
    expect((await right(own, after(91))).outcome).toBe("signed-in");
  });

  it("are refused whatever account they are for", async () => {
    withoutHashing();
    const caller = newCaller();
    for (let i = 0; i < limits.signInByDevice.amount; i++) {
      await wrong({ email: `${i}@limits.dalil.test` }, caller);
    }
    await expect(wrong({ email: "new@limits.dalil.test" }, caller)).rejects.toThrow(TooMany);
    expect(await wrong({ email: "new@limits.dalil.test" })).toEqual({ outcome: "wrong" });
  });
});

describe("tries that do not count", () => {
  it("because the password was right", async () => {
    for (let i = 0; i < limits.signInRequestedByEmail.amount * 2; i++) {
      expect((await right(newCaller())).outcome).toBe("signed-in");
    }
  });

  it("because too many passwords were waiting to be checked", async () => {
    const [stranger, own] = [newCaller(), await knownBrowser()];
    const crowded = vi.spyOn(hasher, "verify").mockRejectedValue(new TooMany(5));
    for (let i = 0; i < limits.signInByDevice.amount * 2; i++) {
      for (const caller of [stranger, own]) {
        await expect(wrong(i % 2 ? { email } : { phone }, caller)).rejects.toMatchObject({
          name: "TooMany",
          retryAfter: 5,
        });
      }
    }
    crowded.mockRestore();
    expect((await right(stranger)).outcome).toBe("signed-in");
    expect((await right(own)).outcome).toBe("signed-in");
  });
});

// With a hundred connections for as long as it takes: test/long/sign-in-flood.long.test.ts.
it("members of other networks sign in while one address sends two hundred sign-ins at once", async () => {
  const emails = await Promise.all(Array.from({ length: 6 }, () => enrol()));
  const flood = Array.from({ length: 200 }, (_, i) =>
    wrong({ phone: `09${31_000_000 + i}` }).catch((error: unknown) => error),
  );
  const entered = await Promise.all(
    emails.map((each, i) =>
      signIn({ email: each, phone: "", password }, newCaller([], `198.51.${i}.7`), start),
    ),
  );
  expect(entered.map(({ outcome }) => outcome)).toEqual(emails.map(() => "signed-in"));
  const refused = (await Promise.all(flood)).filter((answer) => answer instanceof TooMany);
  expect(refused.length).toBeGreaterThanOrEqual(200 - limits.signInByAddress.amount);
});

describe("a flood of sign-in attempts", () => {
  // Four times what the widest of the limits lets through.
  const total = 4 * limits.signInByAddress.amount;

  const flood = async (attempt: (i: number) => Promise<unknown>) => {
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

  it("without a name of ours cost as many hashes as one browser may cause", async () => {
    withoutHashing();
    const nameless = { request: requestWith([]), clientAddress: "192.0.2.7" };
    let refused = 0;
    const hashes = await countHashes(async () => {
      refused = await flood((i) => wrong({ email: `${i % 100}@limits.dalil.test` }, nameless));
    });
    expect(hashes).toBe(limits.signInByDevice.amount);
    expect(refused).toBe(total - hashes);
    // A refusal writes nothing: what is kept is two rows for each that was let through, and three.
    const { rows } = await db().execute<{ count: number }>(
      sql`select count(*)::int as count from limits`,
    );
    expect(rows[0]?.count).toBe(2 * hashes + 3);
  });

  it("with a new name for each cost as many as their address may cause", async () => {
    withoutHashing();
    const hashes = await countHashes(() =>
      flood((i) => wrong({ email: `${i}@limits.dalil.test` })),
    );
    expect(hashes).toBe(limits.signInByAddress.amount);
  });

  it("for one account from everywhere cost as many as the account may", async () => {
    withoutHashing();
    const hashes = await countHashes(() =>
      flood((i) => wrong({ email }, newCaller([], `10.0.${i >> 8}.${i & 255}`))),
    );
    expect(hashes).toBe(limits.signInRequestedByEmail.amount);
  });
});

describe("PHONE_SIGN_IN=0", () => {
  it("says that numbers are not available, and lets an address in", async () => {
    configureSite({ ...site(), phoneSignIn: false });
    try {
      expect(await countHashes(() => wrong({ phone }))).toBe(0);
      expect(await wrong({ phone })).toEqual({ outcome: "phone-not-available" });
      const both = { email, phone, password };
      expect((await signIn(both, newCaller(), start)).outcome).toBe("signed-in");
    } finally {
      configureSite({ ...site(), phoneSignIn: true });
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
