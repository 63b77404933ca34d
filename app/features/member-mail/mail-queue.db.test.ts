import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { newId } from "#app/platform/id.ts";
import { site, configureSite } from "#app/platform/site.server.ts";
import { enrol, enterAs, password } from "#test/accounts.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { useJobs } from "#test/jobs.ts";
import { type MailServer, refusal, startMailServer } from "#test/mail-server.ts";
import { queuedMails } from "#test/queued-mails.ts";
import { confirmEmail } from "#app/features/sign-in/confirmation.server.ts";
import { queueMemberMail } from "./mail-choices.server.ts";
import { requestPasswordReset } from "#app/features/sign-in/password-reset.server.ts";
import { requestEmailChange } from "#app/features/account-security/security.server.ts";

// What the queue holds is read by whoever reads the database, and lies there for an hour after a mail was
// sent and for ninety days after it was refused.

const { db } = useDatabase();
useJobs();

/** Addresses whose mails the server does not take now, and not ever. */
const later = new Set<string>();
const never = new Set<string>();
let server: MailServer | undefined;

beforeAll(async () => {
  server = await startMailServer({
    onRcptTo: ({ address }, _session, done) => {
      if (later.has(address)) done(refusal(451, "later"));
      else done(never.has(address) ? refusal(550, "no such user") : null);
    },
  });
  configureSite({ ...site(), smtpUrl: `smtp://127.0.0.1:${server.port}` });
});
afterAll(() => server?.close());

const newAddress = () => `${newId()}@queue.dalil.test`;

/** Every row of every table of the queue, as text. */
async function readQueue(): Promise<string> {
  const { rows: tables } = await db().execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'pgboss'`);
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await db().execute<{ text: string }>(
        sql`select to_jsonb(row)::text as text from ${sql.raw(name)} as row`,
      );
      return rows.map(({ text }) => text);
    }),
  );
  return texts.flat().join("\n");
}

/** The newest mail to an address, once `count` are queued and the newest mail of all has come to a state. */
async function mailTo(address: string, count: number, state = "completed") {
  return vi.waitFor(
    async () => {
      const mails = await queuedMails(address);
      expect(mails).toHaveLength(count);
      const { rows } = await db().execute<{ state: string }>(
        sql`select state from pgboss.job where name = 'send-mail' order by created_on desc limit 1`,
      );
      expect(rows[0]?.state).toBe(state);
      return mails.at(-1);
    },
    { timeout: 20_000, interval: 100 },
  );
}

async function expectNothingOf(mail: { text: string } | undefined): Promise<void> {
  const text = mail?.text ?? "";
  const secrets = [...text.matchAll(/[?&](?:token|change)=([^\s&]+)/g)].map(([, token]) => token);
  expect(secrets.length).toBeGreaterThan(0);
  const queue = await readQueue();
  expect(queue.includes('"name": "send-mail"')).toBe(true);
  const longest = text.split("\n").toSorted((a, b) => b.length - a.length)[0] ?? "";
  expect([...secrets, longest].filter((words) => words && queue.includes(words))).toEqual([]);
}

async function join(): Promise<string> {
  const email = await enrol(newAddress());
  const mail = await mailTo(email, 1);
  const token = /token=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await confirmEmail(token, new Date())).toBe("confirmed");
  return email;
}

const askForReset = (email: string) =>
  requestPasswordReset(email, { caller: newCaller(), locale: "en", now: new Date() });

describe("the queue of jobs holds no word of a mail that was sent", () => {
  it("to confirm an address", async () => {
    await expectNothingOf(await mailTo(await enrol(newAddress()), 1));
  });

  it("for a new password", async () => {
    const email = await join();
    await askForReset(email);
    await expectNothingOf(await mailTo(email, 2));
  });

  it("to a new address", async () => {
    const { viewer, caller } = await enterAs(await join());
    const email = newAddress();
    const now = new Date();
    expect(await requestEmailChange(viewer, { email, password, caller, now })).toBe("sent");
    await expectNothingOf(await mailTo(email, 1));
  });

  it("to a member who may refuse it", async () => {
    const email = await join();
    const { viewer } = await enterAs(email);
    await queueMemberMail(db(), viewer.id, "message", () => ({
      subject: "رسالة جديدة",
      text: "مرحبا، هل الطاولة ما زالت متوفرة؟",
    }));
    await expectNothingOf(await mailTo(email, 2));
  });
});

describe("the queue of jobs holds no word of a mail", () => {
  it("that is sent later", async () => {
    const email = await join();
    later.add(email);
    await askForReset(email);
    await expectNothingOf(await mailTo(email, 2, "retry"));
  });

  it("that was refused for good", async () => {
    const email = await join();
    never.add(email);
    await askForReset(email);
    const mail = await mailTo(email, 2, "failed");
    expect((await readQueue()).includes("AddressRefused")).toBe(true);
    await expectNothingOf(mail);
  });
});
