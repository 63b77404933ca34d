import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { undoAddressChange } from "#app/features/accounts/address-changes.server.ts";
import { addressesOf, linkTelegram } from "#app/features/accounts/addresses.server.ts";
import { resetPassword } from "#app/features/sign-in/password-reset.server.ts";
import { newId } from "#app/platform/id.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { newCaller } from "#test/callers.ts";
import { queuedMails } from "#test/queued-mails.ts";
import { users } from "#app/features/accounts/data/tables.ts";
import { auditLog } from "#app/platform/tables.ts";
import { operatorId } from "#app/platform/audit/audit.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { site, configureSite } from "#app/platform/site.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import {
  changeRole,
  liftEndedSuspensions,
  moveMember,
  restoreMember,
  suspendMember,
} from "./member-moderation.server.ts";
import { grantRole, listStaff } from "#app/features/administration/operator.server.ts";
import type { MemberRole } from "#app/features/staff/staff-policy.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const why = { reason: "spam", note: null } as const;

const rowOf = async (id: string) => (await db().select().from(users).where(eq(users.id, id)))[0];
const suspend = (viewer: MaybeViewer, memberId: string, days: number | null = null) =>
  suspendMember({ viewer, memberId, why, days, now });
const give = (viewer: MaybeViewer, memberId: string, role: MemberRole) =>
  changeRole({ viewer, memberId, role, why, now });

async function cast() {
  const [administrator, other] = [
    await insertUser({ role: "administrator" }),
    await insertUser({ role: "administrator" }),
  ];
  const moderator = await insertUser({ role: "moderator" });
  return { administrator, other, moderator, member: await insertUser() };
}

describe("a suspension", () => {
  it("is by staff, of others, and of staff by administrators only", async () => {
    const { administrator, moderator, member } = await cast();
    for (const viewer of [null, viewerOf(member)])
      await expect(suspend(viewer, member.id)).rejects.toThrow(NotFound);
    for (const memberId of [moderator.id, administrator.id])
      await expect(suspend(viewerOf(moderator), memberId)).rejects.toThrow(NotAllowed);
    await expect(suspend(viewerOf(administrator), administrator.id)).rejects.toThrow(NotAllowed);
    await suspend(viewerOf(moderator), member.id);
    await expect(suspend(viewerOf(moderator), member.id)).rejects.toThrow(Conflict);
    await suspend(viewerOf(administrator), moderator.id);
    // Their session may still be running for a moment: they can do nothing with it.
    await expect(
      restoreMember({ viewer: viewerOf(moderator), memberId: member.id, why, now }),
    ).rejects.toThrow(NotAllowed);
  });

  it("ends by itself when its day has come, and is in the log", async () => {
    const { moderator, member } = await cast();
    await suspend(viewerOf(moderator), member.id, 7);
    const in6 = new Date(now.getTime() + 6 * dayMs);
    const in7 = new Date(now.getTime() + 7 * dayMs);
    await liftEndedSuspensions(in6);
    expect((await rowOf(member.id))?.suspendedAt).toEqual(now);
    expect(await liftEndedSuspensions(in7)).toBeGreaterThan(0);
    expect(await rowOf(member.id)).toMatchObject({ suspendedAt: null, suspensionReason: null });
    const log = await db().select().from(auditLog).where(eq(auditLog.targetId, member.id));
    expect(log).toMatchObject([
      { action: "member-suspended", actorId: moderator.id },
      { action: "suspension-ended", actorId: operatorId },
    ]);
  });
});

describe("a role", () => {
  it("is given by administrators, never to oneself", async () => {
    const { administrator, moderator, member } = await cast();
    for (const viewer of [null, viewerOf(member), viewerOf(moderator)])
      await expect(give(viewer, member.id, "administrator")).rejects.toThrow(NotFound);
    await expect(give(viewerOf(administrator), administrator.id, "user")).rejects.toThrow(
      NotAllowed,
    );
    await give(viewerOf(administrator), member.id, "moderator");
    await expect(give(viewerOf(administrator), member.id, "moderator")).rejects.toThrow(Conflict);
    expect(await rowOf(member.id)).toMatchObject({ role: "moderator" });
  });

  it("of administrator stays with one of the last two when they take it from each other at once", async () => {
    await db().update(users).set({ role: "user" }).where(eq(users.role, "administrator"));
    const { administrator, other } = await cast();
    const answers = await Promise.allSettled([
      give(viewerOf(administrator), other.id, "user"),
      suspend(viewerOf(other), administrator.id),
      give(viewerOf(other), administrator.id, "user"),
    ]);
    // One of the two wins; the other's are refused. Who wins by suspending may take the role as well.
    expect(answers.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(answers.some(({ status }) => status === "rejected")).toBe(true);
    const left = await db().select().from(users).where(eq(users.role, "administrator"));
    expect(left.filter(({ suspendedAt }) => suspendedAt === null)).toHaveLength(1);
  });

  it("is given by the operator by e-mail address, and never taken from the last administrator", async () => {
    await db().update(users).set({ role: "user" }).where(eq(users.role, "administrator"));
    const first = await insertUser();
    await expect(grantRole("nobody@dalil.test", "administrator", now)).rejects.toThrow(NotFound);
    expect(await grantRole(first.email.toUpperCase(), "administrator", now)).toBe(true);
    expect(await grantRole(first.email, "administrator", now)).toBe(false);
    await expect(grantRole(first.email, "user", now)).rejects.toThrow(NotAllowed);
    const second = await insertUser();
    await grantRole(second.email, "administrator", now);
    await grantRole(first.email, "user", now);
    // Nobody can sign in to an account of a demo that is not wanted.
    await insertUser({ role: "administrator", isDemo: true });
    configureSite({ ...site(), demo: false });
    await expect(grantRole(second.email, "user", now)).rejects.toThrow(NotAllowed);
    configureSite({ ...site(), demo: true });
    await db().delete(users).where(eq(users.isDemo, true));
    const staff = await listStaff();
    expect(staff.filter(({ role }) => role === "administrator")).toMatchObject([
      { account: second.email },
    ]);
  });
});

describe("moving an account", () => {
  const withStep = (user: Parameters<typeof viewerOf>[0]) => ({
    ...viewerOf(user),
    twoFactorEnabled: true,
  });
  const checked = { reason: null, note: "أظهرت هويتها في المكتب" };
  const move = (viewer: MaybeViewer, memberId: string, email: string) =>
    moveMember({ viewer, memberId, email, why: checked, now });
  const newEmail = () => `${newId()}@moved.dalil.test`;
  const tokenIn = (text: string, name: string) =>
    new RegExp(`${name}=([\\w-]+)`).exec(text)?.[1] ?? "";

  beforeAll(() => configureSite({ ...site(), smtpUrl: "smtp://127.0.0.1:9" }));

  it("is by administrators with a second step, and of nobody of the staff", async () => {
    const { administrator, other, moderator, member } = await cast();
    for (const viewer of [null, viewerOf(member), withStep(moderator)])
      await expect(move(viewer, member.id, newEmail())).rejects.toThrow(NotFound);
    await expect(move(viewerOf(administrator), member.id, newEmail())).rejects.toThrow(NotAllowed);
    for (const memberId of [administrator.id, other.id, moderator.id])
      await expect(move(withStep(administrator), memberId, newEmail())).rejects.toThrow(NotAllowed);
  });

  it("mails the link that proves the new email, and is in the log with its reason", async () => {
    const { administrator, member } = await cast();
    const email = newEmail();
    await move(withStep(administrator), member.id, email);
    const [mail] = await queuedMails(email);
    const token = tokenIn(mail?.text ?? "", "token");
    const held = async () =>
      (await addressesOf(db(), member.id)).map(({ value, way }) => [value, way]);
    expect(await held()).toEqual([[email, null]]);
    const caller = { ...newCaller(), now };
    expect((await resetPassword(token, "قاسيون-في-الصباح", caller)).outcome).toBe("changed");
    expect(await held()).toEqual([[email, "mail"]]);
    const [entry] = await db().select().from(auditLog).where(eq(auditLog.targetId, member.id));
    expect(entry).toMatchObject({ actorId: administrator.id, action: "member-moved" });
    expect(entry?.reason).toContain(checked.note);
  });

  it("is told to the former email, whose holder undoes it, and then the link of the new one is none", async () => {
    const { administrator } = await cast();
    const former = newEmail();
    const member = await insertUser({ email: former, emailVerified: true });
    const email = newEmail();
    await move(withStep(administrator), member.id, email);
    const [news] = await queuedMails(former);
    expect(await undoAddressChange(tokenIn(news?.text ?? "", "undo"), now)).toBe("undone");
    expect(await addressesOf(db(), member.id)).toMatchObject([{ value: former, way: "mail" }]);
    const [mail] = await queuedMails(email);
    const reset = await resetPassword(tokenIn(mail?.text ?? "", "token"), "قاسيون-في-الصباح", {
      ...newCaller(),
      now,
    });
    expect(reset.outcome).toBe("invalid-token");
  });

  it("sends no link that undoes it to an email that nobody proved", async () => {
    const { administrator } = await cast();
    const former = newEmail();
    const member = await insertUser({ email: former, emailVerified: true });
    const mistyped = newEmail();
    await move(withStep(administrator), member.id, mistyped);
    await move(withStep(administrator), member.id, newEmail());
    expect((await queuedMails(mistyped)).filter(({ text }) => text.includes("undo="))).toEqual([]);
    expect(await queuedMails(former)).toHaveLength(1);
  });

  it("ends every session, and Telegram's way in once the new email is proved", async () => {
    const { administrator } = await cast();
    const former = newEmail();
    const member = await insertUser({ email: former, emailVerified: true });
    const telegramId = "7044000111";
    await db().transaction((tx) => linkTelegram(tx, { memberId: member.id, telegramId, now }));
    await db().execute(sql`insert into sessions (id, user_id, token, expires_at)
      values (${newId()}, ${member.id}, ${newId()}, now() + interval '1 day')`);
    const email = newEmail();
    await move(withStep(administrator), member.id, email);
    const { rows } = await db().execute(sql`select from sessions where user_id = ${member.id}`);
    expect(rows).toEqual([]);
    const [mail] = await queuedMails(email);
    const token = tokenIn(mail?.text ?? "", "token");
    await resetPassword(token, "قاسيون-في-الصباح", { ...newCaller(), now });
    const held = async () => (await addressesOf(db(), member.id)).map(({ value }) => value);
    expect(await held()).toEqual([email]);
    const news = (await queuedMails(former)).at(-1);
    expect(await undoAddressChange(tokenIn(news?.text ?? "", "undo"), now)).toBe("undone");
    expect(await held()).toEqual([former, telegramId]);
  });

  it("does not take another account's email", async () => {
    const { administrator, member } = await cast();
    const email = newEmail();
    await insertUser({ email });
    const taken = withLocale("ar", () =>
      move(withStep(administrator), member.id, email.toUpperCase()),
    );
    await expect(taken).rejects.toMatchObject({
      status: 422,
      errors: { email: expect.any(String) },
    });
    expect(await queuedMails(email)).toEqual([]);
  });
});
