import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { proveNumber } from "#app/features/accounts/addresses.server.ts";
import { hasher } from "#app/features/accounts/hashing.server.ts";
import { ProofNeeded } from "#app/platform/challenge/proof.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { enrol, enterAs } from "#test/accounts.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { signIn } from "./sign-in.server.ts";

const { db } = useDatabase();

const [proved, claimed, old, nobodys] = [1, 2, 3, 4].map((last) => `+96394490300${last}`);
const numbers = { proved, claimed, old, nobodys };

beforeAll(async () => {
  configureSite({
    ...site(),
    phoneSignIn: true,
    telegramBotToken: `7310011223:${"A".repeat(35)}`,
  });
  for (const [kind, number = ""] of Object.entries(numbers).slice(0, 3)) {
    const { viewer } = await enterAs(await enrol(undefined, { phone: number }));
    if (kind === "claimed") continue;
    const now = new Date();
    await db().transaction((tx) =>
      proveNumber(tx, { memberId: viewer.id, number, way: "telegram", now }),
    );
  }
  await db().execute(sql`update member_addresses set proved_at = proved_at - interval '181 days'
    where value = ${old}`);
});
beforeEach(() => db().execute(sql`delete from limits`));
afterEach(() => vi.restoreAllMocks());

const tryNumber = (number = "") =>
  signIn({ email: "", phone: number, password: "not-mine-at-all" }, newCaller());

describe("a wrong password with a number", () => {
  it.each(Object.entries(numbers))(
    "is the same answer for the same work: a number that is %s",
    async (_kind, number) => {
      const verify = vi.spyOn(hasher, "verify");
      expect(await tryNumber(number)).toEqual({ outcome: "wrong" });
      expect(verify).toHaveBeenCalledTimes(1);
    },
  );

  it.each(Object.entries(numbers))(
    "asks for a proof after as many tries: a number that is %s",
    async (_kind, number) => {
      for (let tries = 0; tries < limits.signInRequestedByPhone.amount; tries += 1)
        expect(await tryNumber(number)).toEqual({ outcome: "wrong" });
      await expect(tryNumber(number)).rejects.toThrow(ProofNeeded);
    },
  );
});
