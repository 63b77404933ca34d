import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { inquiries } from "#app/features/inquiries/data/tables.ts";
import { clock } from "#app/platform/clock.ts";
import { newId } from "#app/platform/id.ts";
import { mailSuppressions } from "#app/platform/tables.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now } from "#test/factories.ts";
import {
  accountTokens,
  authVerifications,
  sessions,
  users,
} from "#app/features/accounts/data/tables.ts";
import { personalDataJobs } from "./leaving-jobs.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();

const later = (ms: number) => new Date(now.getTime() + ms);

afterEach(() => vi.restoreAllMocks());

async function runAt(name: string, moment: Date): Promise<void> {
  vi.spyOn(clock, "now").mockReturnValue(moment);
  const handler = personalDataJobs.find(({ job }) => job.name === name);
  const attempt = { id: newId(), createdAt: moment, signal: new AbortController().signal };
  await handler?.run({}, attempt);
}

describe("the accounts' purge", () => {
  it("deletes expired sessions and unfinished sign-ins every night, and links a day later", async () => {
    const { id: userId, email } = await insertUser();
    const expiresAt = later(dayMs);
    await db()
      .insert(sessions)
      .values({ id: newId(), userId, token: newId(), expiresAt, ipAddress: "192.0.2.1" });
    await db()
      .insert(authVerifications)
      .values({ id: newId(), identifier: newId(), value: userId, expiresAt });
    await db()
      .insert(accountTokens)
      .values({
        id: newId(),
        userId,
        purpose: "verify-email",
        tokenHash: "a".repeat(64),
        email,
        expiresAt,
      });
    const left = async () => [
      await db().$count(sessions, eq(sessions.userId, userId)),
      await db().$count(authVerifications, eq(authVerifications.value, userId)),
      await db().$count(accountTokens, eq(accountTokens.userId, userId)),
    ];
    await runAt("purge-accounts", later(dayMs - 1));
    expect(await left()).toEqual([1, 1, 1]);
    await runAt("purge-accounts", later(dayMs + 1));
    expect(await left()).toEqual([0, 0, 1]);
    await runAt("purge-accounts", later(2 * dayMs + 1));
    expect(await left()).toEqual([0, 0, 0]);
  });

  it("leaves no address behind when an account is erased, and nobody else's goes", async () => {
    const [gone, other] = [await insertUser({ deletionRequestedAt: now }), await insertUser()];
    for (const { id: userId, email } of [gone, other]) {
      await db().insert(mailSuppressions).values({ email, replyCode: 550, suppressedAt: now });
      await db().insert(inquiries).values({
        id: newId(),
        userId,
        kind: "suggestion",
        title: "اقتراح",
        description: "كلام",
        email,
        locale: "ar",
        createdAt: now,
      });
    }
    const addresses = async () => [
      ...(await db().select().from(mailSuppressions)).map(({ email }) => email),
      ...(await db().select().from(inquiries)).map(({ email }) => email),
    ];
    await runAt("erase-accounts", later(29 * dayMs));
    expect(await addresses()).toContain(gone.email);
    await runAt("erase-accounts", later(30 * dayMs + 1));
    expect(await db().$count(users, eq(users.id, gone.id))).toBe(0);
    expect(await addresses()).toEqual([other.email, other.email]);
  });
});
