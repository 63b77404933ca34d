import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { renderFor } from "#app/platform/live/live-rendering.server.ts";
import { clock } from "#app/platform/clock.ts";
import { joinSome, subscribe } from "#test/rooms.ts";
import { addCrowd, create, letIn, person, send, tellEndings } from "#test/communities.ts";
import { useDatabase } from "#test/database.ts";
import { now } from "#test/factories.ts";
import { countStatements, statementsOf } from "#test/statements.ts";
import { findCommunity, listCommunities } from "./communities.server.ts";
import {
  endCommunities,
  eraseCommunities,
  purgeMessages,
  notifyOfEnding,
} from "./communities-jobs.server.ts";
import { communityLive } from "./community-live.server.ts";
import {
  copyReported,
  purgeReported,
  selectForExport,
} from "./data/group-message-queries.server.ts";
import { communities, groupMessages, reportedGroupMessages } from "./data/tables.ts";
import {
  deleteGroupMessage,
  editGroupMessage,
  listGroupMessages,
  readGroupMessages,
  sendGroupMessage,
} from "./group-messages.server.ts";
import { join, listMembers } from "./membership.server.ts";
import { dayMs, hourMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
joinSome({ live: [communityLive] });

const after = (ms: number) => new Date(now.getTime() + ms);
const day = (count: number) => after(count * dayMs);

const ended: { communityId: string; news: string; userIds: string[] }[] = [];
subscribe({
  "community-ending": async (_tx, { communityId, news, userIds }) =>
    void ended.push({ communityId, news, userIds }),
});

/** What the job does that runs every five minutes, and those that it asks for. */
async function endAt(at: Date): Promise<void> {
  await endCommunities(at);
  await tellEndings();
}

/** Every path on which what a message says leaves the server, at one moment; true where it does. */
async function paths(
  viewer: Awaited<ReturnType<typeof person>>,
  communityId: string,
  id: string,
  at: Date,
) {
  const isThere = (value: unknown) => JSON.stringify(value).includes("سرّ يوم واحد");
  const was = clock.now;
  clock.now = () => at;
  try {
    const events = [{ seq: 1, kind: "group-message", data: { id, communityId } }];
    const changed = [{ seq: 1, kind: "group-message-changed", data: { id, communityId } }];
    const page = await findCommunity(viewer, communityId, at);
    return {
      page: isThere(
        "ending" in page
          ? []
          : await listGroupMessages(viewer, { communityId, before: null, limit: 9, now: at }),
      ),
      byId: isThere(await readGroupMessages(viewer, [id], at)),
      event: isThere((await renderFor([viewer], events))(viewer)),
      changed: isThere((await renderFor([viewer], changed))(viewer)),
      export: isThere(await selectForExport(db(), viewer.id, at)),
      unread: !("ending" in page) && page.unread > 0,
    };
  } finally {
    clock.now = was;
  }
}

describe("a message", () => {
  it("can be read in every way until 24 hours have passed, and in none a moment later", async () => {
    const [rima, omar] = [await person(), await person()];
    const communityId = await create(rima);
    await letIn(communityId, rima, omar);
    const id = await send(rima, communityId, "سرّ يوم واحد");
    const before = await paths(rima, communityId, id, after(dayMs - 1));
    expect(before).toMatchObject({
      page: true,
      byId: true,
      event: true,
      changed: true,
      export: true,
    });
    expect(await paths(omar, communityId, id, after(dayMs - 1))).toMatchObject({
      unread: true,
    });
    // An edit in its last moment extends nothing.
    await editGroupMessage(rima, { id, text: "سرّ يوم واحد!", now: after(dayMs - 1) });
    for (const viewer of [rima, omar])
      for (const at of [after(dayMs), after(dayMs + 1)])
        expect(Object.values(await paths(viewer, communityId, id, at))).not.toContain(true);
    const late = { id, text: "x", now: after(dayMs) };
    await expect(editGroupMessage(rima, late)).rejects.toThrow(NotFound);
    await expect(deleteGroupMessage(rima, late)).rejects.toThrow(NotFound);
  });

  it("is deleted from the disk by the next purge, and is not created again when it is sent again", async () => {
    const rima = await person();
    const communityId = await create(rima);
    const old = { id: newId(), communityId, text: "قديمة", now };
    await sendGroupMessage(rima, old);
    const fresh = await send(rima, communityId, "جديدة", after(hourMs));
    await purgeMessages(after(dayMs));
    const rows = await db()
      .select()
      .from(groupMessages)
      .where(eq(groupMessages.communityId, communityId));
    expect(rows).toMatchObject([{ id: fresh }]);
    expect(await sendGroupMessage(rima, { ...old, now: after(25 * hourMs) })).toBe("sent");
    const { messages } = await listGroupMessages(rima, {
      communityId,
      before: null,
      limit: 9,
      now: after(dayMs + 1),
    });
    expect(messages.map(({ id }) => id)).toEqual([fresh]);
  });

  it("is retained for staff when it was reported, for thirty days and no longer", async () => {
    const rima = await person();
    const communityId = await create(rima);
    const messageId = await send(rima, communityId, "مسيئة");
    await copyReported(db(), { messageId, now, retainedUntil: day(30) });
    await purgeMessages(day(2));
    await purgeReported(db(), day(29));
    const readStored = () =>
      db()
        .select()
        .from(reportedGroupMessages)
        .where(eq(reportedGroupMessages.messageId, messageId));
    expect(await readStored()).toMatchObject([{ text: "مسيئة" }]);
    await purgeReported(db(), day(30));
    expect(await readStored()).toEqual([]);
    await expect(
      copyReported(db(), { messageId: await send(rima, communityId), now, retainedUntil: day(31) }),
    ).rejects.toThrow();
  });

  it("cannot be given a later end: the database refuses it", async () => {
    const rima = await person();
    const communityId = await create(rima);
    const id = await send(rima, communityId);
    await expect(
      db()
        .update(groupMessages)
        .set({ expiresAt: day(2) })
        .where(eq(groupMessages.id, id)),
    ).rejects.toThrow();
  });
});

describe("a community", () => {
  it("reads as ended in every way after fourteen days, even before a job has run", async () => {
    const [rima, omar] = [await person(), await person()];
    const communityId = await create(rima);
    await letIn(communityId, rima, omar);
    const id = await send(omar, communityId, "سرّ يوم واحد", after(14 * dayMs - hourMs));
    const last = after(14 * dayMs - 1);
    expect(await paths(omar, communityId, id, last)).toMatchObject({ page: true, export: true });
    for (const viewer of [rima, omar]) {
      expect(await findCommunity(viewer, communityId, day(14))).toMatchObject({
        ending: "expired",
      });
      expect(Object.values(await paths(viewer, communityId, id, day(14)))).not.toContain(true);
      const mine = await listCommunities(viewer, { tab: "mine", q: "", after: null, now: day(14) });
      expect(mine.communities).toEqual([]);
      await expect(
        listMembers(viewer, { communityId, q: "", after: null, locale: "ar", now: day(14) }),
      ).rejects.toThrow(NotFound);
    }
    const message = { id: newId(), communityId, text: "بعد النهاية", now: day(14) };
    expect(await sendGroupMessage(rima, message)).toBe("refused");
    await expect(join({ viewer: await person(), communityId, now: day(14) })).rejects.toThrow(
      NotFound,
    );
  });

  it("notifies three days before its end, one day before it and at its end, once each, however often the job runs", async () => {
    const communityId = await create(await person());
    ended.length = 0;
    const messagesOf = () =>
      ended.filter((each) => each.communityId === communityId).map(({ news }) => news);
    await endAt(after(11 * dayMs - 1));
    expect(messagesOf()).toEqual([]);
    for (let i = 0; i < 2; i++) await endAt(day(11));
    expect(messagesOf()).toEqual(["ends-3"]);
    for (let i = 0; i < 2; i++) await endAt(day(13));
    await Promise.all([endCommunities(day(14)), endCommunities(day(14))]);
    await tellEndings();
    expect(messagesOf()).toEqual(["ends-3", "ends-1", "ends-0"]);
  });

  it("does not notify of three days when less than one is left", async () => {
    const rima = await person();
    const communityId = await create(rima);
    ended.length = 0;
    await endAt(day(13.5));
    await endAt(day(13.6));
    expect(ended.filter((each) => each.communityId === communityId)).toEqual([
      { communityId, news: "ends-1", userIds: [rima.id] },
    ]);
  });

  it("notifies its members some hundreds at a time, with the same number of statements for each part", async () => {
    const communityId = await create(await person());
    const crowd = await addCrowd(communityId, 1_100);
    ended.length = 0;
    const statements = await statementsOf(() =>
      notifyOfEnding({ communityId, news: "ends-1", at: day(13).toISOString() }),
    );
    expect(ended.map(({ userIds }) => userIds.length)).toEqual([500, 500, 101]);
    expect(new Set(ended.flatMap(({ userIds }) => userIds)).size).toBe(crowd + 1);
    const begun = statements.filter((text) => text.startsWith("begin"));
    expect(begun).toHaveLength(3);
    // What marks them is the same few, however many members there are.
    const few = await countStatements(() => endCommunities(day(11)));
    expect(few).toBeLessThan(40);
  });

  it("is gone for seven days (410), then erased with everything in it", async () => {
    const rima = await person();
    const communityId = await create(rima);
    await endCommunities(day(14));
    await eraseCommunities(day(21));
    expect(await findCommunity(rima, communityId, day(21))).toMatchObject({ ending: "expired" });
    await eraseCommunities(after(21 * dayMs + 1));
    await expect(findCommunity(rima, communityId, day(22))).rejects.toThrow(NotFound);
    const left = await db().select().from(communities).where(eq(communities.id, communityId));
    expect(left).toEqual([]);
  });
});
