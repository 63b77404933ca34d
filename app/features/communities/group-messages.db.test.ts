import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { block } from "#app/features/safety/blocks.server.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { communityChannel } from "#app/platform/live/live-events.server.ts";
import { eventsAfter } from "#app/platform/live/live-reading.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { create, letIn, person, send } from "#test/communities.ts";
import { useDatabase } from "#test/database.ts";
import { now } from "#test/factories.ts";
import { statementsOf } from "#test/statements.ts";
import { findCommunity } from "./communities.server.ts";
import { groupMessages } from "./data/tables.ts";
import {
  deleteGroupMessage,
  editGroupMessage,
  listGroupMessages,
  markSeen,
  readGroupMessages,
  sendGroupMessage,
} from "./group-messages.server.ts";
import { leave } from "./membership.server.ts";

const { db } = useDatabase();

const scene = async () => {
  const [rima, omar] = [await person("ريما الحلبي"), await person("عمر الخطيب")];
  const communityId = await create(rima);
  await letIn(communityId, rima, omar);
  return { rima, omar, communityId };
};

const messagesOf = async (viewer: Viewer, communityId: string, at = now) =>
  (await listGroupMessages(viewer, { communityId, before: null, limit: 100, now: at })).messages;

describe("sending", () => {
  it("makes one message, however often and at the same time it is sent", async () => {
    const { omar, communityId } = await scene();
    const message = { id: newId(), communityId, text: "صباح الخير", now };
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => sendGroupMessage(omar, message)),
    );
    expect(new Set(outcomes)).toEqual(new Set(["sent"]));
    const rows = await db()
      .select()
      .from(groupMessages)
      .where(eq(groupMessages.communityId, communityId));
    expect(rows).toMatchObject([{ id: message.id, seq: 1 }]);
    const messages = await eventsAfter(db(), communityChannel(communityId), 0, 50);
    expect(
      messages === "gap" ? [] : messages.filter(({ kind }) => kind === "group-message"),
    ).toHaveLength(1);
  });

  it("numbers messages that are sent at the same time without a gap", async () => {
    const { rima, omar, communityId } = await scene();
    await Promise.all(
      Array.from({ length: 24 }, (_, i) => send(i % 2 ? rima : omar, communityId, `${i}`)),
    );
    const shown = await messagesOf(rima, communityId);
    expect(shown.map(({ seq }) => seq)).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
  });

  it("refuses another text, another sender and another community under the same id", async () => {
    const { rima, omar, communityId } = await scene();
    const other = await create(omar);
    const id = await send(omar, communityId, "الأول");
    const forged: [Viewer, string, string][] = [
      [omar, communityId, "غيره"],
      [rima, communityId, "الأول"],
      [omar, other, "الأول"],
    ];
    for (const [viewer, into, text] of forged) {
      const message = { id, communityId: into, text, now };
      await expect(sendGroupMessage(viewer, message)).rejects.toThrow(Conflict);
    }
  });

  it("is refused to somebody who is not a member, and to a member who is suspended or unconfirmed", async () => {
    const { omar, communityId } = await scene();
    const message = { id: newId(), communityId, text: "x", now };
    expect(await sendGroupMessage(await person(), message)).toBe("refused");
    expect(await sendGroupMessage(omar, { ...message, communityId: newId() })).toBe("refused");
    for (const viewer of [
      { ...omar, isSuspended: true },
      { ...omar, mustConfirm: true },
    ])
      await expect(sendGroupMessage(viewer, message)).rejects.toThrow(NotAllowed);
  });

  it("stops at twenty in a minute", async () => {
    const { omar, communityId } = await scene();
    for (let i = 0; i < 20; i++) await send(omar, communityId);
    await expect(send(omar, communityId)).rejects.toThrow(TooMany);
  });

  it("asks the database the same number of times, however many members there are", async () => {
    const { rima, omar, communityId } = await scene();
    const few = await statementsOf(() => send(omar, communityId));
    for (let i = 0; i < 12; i++) await letIn(communityId, rima, await person());
    const many = await statementsOf(() => send(omar, communityId));
    expect(few.length).toBeGreaterThan(3);
    expect(many).toEqual(few);
  });
});

describe("a message", () => {
  it("is edited and deleted by its writer only, and only in its own community", async () => {
    const { rima, omar, communityId } = await scene();
    const [edited, deleted] = [await send(omar, communityId), await send(omar, communityId)];
    for (const viewer of [rima, await person()]) {
      await expect(editGroupMessage(viewer, { id: edited, text: "x", now })).rejects.toThrow(
        NotFound,
      );
      await expect(deleteGroupMessage(viewer, { id: edited, now })).rejects.toThrow(NotFound);
    }
    await editGroupMessage(omar, { id: edited, text: "مساء الخير", now });
    await deleteGroupMessage(omar, { id: deleted, now });
    await expect(editGroupMessage(omar, { id: deleted, text: "x", now })).rejects.toThrow(NotFound);
    expect(await messagesOf(rima, communityId)).toMatchObject([
      { text: "مساء الخير", isEdited: true, isDeleted: false, isOwn: false },
      { text: "", isEdited: false, isDeleted: true },
    ]);
    await leave({ viewer: omar, communityId, now });
    await expect(editGroupMessage(omar, { id: edited, text: "x", now })).rejects.toThrow(NotFound);
    // What they wrote they may take back, though they are gone.
    await deleteGroupMessage(omar, { id: edited, now });
  });

  it("is read by members only, and of another community by nobody", async () => {
    const { rima, communityId } = await scene();
    const id = await send(rima, communityId);
    const stranger = await person();
    expect(await readGroupMessages(stranger, [id], now)).toEqual([]);
    await expect(messagesOf(stranger, communityId)).rejects.toThrow(NotFound);
    expect(await readGroupMessages({ ...rima, isSuspended: true }, [id], now)).toEqual([]);
  });

  it("is not shown when its writer is blocked by the reader or suspended, and stays when its writer's account is gone", async () => {
    const { rima, omar, communityId } = await scene();
    const id = await send(omar, communityId, "باقية");
    await block({ viewer: rima, memberId: omar.id, now });
    expect(await messagesOf(rima, communityId)).toEqual([]);
    expect(await readGroupMessages(rima, [id], now)).toEqual([]);
    // They do not learn of it.
    const hala = await letIn(communityId, rima, await person());
    await send(rima, communityId, "إلى الجميع");
    expect(await messagesOf(omar, communityId)).toHaveLength(2);
    await db().update(users).set({ deletionRequestedAt: now }).where(eq(users.id, omar.id));
    expect(await messagesOf(hala, communityId)).toMatchObject([
      { text: "باقية", senderId: null, senderName: null },
      { text: "إلى الجميع" },
    ]);
    const status = { deletionRequestedAt: null, suspendedAt: now };
    await db().update(users).set(status).where(eq(users.id, omar.id));
    expect(await messagesOf(hala, communityId)).toHaveLength(1);
  });

  it("mentions members by @ and their full name, and nobody else", async () => {
    const { rima, omar, communityId } = await scene();
    await send(rima, communityId, "شكرًا @عمر الخطيب، و @هالة ليست هنا، وعمر@الخطيب لا يُقصد");
    const [message] = await messagesOf(omar, communityId);
    expect(message?.mentionsMe).toBe(true);
    expect((await messagesOf(rima, communityId))[0]?.mentionsMe).toBe(false);
  });

  it("is marked as seen up to an existing number, and never back to an earlier one", async () => {
    const { rima, omar, communityId } = await scene();
    for (let i = 0; i < 3; i++) await send(rima, communityId);
    const unread = async () => {
      const page = await findCommunity(omar, communityId, now);
      return "ending" in page ? null : [page.unread, page.seenSeq];
    };
    await markSeen(omar, { communityId, seq: 2, now });
    expect(await unread()).toEqual([1, 2]);
    await markSeen(omar, { communityId, seq: 1, now });
    expect(await unread()).toEqual([1, 2]);
    await markSeen(omar, { communityId, seq: 9e12, now });
    expect(await unread()).toEqual([0, 3]);
    await expect(markSeen(await person(), { communityId, seq: 1, now })).rejects.toThrow(NotFound);
  });

  it("pages to earlier ones by number", async () => {
    const { rima, omar, communityId } = await scene();
    for (let i = 1; i <= 7; i++) await send(rima, communityId, `${i}`);
    const page = (before: number | null) =>
      listGroupMessages(omar, { communityId, before, limit: 3, now });
    expect(await page(null)).toMatchObject({
      messages: [{ seq: 5 }, { seq: 6 }, { seq: 7 }],
      hasEarlier: true,
    });
    expect(await page(3)).toMatchObject({ messages: [{ seq: 1 }, { seq: 2 }], hasEarlier: false });
  });
});
