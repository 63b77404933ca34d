import { expect, it } from "vitest";
import { listBlocked } from "#app/features/account-security/security.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { block, isBlocked, unblock } from "./blocks.server.ts";

const { db } = useDatabase();

it("a block is one-sided, has the same effect however often it is sent, and can be lifted", async () => {
  const [one, other] = [await insertUser(), await insertUser()];
  const requested = { viewer: viewerOf(one), memberId: other.id, now };
  await Promise.all([block(requested), block(requested), block(requested)]);
  expect(await isBlocked(db(), { by: one.id, member: other.id })).toBe(true);
  expect(await isBlocked(db(), { by: other.id, member: one.id })).toBe(false);
  expect(await listBlocked(viewerOf(one))).toMatchObject([{ id: other.id }]);
  expect(await listBlocked(viewerOf(other))).toEqual([]);
  await unblock(requested);
  await unblock(requested);
  expect(await isBlocked(db(), { by: one.id, member: other.id })).toBe(false);
});

it("blocking oneself or an unknown id is refused, and a suspended member cannot block", async () => {
  const member = await insertUser();
  const viewer = viewerOf(member);
  await expect(block({ viewer, memberId: viewer.id, now })).rejects.toThrow(NotAllowed);
  for (const memberId of [newId(), "x", ""])
    await expect(block({ viewer, memberId, now })).rejects.toThrow(NotFound);
  const suspended = viewerOf(await insertUser({ suspendedAt: now }));
  await expect(block({ viewer: suspended, memberId: member.id, now })).rejects.toThrow(NotAllowed);
});
