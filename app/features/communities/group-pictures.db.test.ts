import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openPicture } from "#app/features/media/stored-files.server.ts";
import { storePicture } from "#app/features/media/pictures.server.ts";
import { loadTargets } from "#app/features/moderation/report-queue.server.ts";
import { sendReport } from "#app/features/reports/reports.server.ts";
import { clock } from "#app/platform/clock.ts";
import { Conflict } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { create, letIn, person } from "#test/communities.ts";
import { useDatabase } from "#test/database.ts";
import { insertPicture } from "#test/media.ts";
import { photograph } from "#test/picture-files.ts";
import { communitiesJobs, purgeMessages } from "./communities-jobs.server.ts";
import { communityLive } from "./community-live.server.ts";
import { purgeReported, selectForExport } from "./data/group-message-queries.server.ts";
import {
  deleteGroupMessage,
  editGroupMessage,
  listGroupMessages,
  sendGroupMessage,
} from "./group-messages.server.ts";
import { dayMs, hourMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const now = clock.now();
const after = (time: number) => new Date(now.getTime() + time);

afterEach(() => vi.restoreAllMocks());

const scene = async () => {
  const [rima, omar] = [await person(), await person()];
  const communityId = await create(rima, {}, now);
  await letIn(communityId, rima, omar, "member", now);
  return { rima, omar, communityId };
};

/** A picture with its files, given to be sent. */
async function give(by: Viewer): Promise<string> {
  const { id = "" } = await storePicture(by.id, await photograph("png", 90), { isPrivate: true });
  return id;
}

async function hasFiles(id: string): Promise<boolean> {
  const file = await openPicture({ id, width: 320 });
  file?.on("error", () => {}).destroy();
  return file !== null;
}

const rowsOf = async (id: string) => {
  const { rows } = await db().execute<{ media: number; shown: number }>(sql`
    select (select count(*)::int from media where id = ${id}) as media,
      (select count(*)::int from group_message_pictures where media_id = ${id}) as shown`);
  return rows[0];
};

const picturesOf = async (viewer: Viewer, communityId: string) =>
  (await listGroupMessages(viewer, { communityId, before: null, now })).messages.map(
    ({ pictures }) => pictures.map(({ id }) => id),
  );

async function sendOne(by: Viewer, communityId: string, text = "") {
  const [id, picture] = [newId(), await give(by)];
  const message = { id, communityId, text, pictureIds: [picture], now };
  expect(await sendGroupMessage(by, message)).toBe("sent");
  return { id, picture, message };
}

describe("a picture in a community's talk", () => {
  it("goes with its message, once however often and at the same time it is sent", async () => {
    const { rima, omar, communityId } = await scene();
    const message = { id: newId(), communityId, text: "", pictureIds: [await give(omar)], now };
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => sendGroupMessage(omar, message)),
    );
    expect(new Set(outcomes)).toEqual(new Set(["sent"]));
    for (const viewer of [rima, omar])
      expect(await picturesOf(viewer, communityId)).toEqual([message.pictureIds]);
    const other = { ...message, pictureIds: [await give(omar)] };
    await expect(sendGroupMessage(omar, other)).rejects.toThrow(Conflict);
  });

  it("comes to those who have the page open", async () => {
    const { rima, omar, communityId } = await scene();
    const { id, picture } = await sendOne(omar, communityId);
    const render = communityLive.renders["group-message"];
    const event = { seq: 1, kind: "group-message", data: { id, communityId } };
    expect((await render([rima], [event]))(rima)).toMatchObject([
      { message: { pictures: [{ id: picture }] } },
    ]);
  });

  it("is nobody's but the sender's, and private: without one that is, a message without words is refused", async () => {
    const { rima, omar, communityId } = await scene();
    const foreign = [await give(rima), await insertPicture(omar.id)];
    const message = { id: newId(), communityId, text: "", pictureIds: foreign, now };
    expect(await sendGroupMessage(omar, message)).toBe("refused");
    expect(await sendGroupMessage(omar, { ...message, text: "انظروا" })).toBe("sent");
    expect(await picturesOf(rima, communityId)).toEqual([[]]);
  });

  it("is gone after 24 hours, its row and its bytes, and no edit keeps it", async () => {
    const { omar, communityId } = await scene();
    const { id, picture, message } = await sendOne(omar, communityId, "سقف يحتاج إصلاحًا");
    const kept = await give(omar);
    const late = { ...message, id: newId(), pictureIds: [kept], now: after(hourMs) };
    await sendGroupMessage(omar, late);
    await editGroupMessage(omar, { id, text: "سقف", now: after(dayMs - 1) });
    await purgeMessages(after(dayMs - 1));
    expect([await rowsOf(picture), await hasFiles(picture)]).toEqual([
      { media: 1, shown: 1 },
      true,
    ]);
    await purgeMessages(after(dayMs));
    expect([await rowsOf(picture), await hasFiles(picture)]).toEqual([
      { media: 0, shown: 0 },
      false,
    ]);
    expect([await rowsOf(kept), await hasFiles(kept)]).toEqual([{ media: 1, shown: 1 }, true]);
    expect(await sendGroupMessage(omar, { ...message, now: after(25 * hourMs) })).toBe("sent");
    expect((await rowsOf(picture))?.media).toBe(0);
  });

  it("is gone at once when its writer takes the message back", async () => {
    const { rima, omar, communityId } = await scene();
    const { id, picture } = await sendOne(omar, communityId);
    await deleteGroupMessage(omar, { id, now });
    expect([await rowsOf(picture), await hasFiles(picture)]).toEqual([
      { media: 0, shown: 0 },
      false,
    ]);
    expect(await picturesOf(rima, communityId)).toEqual([[]]);
  });

  it("stays in a later message that shows it too", async () => {
    const { omar, communityId } = await scene();
    const { picture, message } = await sendOne(omar, communityId);
    await sendGroupMessage(omar, { ...message, id: newId(), now: after(hourMs) });
    await purgeMessages(after(dayMs));
    expect([await rowsOf(picture), await hasFiles(picture)]).toEqual([
      { media: 1, shown: 1 },
      true,
    ]);
    await purgeMessages(after(25 * hourMs));
    expect([await rowsOf(picture), await hasFiles(picture)]).toEqual([
      { media: 0, shown: 0 },
      false,
    ]);
  });

  it("is retained for staff with its reported message, for thirty days and no longer", async () => {
    const { rima, omar, communityId } = await scene();
    const { id, picture } = await sendOne(omar, communityId);
    const target = { kind: "community_message", id } as const;
    await sendReport({ viewer: rima, ...target, input: { reason: "spam", note: null }, now });
    await deleteGroupMessage(omar, { id, now });
    await purgeMessages(after(dayMs));
    expect((await loadTargets([target]))(target)?.pictures).toMatchObject([{ id: picture }]);
    expect(await hasFiles(picture)).toBe(true);
    expect(await db().transaction((tx) => purgeReported(tx, after(29 * dayMs)))).toEqual([]);
    const moment = after(30 * dayMs);
    vi.spyOn(clock, "now").mockReturnValue(moment);
    const handler = communitiesJobs.find(({ job }) => job.name === "end-communities");
    const attempt = { id: newId(), createdAt: moment, signal: new AbortController().signal };
    await handler?.run({}, attempt);
    expect([await rowsOf(picture), await hasFiles(picture)]).toEqual([
      { media: 0, shown: 0 },
      false,
    ]);
  });

  it("is in the copy of one's data for as long as it can be read", async () => {
    const { omar, communityId } = await scene();
    const { picture } = await sendOne(omar, communityId);
    const exported = await selectForExport(db(), omar.id, now);
    expect(exported.messages).toMatchObject([{ pictures: [`pictures/${picture}.webp`] }]);
    expect((await selectForExport(db(), omar.id, after(dayMs))).messages).toEqual([]);
  });

  it("leaves its message as a deleted one when the account of its writer is erased", async () => {
    const { rima, omar, communityId } = await scene();
    await sendOne(omar, communityId);
    await db().execute(sql`delete from users where id = ${omar.id}`);
    const { messages } = await listGroupMessages(rima, { communityId, before: null, now });
    expect(messages).toMatchObject([{ isDeleted: true, pictures: [], senderName: null }]);
  });
});
