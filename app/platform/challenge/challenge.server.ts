import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { secret } from "#app/platform/secrets.server.ts";
import type { ProofProblem, ProofPurpose } from "./proof.ts";
import { minuteMs } from "#app/platform/durations.ts";

export const proofLifetime = 10 * minuteMs;

/** How far the clocks of machines that serve together may differ. */
const clockDifference = minuteMs;

// A second of a laptop, three to five of a weak phone. Making one costs us a try, checking it a signature.
const rounds = 1_000;
const minTries = 1_000;
const maxTries = 2_000;
const maxProofLength = 4_000;

export type Spent = { id: string; expiresAt: Date };

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ purpose: z.string(), until: z.number(), tries: z.number() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export async function makeChallenge(purpose: ProofPurpose, now: Date): Promise<string> {
  const challenge = await createChallenge({
    algorithm: "PBKDF2/SHA-256",
    cost: rounds,
    counter: randomInt(maxTries - 1, minTries),
    deriveKey,
    // The library would compare its own `expiresAt` with the machine's clock instead of ours.
    data: { purpose, until: now.getTime() + proofLifetime, tries: maxTries },
    ...keys(),
  });
  return JSON.stringify(challenge);
}

export async function checkSolution(
  proof: string,
  purpose: ProofPurpose,
  now: Date,
): Promise<Spent | ProofProblem> {
  const sent = proof.length <= maxProofLength ? payload.safeParse(parse(proof)) : undefined;
  if (!sent?.success) return "refused";
  const { challenge, solution } = sent.data;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys() });
  const { data, nonce } = challenge.parameters;
  if (!verified || data.purpose !== purpose) return "refused";
  if (isOver(data.until, now)) return "expired";
  return { id: nonce, expiresAt: new Date(data.until) };
}

/** One from a clock that was ahead is over too: it would be good for as long. */
export function isOver(until: number, now: Date): boolean {
  const left = until - now.getTime();
  return left <= 0 || left > proofLifetime + clockDifference;
}

function keys() {
  return {
    hmacSignatureSecret: secret("challenge"),
    hmacKeySignatureSecret: secret("challenge-key"),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
