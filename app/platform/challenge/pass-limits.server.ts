import { database } from "#app/platform/database.server.ts";
import { consumeOrThrow, refund, consume } from "#app/platform/limits/limits.server.ts";
import type { Limit } from "#app/platform/limits/limits.ts";
import { ProofNeeded, type ProofPurpose, type SentProof } from "./proof.ts";
import { takeProof } from "./proofs.server.ts";

type Of<S extends Limit["strength"]> = readonly [
  limit: Limit & { strength: S },
  who: readonly string[],
];

export type Passing = {
  hard: Of<"hard">[];
  soft: Of<"soft">[];
  purpose: ProofPurpose;
  sent: SentProof;
  clientAddress: string;
  now: Date;
};

/**
 * Consumes one of each limit; over a soft one nothing is consumed before a proof comes.
 * @returns a function that refunds all of them, for a try that turned out right
 * @throws {TooMany} over a hard limit
 * @throws {ProofNeeded} over a soft one, without a proof that counts
 */
export async function passLimits({ hard, soft, ...taking }: Passing): Promise<() => Promise<void>> {
  const { sent, now } = taking;
  const taken: (readonly [Limit, readonly string[]])[] = [];
  const giveAllBack = async () => {
    for (const [limit, who] of taken) await refund(database(), limit, who);
  };
  for (const [limit, who] of hard) {
    await consumeOrThrow(database(), limit, who, now);
    taken.push([limit, who]);
  }
  let isOver = false;
  for (const [limit, who] of soft) {
    const { allowed } = await consume(database(), limit, who, now);
    if (allowed) taken.push([limit, who]);
    else isOver = true;
  }
  const ask = isOver ? await takeProof(sent, taking) : null;
  if (ask) {
    await giveAllBack();
    throw new ProofNeeded(ask);
  }
  return giveAllBack;
}
