import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { NotAllowed, TooMany } from "#app/platform/errors.ts";
import { site, configureSite } from "#app/platform/site.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { accountVerifications } from "./data/tables.ts";
import type { PersonalData } from "./verification.ts";
import {
  exportVerifications,
  getOwnVerification,
  requestVerification,
  withdrawVerification,
} from "./verification.server.ts";
import { sealVerifications, tidyVerifications } from "./verification-jobs.server.ts";
import { listRequests, decide } from "./verification-queue.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();

const huda: PersonalData = {
  fullName: "هدى العلي",
  dateOfBirth: "1990-05-17",
  email: "huda@private.test",
  phone: "+963933111222",
};
const after = (days: number) => new Date(now.getTime() + days * dayMs);
const key = randomBytes(32);
const otherKey = randomBytes(32);
const withKeys = (...dataKeys: (typeof key)[]) => configureSite({ ...site(), dataKeys });

const member = async () => viewerOf(await insertUser());
type Member = Awaited<ReturnType<typeof member>>;
const ask = (viewer: Member, at = now, input = huda) =>
  requestVerification({ viewer, input, now: at });
const rowsOf = (viewer: Member) =>
  db().select().from(accountVerifications).where(eq(accountVerifications.userId, viewer.id));

let staff: Member;
beforeAll(async () => {
  staff = viewerOf(await insertUser({ role: "moderator" }));
});

async function reject(viewer: Member, at = now) {
  const request = (await rowsOf(viewer)).find(({ status }) => status === "pending");
  const decision = { intent: "reject", reason: "الاسم ناقص" } as const;
  await decide({ viewer: staff, requestId: request?.id ?? "", decision, now: at });
}

async function approve(viewer: Member, at = now) {
  const page = { state: "pending", after: null, limit: 99, now: at } as const;
  const { rows: requests } = await listRequests(staff, page);
  const request = requests.find(({ userId }) => userId === viewer.id);
  const decision = { intent: "approve", seen: request?.seen ?? "" } as const;
  await decide({ viewer: staff, requestId: request?.id ?? "", decision, now: at });
}

const isVerified = async (viewer: Member) => {
  const [row] = await db().select().from(profiles).where(eq(profiles.id, viewer.id));
  return row?.isVerified;
};

describe("asking", () => {
  it("begins with the name and number of the account, and waits from then on", async () => {
    const viewer = await member();
    expect(await getOwnVerification(viewer, now)).toMatchObject({
      state: "idle",
      requestedAt: null,
      suggested: { fullName: "عضو", email: viewer.email, dateOfBirth: "" },
    });
    expect(await ask(viewer)).toBe("asked");
    const own = await getOwnVerification(viewer, now);
    expect(own).toMatchObject({ state: "pending", requestedAt: now, isLate: false });
    expect((await getOwnVerification(viewer, after(5))).isLate).toBe(true);
  });

  it("makes one request, however often it is sent at once", async () => {
    const viewer = await member();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => ask(viewer)));
    expect(outcomes.sort()).toEqual(["asked", ...Array<string>(5).fill("pending")]);
    expect(await rowsOf(viewer)).toHaveLength(1);
  });

  it("is possible three times in thirty days, and again when the first is as old", async () => {
    const viewer = await member();
    for (const day of [0, 1, 2]) {
      expect(await ask(viewer, after(day))).toBe("asked");
      await reject(viewer, after(day));
    }
    await expect(ask(viewer, after(29))).rejects.toThrow(TooMany);
    expect(await getOwnVerification(viewer, after(3))).toMatchObject({
      state: "rejected",
      reason: "الاسم ناقص",
      nextTryAt: after(30),
      suggested: huda,
    });
    expect(await ask(viewer, after(30))).toBe("asked");
  });

  it("can be taken back, which erases what was written and still counts", async () => {
    const viewer = await member();
    for (const day of [0, 1, 2]) {
      await ask(viewer, after(day));
      await withdrawVerification(viewer, after(day));
    }
    const rows = await rowsOf(viewer);
    expect(rows.map(({ status, personalData }) => [status, personalData])).toEqual(
      Array.from({ length: 3 }, () => ["withdrawn", null]),
    );
    expect((await getOwnVerification(viewer, after(3))).state).toBe("idle");
    await expect(ask(viewer, after(3))).rejects.toThrow(TooMany);
  });

  it("is refused to a member who is suspended, has not confirmed their address, or is verified already", async () => {
    const viewer = await member();
    await expect(ask({ ...viewer, isSuspended: true })).rejects.toThrow(NotAllowed);
    await expect(ask({ ...viewer, mustConfirm: true })).rejects.toThrow(NotAllowed);
    await ask(viewer);
    await approve(viewer);
    expect(await ask(viewer, after(1))).toBe("verified");
    expect(await rowsOf(viewer)).toHaveLength(1);
  });
});

describe("what a member wrote", () => {
  afterEach(() => withKeys());

  const stored = async (viewer: Member) => {
    const { rows } = await db().execute<{ row: string; bytes: string }>(sql`
      select to_jsonb(v)::text as row, encode(personal_data, 'escape') as bytes
      from account_verifications v where user_id = ${viewer.id}`);
    return JSON.stringify(rows);
  };
  const holdsBasic = async (viewer: Member) => {
    const raw = (await rowsOf(viewer)).map(({ personalData }) => personalData);
    const text = Buffer.concat(raw.filter((bytes) => bytes !== null)).toString("utf8");
    return Object.values(huda).some((value) => text.includes(value));
  };

  it("is encrypted in the table under a key, and readable by staff and by the member", async () => {
    withKeys(key);
    const viewer = await member();
    await ask(viewer);
    expect(await holdsBasic(viewer)).toBe(false);
    expect(await stored(viewer)).not.toContain("private.test");
    const page = { state: "pending", after: null, limit: 99, now } as const;
    const { rows: requests } = await listRequests(staff, page);
    expect(requests.find(({ userId }) => userId === viewer.id)?.data).toEqual(huda);
    expect(await exportVerifications(db(), viewer.id)).toMatchObject([{ data: huda }]);
  });

  it("is readable without a key, and sealed once there is one, also under the next one", async () => {
    const viewer = await member();
    await ask(viewer);
    expect(await holdsBasic(viewer)).toBe(true);
    expect(await sealVerifications()).toBe(0);
    withKeys(key);
    expect(await sealVerifications()).toBeGreaterThan(0);
    expect(await holdsBasic(viewer)).toBe(false);
    expect(await sealVerifications()).toBe(0);
    withKeys(otherKey, key);
    await sealVerifications();
    withKeys(otherKey);
    expect(await exportVerifications(db(), viewer.id)).toMatchObject([{ data: huda }]);
  });

  it("is shown as locked when its key is lost, and nothing else breaks", async () => {
    withKeys(key);
    const viewer = await member();
    await ask(viewer);
    withKeys(otherKey);
    await sealVerifications();
    const page = { state: "pending", after: null, limit: 99, now } as const;
    const { rows: requests } = await listRequests(staff, page);
    const found = requests.find(({ userId }) => userId === viewer.id);
    expect(found).toMatchObject({ data: null, absence: "locked" });
    withKeys(key);
    expect(await exportVerifications(db(), viewer.id)).toMatchObject([{ data: huda }]);
  });

  it("is erased thirty days after the decision and not before; the badge stays", async () => {
    const viewer = await member();
    await ask(viewer);
    await tidyVerifications(after(99));
    expect((await rowsOf(viewer))[0]?.personalData).not.toBeNull();
    await approve(viewer, after(1));
    await tidyVerifications(after(30.9));
    expect((await rowsOf(viewer))[0]?.personalData).not.toBeNull();
    await tidyVerifications(after(31));
    expect((await rowsOf(viewer))[0]).toMatchObject({
      status: "approved",
      personalData: null,
      keyVersion: null,
      erasedAt: after(31),
    });
    expect(await isVerified(viewer)).toBe(true);
    await tidyVerifications(after(40));
    expect((await rowsOf(viewer))[0]?.erasedAt).toEqual(after(31));
  });

  it("is deleted with the account without a trace", async () => {
    const viewer = await member();
    await ask(viewer);
    await approve(viewer);
    await listRequests(staff, { state: "all", after: null, limit: 99, now });
    await db().delete(users).where(eq(users.id, viewer.id));
    expect(await rowsOf(viewer)).toEqual([]);
  });
});

describe("the badge", () => {
  it("cannot be set by hand, nor taken away", async () => {
    const viewer = await member();
    const set = (value: boolean) =>
      db().update(profiles).set({ isVerified: value }).where(eq(profiles.id, viewer.id));
    await expect(set(true)).rejects.toThrow();
    await ask(viewer);
    await expect(set(true)).rejects.toThrow();
    await approve(viewer);
    await expect(set(false)).rejects.toThrow();
    expect(await isVerified(viewer)).toBe(true);
  });

  it("follows the requests, whatever is done to them", async () => {
    const viewer = await member();
    await ask(viewer);
    await approve(viewer);
    await db().delete(accountVerifications).where(eq(accountVerifications.userId, viewer.id));
    expect(await isVerified(viewer)).toBe(false);
  });

  it("goes when the approval's time is over", async () => {
    const viewer = await member();
    await ask(viewer);
    await approve(viewer);
    await db()
      .update(accountVerifications)
      .set({ expiresAt: after(10) })
      .where(eq(accountVerifications.userId, viewer.id));
    await tidyVerifications(after(9));
    expect(await isVerified(viewer)).toBe(true);
    await tidyVerifications(after(10));
    expect(await isVerified(viewer)).toBe(false);
    expect((await getOwnVerification(viewer, after(10))).state).toBe("ended");
  });
});
