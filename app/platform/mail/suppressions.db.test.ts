import { sql } from "drizzle-orm";
import type { SMTPServerAddress } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { site, configureSite } from "#app/platform/site.server.ts";
import { useDatabase } from "#test/database.ts";
import { useJobs } from "#test/jobs.ts";
import { type MailServer, refusal, startMailServer } from "#test/mail-server.ts";
import { composeMail, sendLater } from "./mail.server.ts";
import { isSuppressed, suppressAddress, trustAddress } from "./suppressions.server.ts";

const { db } = useDatabase();
useJobs();

let server: MailServer | undefined;
/** What the server answers to a reader's address. */
let answer: Error | undefined;

beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: (_address: SMTPServerAddress, _session, done) => done(answer),
  });
  configureSite({ ...site(), smtpUrl: `smtp://127.0.0.1:${server.port}` });
});
afterAll(() => server?.close());
beforeEach(async () => {
  await db().execute(sql`delete from pgboss.job`);
  await db().execute(sql`delete from mail_suppressions`);
});

async function mailTo(to: string): Promise<string> {
  const mail = composeMail({
    to,
    locale: "en",
    subject: "Hello",
    heading: "Hello",
    paragraphs: [],
  });
  return (await db().transaction((tx) => sendLater(tx, mail))) ?? "";
}

/** Waits until the mail's first attempt is over. */
async function stateOf(id: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { rows } = await db().execute<{ state: string }>(
        sql`select state from pgboss.job where id = ${id} and state not in ('created', 'active')`,
      );
      expect(rows).toHaveLength(1);
      return rows[0]?.state ?? "";
    },
    { timeout: 20_000, interval: 50 },
  );
}

describe("an address that is refused", () => {
  it.each([
    ["for good", refusal(550, "5.1.1 no such user"), true],
    ["for good, without a reason", refusal(553, "no"), true],
    ["for good, because the mailbox is closed", refusal(550, "5.2.1 disabled"), true],
    ["for now", refusal(450, "4.2.1 come back later"), false],
    ["because the reader's server does not like ours", refusal(550, "5.7.1 blocked"), false],
  ])("%s", async (_how, given, isRemembered) => {
    answer = given;
    const state = await stateOf(await mailTo("Rima@example.com"));
    expect(state).not.toBe("completed");
    expect(await isSuppressed(db(), "rima@EXAMPLE.com")).toBe(isRemembered);
    expect(await isSuppressed(db(), "other@example.com")).toBe(false);
  });

  it("is remembered once, with the reply's number and no word of it", async () => {
    answer = refusal(550, "5.1.1 Rima Khoury has left");
    await stateOf(await mailTo("rima@example.com"));
    await stateOf(await mailTo("rima@example.com"));
    const { rows } = await db().execute(sql`select email, reply_code from mail_suppressions`);
    expect(rows).toEqual([{ email: "rima@example.com", reply_code: 550 }]);
  });

  it("is trusted again when its holder says so", async () => {
    await suppressAddress(db(), "rima@example.com", 550, new Date());
    await trustAddress(db(), "RIMA@example.com");
    expect(await isSuppressed(db(), "rima@example.com")).toBe(false);
  });
});

it("an address that takes the mail is not remembered", async () => {
  answer = undefined;
  expect(await stateOf(await mailTo("rima@example.com"))).toBe("completed");
  expect(await isSuppressed(db(), "rima@example.com")).toBe(false);
});
