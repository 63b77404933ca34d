import { lt } from "drizzle-orm";
import { type Connection, database } from "#app/platform/database.server.ts";
import { consume, limits } from "#app/platform/limits/limits.server.ts";
import { checkSolution, makeChallenge, type Spent } from "./challenge.server.ts";
import type { ProofAsk, ProofProblem, ProofPurpose, SentProof } from "./proof.ts";
import { usedProofs } from "../tables.ts";
import { makeTicket, readTicket, ticketWait } from "./ticket.server.ts";

type Taking = { purpose: ProofPurpose; clientAddress: string; now: Date };

/**
 * Each proof counts once, however many bring it at the same time.
 * @returns null when it is accepted; otherwise the next challenge: the same ticket if only time is missing
 */
export async function takeProof(sent: SentProof, taking: Taking): Promise<ProofAsk | null> {
  const { purpose, now } = taking;
  let problem: ProofProblem | null = null;
  if (sent.proof) {
    const work = await checkSolution(sent.proof, purpose, now);
    if (typeof work === "object" && (await useOnce(work))) return null;
    problem = typeof work === "string" ? work : "refused";
  }
  const waited = sent.ticket ? await takeTicket(sent.ticket, taking) : null;
  if (waited === "taken") return null;
  const challenge = await makeChallenge(purpose, now);
  if (waited && typeof waited === "object" && sent.ticket) {
    return { challenge, ticket: sent.ticket, wait: waited.wait, problem: problem ?? "early" };
  }
  const ticket = makeTicket(purpose, now);
  return {
    challenge,
    ticket,
    wait: ticketWait,
    problem: problem ?? (waited as ProofProblem | null),
  };
}

export async function purgeProofs(db: Connection, now: Date): Promise<void> {
  await db.delete(usedProofs).where(lt(usedProofs.expiresAt, now));
}

async function takeTicket(
  ticket: string,
  { purpose, clientAddress, now }: Taking,
): Promise<"taken" | ProofProblem | { wait: number }> {
  const read = readTicket(ticket, purpose, now);
  if (typeof read === "string" || "wait" in read) return read;
  const room = await consume(database(), limits.ticketByAddress, [clientAddress], now);
  if (!room.allowed) return { wait: room.retryAfter };
  return (await useOnce(read)) ? "taken" : "refused";
}

async function useOnce(spent: Spent): Promise<boolean> {
  const rows = await database()
    .insert(usedProofs)
    .values(spent)
    .onConflictDoNothing()
    .returning({ id: usedProofs.id });
  return rows.length > 0;
}
