import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { enrol, enter, enterAs, type Member, password } from "#test/accounts.ts";
import { newCaller, requestWith } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { useJobs, useMail } from "#test/jobs.ts";
import { authAccounts, sessions } from "#app/features/accounts/data/tables.ts";
import {
  changePassword,
  confirmEmailChange,
  getOwnSettings,
  requestEmailChange,
} from "./security.server.ts";
import {
  requestPasswordReset,
  resetPassword,
} from "#app/features/sign-in/password-reset.server.ts";
import {
  findViewer,
  endOtherSessions,
  endSession,
  listSessions,
} from "#app/features/accounts/sessions.server.ts";
import { isTokenLive } from "#app/features/accounts/tokens.server.ts";
import { hourMs, minuteMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const { mailsTo, linkTo, confirm } = useMail();
useJobs();

const newPassword = "قاسيون-في-الصباح";
const later = (ms = 0) => new Date(Date.now() + ms);
let email = "";
let me: Member;

beforeEach(async () => {
  email = `${newId()}@security.dalil.test`;
  await enrol(email);
  await confirm(email);
  me = await enterAs(email);
});

describe("changing the password", () => {
  const change = (current: string, word: string) =>
    changePassword(me.viewer, { current, password: word, caller: me.caller, now: later() });

  it("keeps this session and ends the others", async () => {
    const other = await enterAs(email);
    expect(await change(password, newPassword)).toBe("changed");
    expect(await findViewer(me.caller.request)).not.toBeNull();
    expect(await findViewer(other.caller.request)).toBeNull();
    expect(await enter(email)).toEqual({ outcome: "wrong" });
    expect((await enter(email, newPassword)).outcome).toBe("signed-in");
  });

  it("ends every link that was open", async () => {
    await mailsTo(email);
    await requestPasswordReset(email, { caller: me.caller, locale: "ar", now: later() });
    const token = (await linkTo(email, 2)).searchParams.get("token") ?? "";
    await change(password, newPassword);
    expect(await isTokenLive(token, "reset-password", later())).toBe(false);
  });

  it.each([
    ["not-my-password", newPassword, "wrong-password"],
    ["", newPassword, "wrong-password"],
    [password, "12345", "password_too_short"],
    [password, "qwertyuiop", "password_common"],
  ])("answers %j and %j with %s, and changes nothing", async (current, word, outcome) => {
    expect(await change(current, word)).toBe(outcome);
    expect((await enter(email)).outcome).toBe("signed-in");
  });

  it("lets nobody at a forgotten screen try more than ten passwords", async () => {
    for (let i = 0; i < limits.passwordByAccount.amount; i++) await change(`${i}`, newPassword);
    await expect(change(password, newPassword)).rejects.toThrow(TooMany);
    expect((await enter(email)).outcome).toBe("signed-in");
  });

  it("gives a first password to somebody who came by a provider, while the session is young", async () => {
    await db()
      .update(authAccounts)
      .set({ password: null })
      .where(eq(authAccounts.userId, me.viewer.id));
    expect((await getOwnSettings(me.viewer)).hasPassword).toBe(false);
    const given = { current: "", password: newPassword, caller: me.caller };
    expect(await changePassword(me.viewer, { ...given, now: later(16 * minuteMs) })).toBe(
      "sign-in-again",
    );
    expect(await changePassword(me.viewer, { ...given, now: later() })).toBe("changed");
    expect((await enter(email, newPassword)).outcome).toBe("signed-in");
  });
});

describe("changing the address", () => {
  const next = () => `next-${email}`;
  const request = (address = next(), word = password) =>
    requestEmailChange(me.viewer, {
      email: address,
      password: word,
      caller: me.caller,
      now: later(),
    });
  const tokenTo = async (address: string) =>
    (await linkTo(address)).searchParams.get("change") ?? "";

  it("happens when the link mailed to the new address is opened, and the old address is informed", async () => {
    expect(await request()).toBe("sent");
    expect((await linkTo(next())).pathname).toBe("/verify-email");
    expect((await enter(email)).outcome).toBe("signed-in");
    const token = await tokenTo(next());
    expect(await isTokenLive(token, "change-email", later())).toBe(true);
    expect(await confirmEmailChange(token, later())).toBe("changed");
    expect(await enter(email)).toEqual({ outcome: "wrong" });
    expect((await enterAs(next())).viewer.emailVerified).toBe(true);
    expect((await mailsTo(email, 2))[1]?.mail.subject).toBe("تغيّر البريد الإلكتروني لحسابك");
  });

  it("is answered the same when the address is somebody else's, and that person is informed", async () => {
    const owner = `owner-${email}`;
    await enrol(owner);
    await confirm(owner);
    expect(await request(owner)).toBe("sent");
    const [, messages] = await mailsTo(owner, 2);
    expect(messages?.mail.text).not.toMatch(/change=/);
    expect((await enterAs(owner)).viewer.id).not.toBe(me.viewer.id);
  });

  it("is refused when somebody has opened an account with it meanwhile", async () => {
    await request();
    const token = await tokenTo(next());
    await enrol(next());
    expect(await confirmEmailChange(token, later())).toBe("invalid");
    expect((await enterAs(email)).viewer.id).toBe(me.viewer.id);
  });

  it("gives an address that two want at the same moment to one of them", async () => {
    await enrol(`other-${email}`);
    await confirm(`other-${email}`);
    const other = await enterAs(`other-${email}`);
    await request();
    await requestEmailChange(other.viewer, {
      email: next(),
      password,
      caller: other.caller,
      now: later(),
    });
    const tokens = (await mailsTo(next(), 2)).map(
      ({ mail }) => /change=([\w-]+)/.exec(mail.text ?? "")?.[1] ?? "",
    );
    const outcomes = await Promise.all(tokens.map((token) => confirmEmailChange(token, later())));
    expect(outcomes.sort()).toEqual(["changed", "invalid"]);
  });

  it("needs the password, and another address", async () => {
    expect(await request(next(), "not-my-password")).toBe("wrong-password");
    expect(await request(email.toUpperCase())).toBe("same");
    expect(await mailsTo(next(), 0)).toEqual([]);
  });

  it("by its link works for one day, once, and the link serves no other purpose", async () => {
    await request();
    const token = await tokenTo(next());
    expect(await isTokenLive(token, "change-email", later(25 * hourMs))).toBe(false);
    expect(await resetPassword(token, newPassword, { ...newCaller(), now: later() })).toEqual({
      outcome: "invalid-token",
    });
    const outcomes = await Promise.all([1, 2, 3].map(() => confirmEmailChange(token, later())));
    expect(outcomes.sort()).toEqual(["changed", "invalid", "invalid"]);
  });
});

describe("sessions", () => {
  it("are listed with this one marked, and without token or full address", async () => {
    await enterAs(email);
    const list = await listSessions(me.viewer, me.caller.request, later());
    expect(list).toHaveLength(2);
    expect(list.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
    expect(JSON.stringify(list)).not.toMatch(/token|192\.0\.2/);
  });

  it("are ended one by one, and never somebody else's", async () => {
    const other = await enterAs(email);
    await enrol(`stranger-${email}`);
    await confirm(`stranger-${email}`);
    const stranger = await enterAs(`stranger-${email}`);
    const [foreign] = await listSessions(stranger.viewer, stranger.caller.request, later());
    for (const id of [foreign?.id ?? "", newId(), "", "x' or 1=1"]) {
      await expect(endSession(me.viewer, id)).rejects.toThrow(NotFound);
    }
    expect(await findViewer(stranger.caller.request)).not.toBeNull();
    const list = await listSessions(me.viewer, me.caller.request, later());
    await endSession(me.viewer, list.find(({ isThisOne }) => !isThisOne)?.id ?? "");
    expect(await findViewer(other.caller.request)).toBeNull();
    expect(await findViewer(me.caller.request)).not.toBeNull();
  });

  it("are ended everywhere else at once", async () => {
    await enterAs(email);
    await enterAs(email);
    expect(await endOtherSessions(me.viewer, me.caller.request)).toBe(2);
    expect(await db().$count(sessions, eq(sessions.userId, me.viewer.id))).toBe(1);
    await expect(endOtherSessions(me.viewer, requestWith([]))).rejects.toThrow(NotAllowed);
  });
});
