import { database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import {
  type ContactCaller,
  assertMayReveal,
  revealTo,
  revealsRetentionMs,
  consumeContact,
} from "./contact-limits.server.ts";
import * as queries from "./data/contact-queries.server.ts";

/** The member whose contact is requested. @throws {NotFound} for nobody, a suspended or a leaving one */
export async function getContactedSeller(id: string): Promise<{ id: string; name: string }> {
  const { name } = await find(id);
  return { id, name };
}

/**
 * The number of a member's profile in E.164 for one who asks; null when they have none or do not show it,
 * which costs and counts nothing. The same asker is shown the same number all day and counted once; the
 * member themselves never is.
 * @throws {NotFound} @throws {NotAllowed} to a suspended member @throws {TooMany} @throws {ProofNeeded}
 */
export async function revealSellerContact(id: string, caller: ContactCaller, now: Date) {
  assertMayReveal(caller);
  const { phone } = await find(id);
  if (phone === null || caller.viewer?.id === id) return phone;
  const reveal = revealTo(caller, now);
  if (await queries.isRevealed(database(), id, reveal)) return phone;
  await consumeContact(caller, now);
  await queries.insertReveal(database(), id, reveal);
  return phone;
}

export async function forgetSellerReveals(now: Date): Promise<void> {
  await queries.deleteRevealsBefore(database(), new Date(now.getTime() - revealsRetentionMs));
}

async function find(id: string) {
  const found = isUuid(id) ? await queries.findContact(database(), id) : null;
  if (!found) throw new NotFound();
  return found;
}
