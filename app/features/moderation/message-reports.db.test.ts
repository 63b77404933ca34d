import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { messages } from "#app/features/messages/data/tables.ts";
import {
  deleteMessage,
  editMessage,
  listMessages,
} from "#app/features/messages/messages.server.ts";
import { sendMessage } from "#app/features/messages/send-message.server.ts";
import { notifications } from "#app/features/notifications/data/tables.ts";
import { notificationEvents } from "#app/features/notifications/notifications.server.ts";
import { auditLog } from "#app/platform/tables.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { memberChannel } from "#app/platform/live/live-events.server.ts";
import { eventsAfter, headOf } from "#app/platform/live/live-reading.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { insertPicture } from "#test/media.ts";
import { reportedMessages, reports } from "#app/features/reports/data/tables.ts";
import {
  purgeExcerpts,
  getReportTarget,
  sendReport,
} from "#app/features/reports/reports.server.ts";
import { decide, undoDecision, listDecided, listQueue } from "./report-queue.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
beforeAll(() => subscribe(...notificationEvents));

async function send(from: Viewer, to: Viewer, text: string, pictureIds: string[] = []) {
  const id = newId();
  const input = { id, receiverId: to.id, listingId: null, text, pictureIds };
  await sendMessage({ viewer: from, input, now });
  return id;
}

/** Nine messages; the fifth is the one that is reported. */
async function talk() {
  const [rude, rima] = [viewerOf(await insertUser({ name: "سامر" })), viewerOf(await insertUser())];
  const ids: string[] = [];
  for (let i = 1; i <= 9; i++)
    ids.push(await send(i % 2 ? rude : rima, i % 2 ? rima : rude, `رسالة ${i}`));
  return { rude, rima, ids, bad: ids[4] ?? "" };
}

const report = (viewer: Viewer, id: string, at = now) =>
  sendReport({
    viewer,
    kind: "message",
    id,
    input: { reason: "harassment", note: null },
    now: at,
  });

const staffOf = async () => viewerOf(await insertUser({ role: "moderator" }));

async function queued(id: string) {
  const { rows: groups } = await listQueue(await staffOf(), { after: null, limit: 500 });
  return groups.find((group) => group.id === id);
}

describe("a message", () => {
  it("is reported once by its receiver, however often at once, and shown to staff with three messages before and after it", async () => {
    const { rude, rima, bad } = await talk();
    await Promise.all(Array.from({ length: 5 }, () => report(rima, bad)));
    expect(await db().$count(reports, eq(reports.targetId, bad))).toBe(1);
    const group = await queued(bad);
    expect(group?.target).toMatchObject({ text: null, path: null, owner: { id: rude.id } });
    expect(group?.target?.excerpt?.map(({ text }) => text)).toEqual(
      [2, 3, 4, 5, 6, 7, 8].map((i) => `رسالة ${i}`),
    );
    expect(group?.target?.excerpt?.filter(({ isReported }) => isReported)).toMatchObject([
      { text: "رسالة 5", isOwners: true },
    ]);
    expect(group?.decisions).toEqual(["dismiss", "hide", "suspend"]);
    const target = await getReportTarget(rima, { kind: "message", id: bad });
    expect(target).toMatchObject({ isReported: true, path: `/messages?receiverId=${rude.id}` });
  });

  it("is not found by anybody else, staff included, and cannot be reported by its writer", async () => {
    const { rude, bad } = await talk();
    const stranger = viewerOf(await insertUser());
    for (const viewer of [stranger, await staffOf()])
      await expect(report(viewer, bad)).rejects.toThrow(NotFound);
    await expect(report(rude, bad)).rejects.toThrow(NotAllowed);
    await expect(report(stranger, newId())).rejects.toThrow(NotFound);
    await expect(report(stranger, "1; drop table")).rejects.toThrow(NotFound);
  });

  it("stays with staff as it was, pictures too, when its writer edits it or takes it back", async () => {
    const { rude, rima, ids, bad } = await talk();
    const picture = await insertPicture(rude.id, { isPrivate: true });
    const shown = await send(rude, rima, "", [picture]);
    await report(rima, bad);
    await report(rima, shown);
    await editMessage(rude, { id: bad, text: "كنت أمزح", now });
    await deleteMessage(rude, { id: ids[6] ?? "", now });
    await deleteMessage(rude, { id: shown, now });
    const texts = (await queued(bad))?.target?.excerpt?.map(({ text }) => text);
    expect(texts).toContain("رسالة 5");
    expect(texts).toContain("رسالة 7");
    const excerpt = (await queued(shown))?.target?.excerpt;
    expect(excerpt?.find(({ isReported }) => isReported)?.pictures).toMatchObject([
      { id: picture },
    ]);
    const { rows } = await db().$client.query("select is_picture_shown($1) as shown", [picture]);
    expect(rows).toEqual([{ shown: true }]);
  });

  it("that was taken back before cannot be reported", async () => {
    const { rude, rima, bad } = await talk();
    await deleteMessage(rude, { id: bad, now });
    await expect(report(rima, bad)).rejects.toThrow(NotFound);
  });

  it("is forgotten with those around it after ninety days; the report stays", async () => {
    const { rima, bad } = await talk();
    await report(rima, bad);
    await purgeExcerpts(new Date(now.getTime() + 89 * dayMs));
    expect((await queued(bad))?.target?.excerpt).toHaveLength(7);
    await purgeExcerpts(new Date(now.getTime() + 91 * dayMs));
    const group = await queued(bad);
    expect(group?.target?.excerpt).toEqual([]);
    expect(await db().$count(reportedMessages)).toBe(0);
  });
});

describe("a decision on a message", () => {
  const why = { reason: "harassment", note: null } as const;

  it("hides it from both people, on open pages at once, and can be undone completely", async () => {
    const { rude, rima, bad } = await talk();
    await report(rima, bad);
    const staff = await staffOf();
    const target = { kind: "message", id: bad } as const;
    const ofRude = await headOf(db(), memberChannel(rude.id));
    await decide({ viewer: staff, target, input: { decision: "hide", why, days: null }, now });
    for (const [viewer, peer] of [
      [rude, rima],
      [rima, rude],
    ] as const) {
      const { messages: seen } = await listMessages(viewer, {
        which: { peerId: peer.id },
        before: null,
        limit: 50,
      });
      expect(seen.find(({ id }) => id === bad)).toMatchObject({ text: "", isDeleted: true });
    }
    const told = await eventsAfter(db(), memberChannel(rude.id), ofRude, 9);
    expect(told).toContainEqual(
      expect.objectContaining({ kind: "message-changed", data: { id: bad } }),
    );
    await expect(editMessage(rude, { id: bad, text: "x", now })).rejects.toThrow(NotFound);
    const received = await db()
      .select({ userId: notifications.userId, data: notifications.data })
      .from(notifications)
      .where(and(eq(notifications.userId, rude.id), eq(notifications.type, "system")));
    expect(received).toMatchObject([{ data: { what: "message-taken", reason: "harassment" } }]);

    await undoDecision({ viewer: staff, target, closedAt: now, now });
    const [row] = await db().select().from(messages).where(eq(messages.id, bad));
    expect(row).toMatchObject({ text: "رسالة 5", staffHiddenAt: null });
    const log = await db().select().from(auditLog).where(eq(auditLog.targetId, bad));
    expect(log.map(({ action }) => action)).toEqual([
      "message-hidden",
      "reports-reopened",
      "message-shown",
    ]);
  });

  it("can only be a dismissal once the account is gone, and the copy for staff stays until then", async () => {
    const { rude, rima, bad } = await talk();
    await report(rima, bad);
    await db().delete(users).where(eq(users.id, rude.id));
    expect(await queued(bad)).toMatchObject({ target: null, decisions: ["dismiss"] });
    const staff = await staffOf();
    const target = { kind: "message", id: bad } as const;
    await decide({ viewer: staff, target, input: { decision: "dismiss", why, days: null }, now });
    const { rows: groups } = await listDecided(staff, { after: null, limit: 500, now });
    expect(groups.find(({ id }) => id === bad)).toMatchObject({ outcome: "dismissed" });
  });
});
