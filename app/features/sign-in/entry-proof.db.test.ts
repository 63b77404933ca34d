import { sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { ProofNeeded, type SentProof } from "#app/platform/challenge/proof.ts";
import { newId } from "#app/platform/id.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { password } from "#test/accounts.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { solve } from "#test/proofs.ts";
import { signIn, signUp } from "./sign-in.server.ts";
import { hasher } from "#app/features/accounts/hashing.server.ts";
import { requestPasswordReset } from "./password-reset.server.ts";

const { db } = useDatabase();
const now = new Date("2026-11-20T09:00:00Z");

beforeEach(async () => {
  await db().execute(sql`delete from limits`);
  vi.spyOn(hasher, "hash").mockResolvedValue("0:0");
  vi.spyOn(hasher, "verify").mockResolvedValue(false);
});

const email = () => `${newId()}@proofs.dalil.test`;
const from = (proof?: SentProof) => ({ ...newCaller(), proof, locale: "ar" as const });

const ways = {
  "signing in": {
    limit: limits.signInByAddress,
    enter: (proof?: SentProof) =>
      signIn({ email: email(), phone: "", password: "not-the-password" }, from(proof), now),
  },
  "signing up": {
    limit: limits.signUpByAddress,
    enter: (proof?: SentProof) => {
      const form = { fullName: "", phone: "", password, confirmation: password };
      return signUp({ ...form, email: email(), terms: "yes" }, now, from(proof));
    },
  },
  "asking for a new password": {
    limit: limits.resetByAddress,
    enter: (proof?: SentProof) =>
      requestPasswordReset(email(), { caller: from(proof), locale: "ar", now }),
  },
};

it.each(Object.entries(ways))(
  "%s asks for a proof when many have come from one address, and takes each once",
  async (_way, { limit, enter }) => {
    for (let i = 0; i < limit.amount; i++) await enter();
    const requested = await enter().catch((error: unknown) => error);
    if (!(requested instanceof ProofNeeded)) throw new Error("no proof was asked for");
    expect(requested.ask.problem).toBeNull();
    const proof = { proof: await solve(requested.ask.challenge), ticket: null };
    await enter(proof);
    await expect(enter(proof)).rejects.toMatchObject({ ask: { problem: "refused" } });
    await expect(enter({ proof: "{}", ticket: null })).rejects.toThrow(ProofNeeded);
  },
);
