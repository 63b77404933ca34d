import { randomBytes } from "node:crypto";
import { z } from "zod";
import { isSigned, sign } from "#app/platform/secrets.server.ts";
import { isOver, proofLifetime, type Spent } from "./challenge.server.ts";
import type { ProofProblem, ProofPurpose } from "./proof.ts";

export const ticketWait = 10;

const content = z.object({
  id: z.string(),
  purpose: z.string(),
  readyAt: z.number(),
  expiresAt: z.number(),
});

export function makeTicket(purpose: ProofPurpose, now: Date): string {
  const text = JSON.stringify({
    id: randomBytes(16).toString("hex"),
    purpose,
    readyAt: now.getTime() + ticketWait * 1_000,
    expiresAt: now.getTime() + proofLifetime,
  });
  const body = Buffer.from(text).toString("base64url");
  return `${body}.${sign("ticket", body)}`;
}

/** The state of a ticket: itself, a problem, or the seconds still to wait. */
export function readTicket(
  ticket: string,
  purpose: ProofPurpose,
  now: Date,
): Spent | ProofProblem | { wait: number } {
  const [, body = "", signature = ""] = /^([\w-]{1,400})\.([\w-]{43})$/.exec(ticket) ?? [];
  if (!isSigned("ticket", body, signature)) return "refused";
  const read = content.parse(JSON.parse(Buffer.from(body, "base64url").toString()));
  if (read.purpose !== purpose) return "refused";
  if (isOver(read.expiresAt, now)) return "expired";
  const left = read.readyAt - now.getTime();
  if (left > 0) return { wait: Math.ceil(left / 1_000) };
  return { id: read.id, expiresAt: new Date(read.expiresAt) };
}
