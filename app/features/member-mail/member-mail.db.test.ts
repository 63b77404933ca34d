import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { choices } from "#app/features/notifications/kinds/kinds.server.ts";
import { suppressAddress } from "#app/platform/mail/suppressions.server.ts";
import { enrol, enterAs, enterUnconfirmed } from "#test/accounts.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { useJobs, useMail } from "#test/jobs.ts";
import { confirmEmail, resendConfirmation } from "#app/features/sign-in/confirmation.server.ts";
import {
  chooseMail,
  type MailKind,
  queueMemberMail,
  readUnsubscribe,
  unsubscribe,
  unsubscribePath,
} from "./mail-choices.server.ts";
import { getOwnSettings } from "#app/features/account-security/security.server.ts";
import { requestPasswordReset } from "#app/features/sign-in/password-reset.server.ts";

const { db } = useDatabase();
useJobs();
const { mailsTo, linkTo } = useMail();

async function join(locale: "ar" | "en" = "en") {
  const email = await enrol(undefined, { locale });
  const token = (await linkTo(email)).searchParams.get("token") ?? "";
  await confirmEmail(token, new Date());
  const { viewer } = await enterAs(email);
  return { email, viewer };
}

async function remind(userId: string, kind: MailKind = "listing_status") {
  await db().transaction((tx) =>
    queueMemberMail(tx, userId, kind, ({ locale, name }) => ({
      subject: `Reminder ${locale}`,
      text: `${name}'s listing ends soon`,
      button: { label: "Renew", path: "/account?tab=active" },
      notes: ["It is free."],
    })),
  );
}

/** How many mails wait or were sent, whatever became of them. */
async function mailCount(): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = 'send-mail'`,
  );
  return rows[0]?.count ?? 0;
}

async function expectNoMail(work: () => Promise<unknown>): Promise<void> {
  const before = await mailCount();
  await work();
  expect(await mailCount()).toBe(before);
}

describe("a mail a member may refuse", () => {
  it("is in the member's language and carries a link that ends such mails", async () => {
    const { email, viewer } = await join("en");
    await remind(viewer.id);
    const mail = (await mailsTo(email, 2)).at(-1)?.mail;
    expect(mail?.subject).toBe("Reminder en");
    expect(mail?.text).toContain("هدى العلي's listing ends soon");
    expect(mail?.text).toContain("http://dalil.test/en/account?tab=active");
    const wayOut = `http://dalil.test/en${unsubscribePath(viewer.id, "listing_status")}`;
    expect(mail?.text).toContain(wayOut);
    expect(mail?.html).toContain(`href="${wayOut}"`);
    const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers).toMatchObject({
      "list-unsubscribe": `<${wayOut}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
  });

  it("is undone with the transaction it was written in", async () => {
    const { viewer } = await join();
    await expectNoMail(async () => {
      const failing = db().transaction(async (tx) => {
        await queueMemberMail(tx, viewer.id, "news", () => ({ subject: "x", text: "x" }));
        throw new Error("changed my mind");
      });
      await expect(failing).rejects.toThrow("changed my mind");
    });
  });

  it("goes to nobody who refused it, is leaving, is unknown or has proved no address", async () => {
    const { viewer } = await join();
    await chooseMail(viewer, ["message"], new Date());
    await expectNoMail(() => remind(viewer.id));
    await chooseMail(viewer, all, new Date());
    await db().execute(sql`update users set deletion_requested_at = now() where id = ${viewer.id}`);
    await expectNoMail(() => remind(viewer.id));
    await expectNoMail(() => remind("00000000-0000-4000-8000-000000000000"));
    const unproved = await enrol();
    await mailsTo(unproved);
    const { viewer: newcomer } = await enterUnconfirmed(unproved);
    await expectNoMail(() => remind(newcomer.id));
  });
});

const all: MailKind[] = [...choices.keys(), "news"];
const wantedBy = async (viewer: Parameters<typeof getOwnSettings>[0]) => {
  const { refusedMail } = await getOwnSettings(viewer);
  return all.filter((kind) => !refusedMail.includes(kind));
};

describe("a member's choice of mails", () => {
  it("is every kind until the member chooses otherwise", async () => {
    const { viewer } = await join();
    expect(await wantedBy(viewer)).toEqual(all);
    await chooseMail(viewer, ["review", "news"], new Date());
    expect(await wantedBy(viewer)).toEqual(["review", "news"]);
    await chooseMail(viewer, [], new Date());
    expect(await wantedBy(viewer)).toEqual([]);
    await chooseMail(viewer, all, new Date());
    expect(await wantedBy(viewer)).toEqual(all);
  });

  it("can be saved twice at the same moment", async () => {
    const { viewer } = await join();
    await Promise.all(Array.from({ length: 8 }, () => chooseMail(viewer, ["news"], new Date())));
    expect(await wantedBy(viewer)).toEqual(["news"]);
  });
});

describe("the unsubscribe link of a mail", () => {
  const tokenOf = (userId: string, kind: MailKind) =>
    unsubscribePath(userId, kind).replace(/^.*token=/, "");

  it("ends that kind of mail, and may be used again without effect", async () => {
    const { viewer } = await join();
    const token = tokenOf(viewer.id, "message");
    for (let i = 0; i < 3; i++) {
      expect(await unsubscribe(token, new Date())).toEqual({ kind: "message" });
    }
    expect(await wantedBy(viewer)).toEqual(all.filter((kind) => kind !== "message"));
  });

  it("cannot be forged", async () => {
    const { viewer } = await join();
    const token = tokenOf(viewer.id, "message");
    const [userId = "", kind = "", signature = ""] = token.split(".");
    const confirmation = tokenOf((await join()).viewer.id, "message");
    for (const forged of [
      "",
      "x",
      `${userId}.${kind}`,
      `${userId}.${kind}.`,
      `${userId}.news.${signature}`,
      `${userId}.security.${signature}`,
      `${confirmation.split(".")[0]}.${kind}.${signature}`,
      `${userId}.${kind}.${signature.slice(0, -1)}`,
      `${token}.more`,
      `${userId}.${kind}.${"ـ".repeat(signature.length)}`,
    ]) {
      expect(readUnsubscribe(forged), forged).toBeNull();
      expect(await unsubscribe(forged, new Date()), forged).toBe("invalid");
    }
    expect(await wantedBy(viewer)).toEqual(all);
  });

  it("gives no other access", async () => {
    const { viewer } = await join();
    expect(await confirmEmail(tokenOf(viewer.id, "message"), new Date())).toBe("invalid");
  });

  it("is quiet about an account that is gone", async () => {
    const gone = tokenOf("00000000-0000-4000-8000-000000000000", "news");
    expect(await unsubscribe(gone, new Date())).toEqual({ kind: "news" });
  });
});

describe("an address that sends our mails back", () => {
  it("gets none of these mails, is reported to its member, and counts again once it is confirmed again", async () => {
    const { email, viewer } = await join();
    expect(viewer.isMailRefused).toBe(false);
    await suppressAddress(db(), email.toUpperCase(), 550, new Date());
    const { viewer: refused } = await enterAs(email);
    expect(refused).toMatchObject({ isMailRefused: true, emailVerified: true });
    await expectNoMail(() => remind(viewer.id));

    expect(await resendConfirmation(refused, new Date())).toBe("sent");
    const token = (await linkTo(email, 2)).searchParams.get("token") ?? "";
    expect(await confirmEmail(token, new Date())).toBe("confirmed");
    const { viewer: reached } = await enterAs(email);
    expect(reached.isMailRefused).toBe(false);
    await remind(viewer.id);
    await mailsTo(email, 3);
  });

  it("still gets what concerns the safety of the account", async () => {
    const { email } = await join();
    await suppressAddress(db(), email, 550, new Date());
    await requestPasswordReset(email, { caller: newCaller(), locale: "en", now: new Date() });
    expect((await mailsTo(email, 2)).at(-1)?.mail.subject).toBe("Choose a new password");
  });
});
