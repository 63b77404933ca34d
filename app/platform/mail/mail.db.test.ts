import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import PostalMime from "postal-mime";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Env } from "#app/platform/env.server.ts";
import { createJobSchema } from "#app/platform/jobs/queues.server.ts";
import { startWorker, type Worker } from "#app/platform/jobs/worker.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { site, configureSite } from "#app/platform/site.server.ts";
import { poolConfig, useDatabase } from "#test/database.ts";
import { type MailServer, refusal, startMailServer } from "#test/mail-server.ts";
import {
  logMissingMailServer,
  composeMail,
  isMailConfigured,
  type Mail,
  sendLater,
} from "./mail.server.ts";
import { deliverMail, sendMailJob } from "./send-mail-job.server.ts";

const { db } = useDatabase();
const cleanups: (() => Promise<unknown>)[] = [];
let plainEnv: Env;

beforeAll(async () => {
  plainEnv = site();
  await createJobSchema(poolConfig(), [sendMailJob]);
});

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  await db().execute(sql`delete from pgboss.job`);
  configureSite(plainEnv);
});

// The machine may be busy with other things.
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 });

async function work(): Promise<Worker> {
  const worker = await startWorker({
    poolConfig: poolConfig(),
    handlers: [deliverMail],
    pollSeconds: 0.5,
  });
  cleanups.push(() => worker.stop());
  return worker;
}

async function receive(options?: SMTPServerOptions, port?: number): Promise<MailServer> {
  const server = await startMailServer(options, port);
  cleanups.push(server.close);
  return server;
}

function sendBy(port: number): void {
  configureSite({ ...plainEnv, smtpUrl: `smtp://127.0.0.1:${port}` });
}

function letter(changes: Partial<Mail> = {}): Mail {
  const mail = composeMail({
    to: "rima@example.com",
    locale: "ar",
    subject: "أكّد بريدك الإلكتروني",
    heading: "أكّد بريدك الإلكتروني",
    paragraphs: ["مرحبًا ريما،", "بقيت خطوة واحدة."],
    button: { label: "تأكيد البريد", href: "http://dalil.test/verify-email?token=abc" },
    notes: ["إن لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة."],
  });
  return { ...mail, ...changes };
}

async function jobs(name: string): Promise<{ state: string; retries: number }[]> {
  const { rows } = await db().execute<{ state: string; retries: number }>(
    sql`select state, retry_count as retries from pgboss.job where name = ${name}`,
  );
  return rows;
}

/** Brings the next attempt forward, which would be a quarter of a minute away. */
async function hurry(): Promise<void> {
  await db().execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
}

describe("sendLater", () => {
  it("delivers text and HTML, right to left, from and to the right people", async () => {
    const { received, port } = await receive();
    sendBy(port);
    const id = await db().transaction((tx) => sendLater(tx, letter()));
    await work();
    await eventually(() => received).toHaveLength(1);
    const [one] = received;
    expect(one).toMatchObject({ from: "no-reply@dalil.test", to: ["rima@example.com"] });
    expect(one?.mail).toMatchObject({
      from: { name: "دليل", address: "no-reply@dalil.test" },
      to: [{ name: "", address: "rima@example.com" }],
      subject: "أكّد بريدك الإلكتروني",
      messageId: `<${id}@dalil.test>`,
    });
    const headers = Object.fromEntries(
      one?.mail.headers.map(({ key, value }) => [key, value]) ?? [],
    );
    expect(headers).toMatchObject({
      "content-language": "ar",
      "auto-submitted": "auto-generated",
      "mime-version": "1.0",
    });
    expect(headers["content-type"]).toMatch(/^multipart\/alternative/);
    expect(one?.mail.text).toContain("تأكيد البريد:\nhttp://dalil.test/verify-email?token=abc");
    expect(one?.mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(one?.mail.html).toContain('href="http://dalil.test/verify-email?token=abc"');
    await eventually(() => jobs("send-mail")).toMatchObject([{ state: "completed" }]);
  });

  it("runs a telephone number from left to right in the subject, the heading and the notes", async () => {
    const { received, port } = await receive();
    sendBy(port);
    const [said, drawn] = ["هاتف 0944 123 456 للبيع", "هاتف \u20660944 123 456\u2069 للبيع"];
    const mail = { to: "rima@example.com", locale: "ar" as const, subject: said };
    const composed = composeMail({ ...mail, heading: said, paragraphs: [said], notes: [said] });
    await sendLater(db(), composed);
    await work();
    await eventually(() => received).toHaveLength(1);
    expect(received[0]?.mail.subject).toBe(drawn);
    for (const text of [received[0]?.mail.text, received[0]?.mail.html]) {
      expect(text?.split(drawn).length).toBeGreaterThan(3);
      expect(text).not.toContain(said);
    }
  });

  it("sends nothing when the transaction is undone", async () => {
    const failing = db().transaction(async (tx) => {
      await sendLater(tx, letter());
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await jobs("send-mail")).toEqual([]);
  });

  it("never mails a placeholder", async () => {
    expect(await sendLater(db(), letter({ to: "963933123456@phone.invalid" }))).toBeNull();
    expect(await jobs("send-mail")).toEqual([]);
  });

  it("lets nobody write headers", async () => {
    const { received, port } = await receive();
    sendBy(port);
    const to = "rima@example.com\r\nBcc: all@example.com";
    await expect(sendLater(db(), letter({ to }))).rejects.toThrow(TypeError);
    await sendLater(db(), letter({ subject: "مرحبًا\r\nBcc: all@example.com\r\n\r\nنص" }));
    await work();
    await eventually(() => received).toHaveLength(1);
    expect(received[0]?.to).toEqual(["rima@example.com"]);
    expect(received[0]?.mail.bcc).toBeUndefined();
    expect(received[0]?.mail.subject).toBe("مرحبًا Bcc: all@example.com نص");
  });
});

describe("deliverMail", () => {
  it("waits for a server that is down, and delivers exactly once when it is back", async () => {
    const { port, close } = await receive();
    await close();
    sendBy(port);
    const id = await sendLater(db(), letter());
    await work();
    await eventually(() => jobs("send-mail")).toMatchObject([{ state: "retry" }]);
    const { received } = await receive({}, port);
    await hurry();
    await eventually(() => jobs("send-mail")).toMatchObject([{ state: "completed", retries: 1 }]);
    expect(received.map(({ mail }) => mail.messageId)).toEqual([`<${id}@dalil.test>`]);
  });

  it("tries again after a refusal for the moment", async () => {
    let attempts = 0;
    const { received, port } = await receive({
      onRcptTo: (_address, _session, done) => done(++attempts === 1 ? refusal(451, "later") : null),
    });
    sendBy(port);
    const id = await sendLater(db(), letter());
    await work();
    await eventually(() => jobs("send-mail")).toMatchObject([{ state: "retry" }]);
    await hurry();
    await eventually(() => received).toHaveLength(1);
    expect(received[0]?.mail.messageId).toBe(`<${id}@dalil.test>`);
    expect(await jobs("parked")).toEqual([]);
  });

  it("parks what the server refuses for good", async () => {
    const onRcptTo = vi.fn<NonNullable<SMTPServerOptions["onRcptTo"]>>((_address, _session, done) =>
      done(refusal(550, "no such user")),
    );
    const { received, port } = await receive({ onRcptTo });
    sendBy(port);
    await sendLater(db(), letter());
    await work();
    await eventually(() => jobs("parked")).toHaveLength(1);
    expect(onRcptTo).toHaveBeenCalledOnce();
    expect(received).toEqual([]);
  });

  it("does not give our password to a server that cannot hide it", async () => {
    const onAuth = vi.fn<NonNullable<SMTPServerOptions["onAuth"]>>((_auth, _session, done) =>
      done(null, { user: "dalil" }),
    );
    const { received, port } = await receive({ allowInsecureAuth: true, onAuth });
    // It leads to this machine, and is no address that a machine calls itself by.
    const address = `smtp://dalil:secret@0.0.0.0:${port}`;
    configureSite({ ...plainEnv, smtpUrl: address });
    await sendLater(db(), letter());
    await work();
    await eventually(() => jobs("send-mail")).toMatchObject([{ state: "retry" }]);
    expect(onAuth).not.toHaveBeenCalled();
    configureSite({ ...plainEnv, smtpUrl: `${address}?requireTLS=false` });
    await hurry();
    await eventually(() => received).toHaveLength(1);
  });

  it("keeps the mail when the server refuses our sign-in", async () => {
    const { port } = await receive({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535, "wrong password")),
    });
    configureSite({ ...plainEnv, smtpUrl: `smtp://dalil:wrong@127.0.0.1:${port}` });
    await sendLater(db(), letter());
    await work();
    await eventually(() => jobs("send-mail")).toMatchObject([{ state: "retry" }]);
    expect(await jobs("parked")).toEqual([]);
  });

  it("writes a file without a server, readable by its owner only", async () => {
    expect(isMailConfigured()).toBe(false);
    const id = await sendLater(db(), letter({ locale: "en" }));
    await work();
    await eventually(() => jobs("send-mail")).toMatchObject([{ state: "completed" }]);
    const folder = join(plainEnv.dataDir, "mail");
    const files = readdirSync(folder);
    expect(files).toEqual([expect.stringMatching(new RegExp(`^\\d{8}T\\d{6}Z-${id}\\.eml$`))]);
    const file = join(folder, files[0] ?? "");
    expect(statSync(file).mode & 0o077).toBe(0);
    const mail = await PostalMime.parse(readFileSync(file));
    expect(mail).toMatchObject({
      from: { name: "Dalil", address: "no-reply@dalil.test" },
      to: [{ address: "rima@example.com" }],
      messageId: `<${id}@dalil.test>`,
    });
    expect(mail.text).toContain("مرحبًا ريما،");
    expect(mail.html).toContain("تأكيد البريد");
  });
});

describe("logMissingMailServer", () => {
  it("says where mails go when they do not leave the machine", () => {
    const texts = vi.spyOn(logger(), "info");
    logMissingMailServer();
    expect(texts).toHaveBeenCalledOnce();
    configureSite({ ...plainEnv, smtpUrl: "smtp://127.0.0.1" });
    logMissingMailServer();
    expect(texts).toHaveBeenCalledOnce();
  });
});
