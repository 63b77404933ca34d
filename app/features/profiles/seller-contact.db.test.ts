import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { ProofNeeded } from "#app/platform/challenge/proof.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { deviceKey } from "#app/platform/limits/device-cookie.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import {
  type ContactCaller,
  forgetSellerReveals,
  revealSellerContact,
} from "./seller-contact.server.ts";
import { memberContactReveals, profiles } from "#app/features/accounts/data/tables.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const number = "+963944123456";

beforeEach(() => db().execute(sql`delete from limits`));

function asker(viewer: Viewer | null = null): ContactCaller {
  const caller = newCaller();
  return { ...caller, viewer, device: deviceKey(caller.request, caller.clientAddress) };
}

async function seller(profile: Partial<typeof profiles.$inferInsert> = {}, user = {}) {
  const row = await insertUser(user);
  await db()
    .update(profiles)
    .set({ phoneNumber: number, ...profile })
    .where(eq(profiles.id, row.id));
  return row;
}

const revealsOf = ({ id }: { id: string }) =>
  db().select().from(memberContactReveals).where(eq(memberContactReveals.memberId, id));

it("gives a member's number to whoever asks, counted once a day", async () => {
  const member = await seller();
  const visitor = asker();
  const ask = () => revealSellerContact(member.id, visitor, now);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([number, number, number]);
  expect(await revealsOf(member)).toHaveLength(1);
  await forgetSellerReveals(new Date(now.getTime() + 90 * dayMs + 1));
  expect(await revealsOf(member)).toEqual([]);
});

it("gives no number of a member who shows none, and counts nothing", async () => {
  for (const profile of [{ showPhone: false }, { phoneNumber: null }]) {
    const member = await seller(profile);
    expect(await revealSellerContact(member.id, asker(), now)).toBeNull();
    expect(await revealsOf(member)).toEqual([]);
  }
});

it("does not count a member who asks for their own number", async () => {
  const member = await seller();
  expect(await revealSellerContact(member.id, asker(viewerOf(member)), now)).toBe(number);
  expect(await revealsOf(member)).toEqual([]);
});

it("gives no number to a suspended member", async () => {
  const member = await seller();
  const suspended = { ...viewerOf(await insertUser()), isSuspended: true };
  await expect(revealSellerContact(member.id, asker(suspended), now)).rejects.toThrow(NotAllowed);
  expect(await revealsOf(member)).toEqual([]);
});

it("reads as not found for a member who is unknown, suspended or leaving", async () => {
  const gone = [
    newId(),
    "me",
    (await seller({}, { suspendedAt: now })).id,
    (await seller({}, { deletionRequestedAt: now })).id,
  ];
  for (const id of gone)
    await expect(revealSellerContact(id, asker(), now)).rejects.toThrow(NotFound);
});

it("shares the allowance of a browser with the contacts of listings", async () => {
  const visitor = asker();
  for (let i = 0; i < limits.contactRequestedByDevice.amount; i++)
    await revealSellerContact((await seller()).id, visitor, now);
  const member = await seller();
  await expect(revealSellerContact(member.id, visitor, now)).rejects.toThrow(ProofNeeded);
  expect(await revealsOf(member)).toEqual([]);
});
