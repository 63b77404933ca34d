import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { count, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountTokens, sessions, twoFactors, users } from "#app/features/accounts/data/tables.ts";
import { resetPassword } from "#app/features/sign-in/password-reset.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { closeDatabase, database, openDatabase } from "#app/platform/database.server.ts";
import { auditLog } from "#app/platform/tables.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { newId } from "#app/platform/id.ts";
import { configureSite } from "#app/platform/site.server.ts";

import { type Answer, callCommand } from "#test/call-command.ts";
import { addressOf, createDatabase } from "#test/database.ts";
import { insertListing, insertUser } from "#test/factories.ts";
import { isTokenLive } from "#app/features/accounts/tokens.server.ts";
import { refusal, startMailServer } from "#test/mail-server.ts";
import { runAdmin } from "./admin/run-admin.ts";
import { hourMs } from "#app/platform/durations.ts";

// What a command prints and does, called in this process; the first test and the last call it as an operator does.

let made: Awaited<ReturnType<typeof createDatabase>>;
const dataDir = mkdtempSync(join(tmpdir(), "dalil-admin-"));
const db = database;
const open = () => openDatabase({ ...made.poolConfig, max: 8 }, () => {});

beforeAll(async () => {
  made = await createDatabase();
  configureSite(made.env);
  open();
});
afterAll(async () => {
  await closeDatabase();
  await made.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const settingsOf = () => ({
  DATABASE_URL: addressOf(made.poolConfig),
  DATA_DIR: dataDir,
  PUBLIC_URL: "https://dalil.example",
});

function adminProcess(settings: Record<string, string>, ...args: string[]): Promise<Answer> {
  return new Promise((resolve) => {
    const { NODE_OPTIONS: _, NODE_ENV: __, ...own } = process.env;
    const env = { ...own, ...settingsOf(), ...settings };
    execFile(process.execPath, ["server/admin.ts", ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

const admin = (...args: string[]) => adminWith({}, ...args);

async function adminWith(settings: Record<string, string>, ...args: string[]): Promise<Answer> {
  try {
    return await callCommand({ ...settingsOf(), ...settings }, () => runAdmin(args));
  } finally {
    configureSite(made.env);
    open();
  }
}

function linkIn(texts: string): string {
  const [, token] =
    /https:\/\/dalil\.example\/reset-password\?token=([\w-]{43})$/m.exec(texts) ?? [];
  if (!token) throw new Error(texts);
  return token;
}

async function acts(): Promise<string[]> {
  const rows = await db().select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.id);
  return rows.map(({ action }) => action);
}

describe("npm run admin", () => {
  it("ends its process with 0, 1 or 2, and prints no stack", { timeout: 60_000 }, async () => {
    expect(await adminProcess({}, "list")).toEqual({
      code: 0,
      said: expect.stringContaining("There are no staff yet."),
    });
    expect(await adminProcess({}, "revoke", "nobody@dalil.test")).toEqual({
      code: 1,
      said: "No account has the email address, proved number or id nobody@dalil.test.\n",
    });
    const { code, said: texts } = await adminProcess({}, "remove-demo", "now");
    expect([code, texts]).toEqual([2, expect.stringContaining('"now" is one argument too many.')]);
    expect(texts).not.toMatch(/^ +at |Error:/m);
  });

  it("explains itself and each command", async () => {
    const { code, said: texts } = await admin("--help");
    expect([code, texts]).toEqual([0, expect.stringContaining("grant EMAIL")]);
    const names = [...texts.matchAll(/npm run admin -- ([a-z-]+) ?/g)].map(
      ([, name]) => name ?? "",
    );
    expect(names).toHaveLength(14);
    for (const name of names)
      expect(await admin(name, "--help")).toMatchObject({
        code: 0,
        said: expect.stringMatching(new RegExp(`^npm run admin -- ${name}\\b.*\\n +\\w`)),
      });
  });

  it.each([
    [[], "Commands for the operator"],
    [["crate"], 'There is no command "crate"'],
    [["grant"], "The email address is missing."],
    [["remove-demo", "now"], '"now" is one argument too many.'],
    [["sessions", "a@b.example", "--ends"], "Unknown option '--ends'."],
    [["create", "a@b.example", "--name"], "Option '--name <value>' argument missing."],
    [["anonymise", "a@b.example", "--yes=1"], "Option '--yes' does not take an argument."],
    [["create", "nobody"], "nobody is not an email address"],
    [["create", "a@b.example", "--language", "fr"], "Write --language ar or en"],
    [["grant", "a@b.example", "king"], "There is no role king"],
    [["test-mail", "nobody"], "nobody is not an email address"],
  ])("ends with 2 and a sentence at %j", async (args, sentence) => {
    const { code, said: texts } = await admin(...args);
    expect([code, texts]).toEqual([2, expect.stringContaining(sentence)]);
    expect(texts).not.toMatch(/^ +at |Error:/m);
  });

  it("ends with 1 and a sentence where no account has the address", async () => {
    for (const command of [
      "revoke",
      "reset-password",
      "reset-second-factor",
      "sessions",
      "anonymise",
    ])
      expect(await admin(command, "nobody@dalil.test"), command).toEqual({
        code: 1,
        said: "No account has the email address, proved number or id nobody@dalil.test.\n",
      });
  });

  it("opens an account that is entered by the printed link, once", async () => {
    const email = "mudir@dalil.test";
    const made = await adminWith({ ADMIN_EMAILS: email }, "create", email, "--name", "رنا");
    expect(made).toMatchObject({
      code: 0,
      said: expect.stringContaining("becomes an administrator"),
    });
    const token = linkIn(made.said);
    expect(await db().select().from(users).where(eq(users.email, email))).toMatchObject([
      { name: "رنا", emailVerified: true, role: "user" },
    ]);
    const [row] = await db().select().from(accountTokens).where(eq(accountTokens.email, email));
    expect(row?.tokenHash).toBe(createHash("sha256").update(token).digest("hex"));
    expect(row && row.expiresAt.getTime() - row.createdAt.getTime()).toBe(hourMs);
    const again = await admin("create", email);
    expect(again).toEqual({ code: 1, said: expect.stringContaining("reset-password") });

    configureSite(readEnv({ DATA_DIR: dataDir, ADMIN_EMAILS: email }));
    const use = () =>
      resetPassword(token, "three brown hens", {
        request: new Request("https://dalil.example/"),
        clientAddress: "192.0.2.1",
        now: new Date(),
      });
    expect((await use()).outcome).toBe("changed");
    expect((await use()).outcome).toBe("invalid-token");
    expect(await db().select().from(users).where(eq(users.email, email))).toMatchObject([
      { role: "administrator" },
    ]);
    expect(await acts()).toEqual(["member-created"]);
    await db().delete(users).where(eq(users.email, email));
  });

  it("prints a new link for a password in place of the earlier one", async () => {
    const { email } = await insertUser();
    const [first, second] = [
      await admin("reset-password", email),
      await admin("reset-password", email),
    ];
    const live = (texts: string) => isTokenLive(linkIn(texts), "reset-password", new Date());
    expect([await live(first.said), await live(second.said)]).toEqual([false, true]);
    await db().delete(users).where(eq(users.email, email));
  });

  it("turns a lost second step off, and lists where an account is signed in", async () => {
    const { id: userId, email } = await insertUser({
      twoFactorEnabled: true,
      role: "moderator",
    });
    await db().insert(twoFactors).values({ id: newId(), userId, secret: "s", backupCodes: "c" });
    const signIn = (who = userId) =>
      db()
        .insert(sessions)
        .values({
          id: newId(),
          userId: who,
          token: newId(),
          expiresAt: new Date(Date.now() + hourMs),
          userAgent: "Mozilla/5.0 (Linux; Android 15) Chrome/140.0",
        });
    await signIn();
    expect((await admin("sessions", email)).said).toContain("Chrome, Android");
    expect((await admin("sessions", email, "--end")).said).toContain("1 sessions ended");
    expect((await admin("sessions", email)).said).toBe(`${email} is not signed in anywhere.\n`);
    await signIn();
    const other = await insertUser();
    await signIn(other.id);
    expect(await admin("sessions", "everybody")).toMatchObject({ code: 2 });
    expect(await db().$count(sessions)).toBe(2);
    expect((await admin("sessions", "everybody", "--end")).said).toContain("2 sessions ended");
    expect(await db().$count(sessions)).toBe(0);
    await signIn();
    const removed = await admin("reset-second-factor", email);
    expect(removed).toEqual({ code: 0, said: expect.stringMatching(/\?second-step=[\w-]{43}/) });
    expect(await db().$count(sessions, eq(sessions.userId, userId))).toBe(0);
    expect(await db().$count(twoFactors)).toBe(0);
    expect((await admin("reset-second-factor", email)).said).toContain("Nothing was changed");
    expect((await acts()).slice(-4)).toEqual([
      "sessions-ended",
      "sessions-ended",
      "second-factor-removed",
      "second-step-link",
    ]);
    await db()
      .delete(users)
      .where(inArray(users.id, [userId, other.id]));
  });

  it("erases an account after a confirmation, and never the last administrator's", async () => {
    const [member, head] = [await insertUser(), await insertUser({ role: "administrator" })];
    await insertListing(member);
    const unasked = await admin("anonymise", member.email);
    expect(unasked).toEqual({ code: 1, said: expect.stringContaining("--yes") });
    expect((await admin("anonymise", head.email, "--yes")).code).toBe(1);
    expect(await admin("anonymise", member.email, "--yes")).toMatchObject({ code: 0 });
    expect(await db().select({ id: users.id }).from(users)).toEqual([{ id: head.id }]);
    expect(await db().$count(listings)).toBe(0);
    expect((await acts()).at(-1)).toBe("member-erased");
    await db().delete(users).where(eq(users.id, head.id));
  });

  it("sends a mail and prints the server's answer, or the reason why it could not", async () => {
    const server = await startMailServer({
      onRcptTo: ({ address }, _, done) =>
        done(address.startsWith("no") ? refusal(550, "5.1.1 Nobody there") : null),
    });
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${server.port}` };
    const sent = await adminWith(smtp, "test-mail", "rima@dalil.test");
    expect(sent).toEqual({ code: 0, said: expect.stringContaining("answered: 250") });
    expect(server.received.map(({ to }) => to)).toEqual([["rima@dalil.test"]]);
    const refused = await adminWith(smtp, "test-mail", "nobody@dalil.test");
    expect(refused).toEqual({ code: 1, said: expect.stringContaining("Nobody there") });
    await server.close();
    const away = await adminWith(smtp, "test-mail", "rima@dalil.test");
    expect(away).toEqual({
      code: 1,
      said: expect.stringMatching(/ECONNREFUSED.+\n +→ check host/),
    });
    expect(await admin("test-mail", "rima@dalil.test")).toEqual({
      code: 1,
      said: expect.stringContaining("Set SMTP_URL"),
    });
    for (const { said: texts } of [refused, away]) expect(texts).not.toMatch(/^ +at /m);
  });

  it("prints the link by which staff begin their second step", async () => {
    const { email } = await insertUser();
    const link = /https:\/\/dalil\.example\/account\/settings\?second-step=([\w-]{43})/;
    const granted = await admin("grant", email, "moderator");
    expect(granted).toMatchObject({ code: 0, said: expect.stringMatching(link) });
    const { code, said: texts } = await admin("second-step", email);
    expect([code, texts]).toEqual([0, expect.stringMatching(link)]);
    const tokens = [granted.said, texts].map((text) => link.exec(text)?.[1]);
    const rows = await db().select().from(accountTokens);
    expect(rows.map(({ tokenHash }) => tokenHash)).toEqual([
      createHash("sha256")
        .update(tokens[1] ?? "")
        .digest("hex"),
    ]);
    expect((await acts()).slice(-3)).toEqual([
      "role-moderator",
      "second-step-link",
      "second-step-link",
    ]);
    expect((await admin("second-step", `nobody-${email}`)).code).toBe(1);
    await db().delete(users).where(eq(users.email, email));
  });

  it("removes the demo after a confirmation", async () => {
    const people = async () => (await db().select({ count: count() }).from(users))[0]?.count;
    const [demo, member] = [await insertUser({ isDemo: true }), await insertUser()];
    await insertListing(demo, { isDemo: true });
    const unasked = await admin("remove-demo");
    expect(unasked).toMatchObject({
      code: 1,
      said: expect.stringContaining("1 demo accounts"),
    });
    expect(unasked.said).toContain("--yes");
    expect(await people()).toBe(2);
    const { code, said: texts } = await admin("remove-demo", "--yes");
    expect([code, texts]).toEqual([0, expect.stringContaining("The demo content is deleted.")]);
    expect(texts).toContain("There is no administrator now");
    expect(await db().select({ id: users.id }).from(users)).toEqual([{ id: member.id }]);
    expect((await admin("remove-demo")).said).toContain("There is no demo content.");
    await db().delete(users).where(eq(users.id, member.id));
  });

  it("ends its process by itself after a mail, an erasure and the end of the demo", async () => {
    const server = await startMailServer();
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${server.port}` };
    const demo = await insertUser({ isDemo: true });
    const email = "rahil@dalil.test";
    const lines: [string[], string][] = [
      [["test-mail", email], "answered: 250"],
      [["create", email], `Created an account for ${email}.`],
      [["anonymise", email, "--yes"], "The account is erased."],
      [["remove-demo", "--yes"], "The demo content is deleted."],
    ];
    for (const [args, said] of lines)
      expect(await adminProcess(smtp, ...args), args[0]).toEqual({
        code: 0,
        said: expect.stringContaining(said),
      });
    await server.close();
    expect(server.received.map(({ to }) => to)).toEqual([[email]]);
    const left = await db().select({ id: users.id, email: users.email }).from(users);
    expect(left.filter((each) => each.id === demo.id || each.email === email)).toEqual([]);
  });
});
