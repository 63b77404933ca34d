import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { unsubscribe, unsubscribePath } from "#app/features/member-mail/mail-choices.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { newId } from "#app/platform/id.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, viewerOf } from "#test/factories.ts";
import { queuedMails } from "#test/queued-mails.ts";
import { notifications } from "./data/tables.ts";
import { defaultChoices } from "./kinds/kinds.server.ts";
import type { MailPace } from "./kinds/kind.server.ts";
import {
  getNotificationSettings,
  saveNotificationSettings,
} from "./notification-choices.server.ts";
import { mailNotifications } from "./notifications-jobs.server.ts";
import { listNotifications, markAllRead, notificationEvents } from "./notifications.server.ts";
import type { QuietHours } from "./rules/delivery.ts";

const { db } = useDatabase();
beforeAll(() => subscribe(...notificationEvents));
beforeEach(async () => {
  await db().execute(sql`delete from pgboss.job`);
  await db().execute(sql`delete from notifications`);
});

/** A time of 20 November in Damascus; over 24 it is the next day. */
const at = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(Date.UTC(2026, 10, 20, hours - 3, minutes));
};

type Choice = { mail?: MailPace; quiet?: QuietHours | null; locale?: "ar" | "en" };

async function member({ mail = "now", quiet = null, locale = "en" }: Choice = {}) {
  const user = await insertUser({ emailVerified: true });
  await db().update(profiles).set({ locale }).where(eq(profiles.id, user.id));
  const choices = { ...defaultChoices };
  for (const kind of ["comment", "favorite", "message"] as const)
    choices[kind] = { ...choices[kind], mail };
  await saveNotificationSettings(viewerOf(user), { choices, quiet }, at("10:00"));
  const listing = await insertListing(user, { title: "Old oud" });
  return { user, viewer: viewerOf(user), listingId: listing.id };
}
type Member = Awaited<ReturnType<typeof member>>;

async function comment({ listingId }: Member, when: Date) {
  const author = await insertUser();
  const cause = { commentId: newId(), listingId, userId: author.id, at: when };
  await db().transaction((tx) => emit(tx, "comment-added", cause));
}

async function message({ user }: Member, when: Date) {
  const senderId = (await insertUser()).id;
  const cause = { messageId: newId(), conversationId: newId(), senderId, receiverId: user.id };
  await db().transaction((tx) => emit(tx, "message-sent", { ...cause, at: when }));
}

const mails = (to: Member) => queuedMails(to.user.email);

describe("the mail of a notification", () => {
  it("comes ten minutes after, in the member's language, with the way out of its kind", async () => {
    const reader = await member({ locale: "ar" });
    await comment(reader, at("15:00"));
    await comment(reader, at("15:05"));
    await mailNotifications(at("15:09"));
    expect(await mails(reader)).toEqual([]);
    await mailNotifications(at("15:10"));
    await mailNotifications(at("15:11"));
    const [mail, ...more] = await mails(reader);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain("تعليقان جديدان على إعلانك");
    expect(mail?.text).toContain(`/listing/${reader.listingId}?tab=comments`);
    expect(mail?.unsubscribeUrl).toContain(unsubscribePath(reader.user.id, "comment"));
    const card = new RegExp(
      `Old oud.*\\n.*دمشق\\nhttp://dalil.test/listing/${reader.listingId}\\n`,
    );
    expect(mail?.text).toMatch(card);
    expect(mail?.html).toContain(`href="http://dalil.test/listing/${reader.listingId}"`);
  });

  it("does not come once it was read, and waits for the next day when it happens again", async () => {
    const reader = await member();
    await comment(reader, at("15:00"));
    await markAllRead(reader.viewer, at("15:05"));
    await mailNotifications(at("15:10"));
    expect(await mails(reader)).toEqual([]);
    await comment(reader, at("16:00"));
    await mailNotifications(at("16:10"));
    await comment(reader, at("16:20"));
    await mailNotifications(at("16:40"));
    expect(await mails(reader)).toHaveLength(1);
    await mailNotifications(at("33:00"));
    expect(await mails(reader)).toHaveLength(2);
  });

  it("is held in the quiet hours and comes after them", async () => {
    const reader = await member({ quiet: { starts: "22:00", ends: "07:30" } });
    await comment(reader, at("21:55"));
    for (const time of ["22:05", "26:00", "31:29"]) await mailNotifications(at(time));
    expect(await mails(reader)).toEqual([]);
    await mailNotifications(at("31:30"));
    expect(await mails(reader)).toHaveLength(1);
  });

  it("comes at once when the quiet hours are taken away", async () => {
    const reader = await member({ quiet: { starts: "22:00", ends: "07:30" } });
    await comment(reader, at("22:00"));
    await mailNotifications(at("22:10"));
    const settings = await getNotificationSettings(reader.viewer);
    await saveNotificationSettings(reader.viewer, { ...settings, quiet: null }, at("22:20"));
    await mailNotifications(at("22:20"));
    expect(await mails(reader)).toHaveLength(1);
  });
});

describe("the mail of the day", () => {
  it("collects what was not read, names nobody, and can be switched off by one press", async () => {
    const reader = await member({ mail: "daily" });
    await comment(reader, at("12:00"));
    await message(reader, at("13:00"));
    await mailNotifications(at("20:00"));
    expect(await mails(reader)).toEqual([]);
    await mailNotifications(at("33:00"));
    await mailNotifications(at("33:01"));
    const [mail, ...more] = await mails(reader);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("2 new notifications");
    for (const line of ["You have a new message", "Old oud", "/en/notifications"])
      expect(mail?.text).toContain(line);
    expect(mail?.text).not.toContain("عضو كتب");
    const token = new URL(mail?.unsubscribeUrl ?? "").searchParams.get("token") ?? "";
    expect(await unsubscribe(token, at("34:00"))).toEqual({ kind: "notices" });
    await comment(reader, at("35:00"));
    await mailNotifications(at("60:00"));
    expect(await mails(reader)).toHaveLength(1);
  });

  it("is sent once and complete when several processes run at once", async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => member({ mail: "daily" })));
    for (const reader of readers) {
      await comment(reader, at("12:00"));
      await message(reader, at("12:01"));
    }
    await Promise.all(Array.from({ length: 4 }, () => mailNotifications(at("33:00"))));
    await mailNotifications(at("33:01"));
    for (const reader of readers) {
      const sent = await mails(reader);
      expect(sent.map(({ subject }) => subject)).toEqual(["2 new notifications"]);
    }
  });

  it("is sent to the rest, and to nobody twice, when its job is stopped in between", async () => {
    const readers = await Promise.all(Array.from({ length: 5 }, () => member({ mail: "daily" })));
    for (const reader of readers) await comment(reader, at("12:00"));
    // Its connection goes in the middle of somebody's transaction, as in a process that is killed.
    await db().execute(sql`
      create function cut() returns trigger language plpgsql as $$ begin
        if (select count(*) from notifications where mailed_at is not null) >= 2 then
          raise exception 'cut';
        end if;
        return new;
      end $$`);
    await db().execute(sql`create trigger cut before update of mailed_at on notifications
      for each row execute function cut()`);
    await expect(mailNotifications(at("33:00"))).rejects.toThrow();
    await db().execute(sql`drop function cut cascade`);
    const count = async () => (await Promise.all(readers.map(mails))).map(({ length }) => length);
    expect((await count()).reduce((a, b) => a + b)).toBe(2);
    await mailNotifications(at("33:01"));
    expect(await count()).toEqual([1, 1, 1, 1, 1]);
  });
});

describe("no mail goes", () => {
  const looked = [at("15:10"), at("33:00"), at("60:00")];

  async function expectNone(reader: Member) {
    await comment(reader, at("15:00"));
    for (const moment of looked) await mailNotifications(moment);
    expect(await mails(reader)).toEqual([]);
    const left = await db()
      .select({ dueAt: notifications.mailDueAt })
      .from(notifications)
      .where(eq(notifications.userId, reader.user.id));
    expect(left).toEqual([{ dueAt: null }]);
  }

  it("to a member who does not want that kind", async () => {
    await expectNone(await member({ mail: "never" }));
  });

  it.each([
    ["is suspended", { suspendedAt: at("14:00") }],
    ["is leaving", { deletionRequestedAt: at("14:00") }],
    ["has proved no address", { emailVerified: false }],
  ])("to a member who %s", async (_, change) => {
    const reader = await member();
    await db().update(users).set(change).where(eq(users.id, reader.user.id));
    await expectNone(reader);
  });

  it("about what a blocked member did, which is not counted either", async () => {
    const reader = await member();
    const author = await insertUser();
    await db().execute(sql`insert into blocks (user_id, blocked_id, created_at)
      values (${reader.user.id}, ${author.id}, ${at("14:00").toISOString()}::timestamptz)`);
    const cause = { commentId: newId(), listingId: reader.listingId, userId: author.id };
    await db().transaction((tx) => emit(tx, "comment-added", { ...cause, at: at("15:00") }));
    await comment(reader, at("15:01"));
    await db().transaction((tx) => emit(tx, "comment-deleted", { ...cause, at: at("15:00") }));
    const list = await listNotifications(reader.viewer, {
      after: null,
      limit: 9,
    });
    expect(list.notifications).toMatchObject([{ type: "comment", count: 1 }]);
  });
});
