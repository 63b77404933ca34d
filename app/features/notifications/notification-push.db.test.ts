import { createECDH } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emit } from "#app/platform/events.server.ts";
import { newId } from "#app/platform/id.ts";
import { PermanentFailure } from "#app/platform/jobs/jobs.server.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, viewerOf } from "#test/factories.ts";
import { countStatements } from "#test/statements.ts";
import { saveDevice } from "./data/due-queries.server.ts";
import { defaultChoices } from "./kinds/kinds.server.ts";
import { saveNotificationSettings } from "./notification-choices.server.ts";
import { pushNotifications, sendPush } from "./notifications-jobs.server.ts";
import { markAllRead, notificationEvents } from "./notifications.server.ts";
import { hourSeconds } from "#app/platform/durations.ts";

const { db } = useDatabase();
const start = new Date("2026-11-20T12:00:00Z");
const later = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

/** A push service on loopback: what came, and what it answers. */
const came: { url: string; headers: Record<string, unknown>; length: number }[] = [];
let answers = 201;
let service: Server;

beforeAll(async () => {
  subscribe(...notificationEvents);
  service = createServer(async (request, response) => {
    let length = 0;
    for await (const chunk of request) length += chunk.length;
    came.push({ url: request.url ?? "", headers: request.headers, length });
    response.writeHead(answers).end();
  });
  await new Promise<void>((done) => service.listen(0, "127.0.0.1", done));
});
afterAll(() => service.close());
beforeEach(async () => {
  came.length = 0;
  answers = 201;
  await db().execute(sql`delete from pgboss.job`);
  await db().execute(sql`delete from notifications`);
});

type Post = NonNullable<Parameters<typeof sendPush>[2]>;
const post: Post = async (endpoint, { headers, body }) => {
  const { port } = service.address() as AddressInfo;
  const { pathname } = new URL(endpoint);
  const init = { method: "POST", headers, body: new Uint8Array(body) };
  return (await fetch(`http://127.0.0.1:${port}${pathname}`, init)).status;
};

async function member({ devices = 1 } = {}) {
  const user = await insertUser();
  const sessionIds: string[] = [];
  for (let i = 0; i < devices; i++) {
    const sessionId = newId();
    sessionIds.push(sessionId);
    await db().execute(sql`insert into sessions (id, user_id, token, expires_at)
      values (${sessionId}, ${user.id}, ${newId()}, now() + interval '1 day')`);
    const key = createECDH("prime256v1");
    key.generateKeys();
    await saveDevice(
      db(),
      {
        id: newId(),
        userId: user.id,
        sessionId,
        endpoint: `https://push.example/${sessionId}`,
        p256dh: key.getPublicKey(),
        auth: Buffer.alloc(16, 1),
        locale: "ar",
        createdAt: start,
      },
      10,
    );
  }
  const { id: listingId } = await insertListing(user);
  return { user, viewer: viewerOf(user), listingId, sessionIds };
}
type Member = Awaited<ReturnType<typeof member>>;

async function comment({ listingId }: Pick<Member, "listingId">, at = start) {
  const userId = (await insertUser()).id;
  await db().transaction((tx) =>
    emit(tx, "comment-added", { commentId: newId(), listingId, userId, at }),
  );
}

async function queued(): Promise<{ notificationId: string; deviceId: string }[]> {
  const { rows } = await db().execute<{ data: { notificationId: string; deviceId: string } }>(
    sql`select data from pgboss.job where name = 'push-notice' order by created_on`,
  );
  return rows.map(({ data }) => data);
}

async function deviceCount(): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from push_devices`,
  );
  return rows[0]?.count ?? 0;
}

describe("a push", () => {
  it("is sent once to each device, a few seconds later, however many jobs run at once", async () => {
    const messages = await member({ devices: 2 });
    await comment(messages);
    await pushNotifications(later(4));
    expect(await queued()).toEqual([]);
    await Promise.all(Array.from({ length: 4 }, () => pushNotifications(later(6))));
    expect(await queued()).toHaveLength(2);
    expect(new Set((await queued()).map(({ deviceId }) => deviceId)).size).toBe(2);
  });

  it("says to the push service who we are, and nothing that it can read", async () => {
    await comment(await member());
    await pushNotifications(later(6));
    const [ids] = await queued();
    if (ids) await sendPush(ids, later(7), post);
    const [{ headers, length } = { headers: {} as Record<string, unknown>, length: 0 }] = came;
    expect(headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: "86400",
      urgency: "normal",
    });
    expect(headers.authorization).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=[\w-]{87}$/);
    expect(headers.topic).toMatch(/^[\w-]{32}$/);
    expect(length).toBeLessThan(1_000);
  });

  it("is not sent once the notification was read, nor to a member who does not want it or is suspended", async () => {
    const read = await member();
    await comment(read);
    await markAllRead(read.viewer, later(2));
    const unwilling = await member();
    const choices = { ...defaultChoices, comment: { ...defaultChoices.comment, isPushed: false } };
    await saveNotificationSettings(unwilling.viewer, { choices, quiet: null }, start);
    await comment(unwilling);
    const suspended = await member();
    await db().execute(sql`update users set suspended_at = now() where id = ${suspended.user.id}`);
    await comment(suspended);
    await pushNotifications(later(6));
    expect(await queued()).toEqual([]);
    const late = await member();
    await comment(late);
    await pushNotifications(later(6));
    await markAllRead(late.viewer, later(7));
    for (const ids of await queued()) await sendPush(ids, later(8), post);
    expect(came).toEqual([]);
  });

  it("is held in the quiet hours, and comes after them", async () => {
    const messages = await member();
    // It is three in the afternoon in Damascus.
    const quiet = { starts: "14:00", ends: "16:00" };
    await saveNotificationSettings(messages.viewer, { choices: defaultChoices, quiet }, start);
    await comment(messages);
    await pushNotifications(later(6));
    await pushNotifications(later(59 * 60));
    expect(await queued()).toEqual([]);
    await pushNotifications(later(hourSeconds));
    expect(await queued()).toHaveLength(1);
  });

  it("goes to no device whose member signed out there", async () => {
    const messages = await member({ devices: 2 });
    const before = await deviceCount();
    await db().execute(sql`delete from sessions where id = ${messages.sessionIds[0]}`);
    expect(await deviceCount()).toBe(before - 1);
    await comment(messages);
    await pushNotifications(later(6));
    expect(await queued()).toHaveLength(1);
  });
});

describe("a push service that", () => {
  async function answered(status: number) {
    await comment(await member());
    await pushNotifications(later(6));
    const [ids] = await queued();
    answers = status;
    const before = await deviceCount();
    const sending = sendPush(ids ?? { notificationId: newId(), deviceId: newId() }, later(7), post);
    const outcome = await sending.then(
      () => "done",
      (error: unknown) => (error instanceof PermanentFailure ? "parked" : "again"),
    );
    return { outcome, forgotten: before - (await deviceCount()) };
  }

  it.each([
    [404, { outcome: "done", forgotten: 1 }],
    [410, { outcome: "done", forgotten: 1 }],
    [403, { outcome: "done", forgotten: 1 }],
    [429, { outcome: "again", forgotten: 0 }],
    [503, { outcome: "again", forgotten: 0 }],
    [413, { outcome: "parked", forgotten: 0 }],
  ])("answers %i", async (status, expected) => {
    expect(await answered(status)).toEqual(expected);
  });
});

it("adds a fixed number of statements to the transaction of its cause, however many devices the member has", async () => {
  const author = (await insertUser()).id;
  const cost = async ({ listingId }: Member) =>
    countStatements(() =>
      db().transaction((tx) =>
        emit(tx, "comment-added", { commentId: newId(), listingId, userId: author, at: start }),
      ),
    );
  // begin, the notification, the event for open pages, commit; with a device, the job that pushes.
  expect(await cost(await member({ devices: 0 }))).toBe(4);
  expect(await cost(await member({ devices: 3 }))).toBeLessThanOrEqual(6);
});
