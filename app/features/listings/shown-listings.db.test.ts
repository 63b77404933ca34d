import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser } from "#test/factories.ts";
import { listings } from "./data/tables.ts";

useDatabase();

type User = Awaited<ReturnType<typeof insertUser>>;
type Step = (tx: Connection) => Promise<unknown>;

const suspended = { suspendedAt: new Date(), suspensionReason: "spam" };

const isShown = async (id: number) => {
  const [row] = await database()
    .select({ isShown: listings.isShown })
    .from(listings)
    .where(eq(listings.id, id));
  return row?.isShown;
};

const change = (id: string, to: Partial<typeof users.$inferInsert>) =>
  database().update(users).set(to).where(eq(users.id, id));

/** Whoever waits for a lock of another, is known to the database alone. */
async function untilOneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await database().execute<{ waits: boolean }>(sql`
      select exists (select from pg_locks where not granted) as waits`);
    if (rows[0]?.waits) return;
  }
}

describe("whether others see a listing", () => {
  it.each(["draft", "paused", "sold", "expired", "removed"] as const)("%s: no", async (status) => {
    const { id } = await insertListing(await insertUser(), { status });
    expect(await isShown(id)).toBe(false);
  });

  it("follows its own state", async () => {
    const { id } = await insertListing(await insertUser());
    expect(await isShown(id)).toBe(true);
    await database().update(listings).set({ status: "paused" }).where(eq(listings.id, id));
    expect(await isShown(id)).toBe(false);
    await database().update(listings).set({ status: "active" }).where(eq(listings.id, id));
    expect(await isShown(id)).toBe(true);
  });

  it.each([
    ["is suspended", suspended, { suspendedAt: null, suspensionReason: null }],
    ["is leaving", { deletionRequestedAt: new Date() }, { deletionRequestedAt: null }],
  ])("ends when its owner %s, and begins again with them", async (_, gone, back) => {
    const owner = await insertUser();
    const { id } = await insertListing(owner);
    const { id: paused } = await insertListing(owner, { status: "paused" });
    const { id: another } = await insertListing(await insertUser());
    await change(owner.id, gone);
    expect([await isShown(id), await isShown(paused), await isShown(another)]).toEqual([
      false,
      false,
      true,
    ]);
    await change(owner.id, back);
    expect([await isShown(id), await isShown(paused)]).toEqual([true, false]);
  });

  it("cannot be set by hand: the database computes it", async () => {
    const { id } = await insertListing(await insertUser(), { status: "sold" });
    await database().update(listings).set({ isShown: true }).where(eq(listings.id, id));
    expect(await isShown(id)).toBe(false);
  });

  it.each<[string, (owner: User) => Promise<Step>]>([
    ["published", (owner) => Promise.resolve((tx) => insertListing(owner, {}, tx))],
    [
      "resumed",
      async (owner) => {
        const { id } = await insertListing(owner, { status: "paused" });
        return (tx) => tx.update(listings).set({ status: "active" }).where(eq(listings.id, id));
      },
    ],
  ])(
    "is no for a listing that is %s at the same moment as its owner is suspended, whichever comes first",
    async (_, prepare) => {
      for (const isSuspendedFirst of [true, false]) {
        const owner = await insertUser();
        const show = await prepare(owner);
        const suspend: Step = (tx) => tx.update(users).set(suspended).where(eq(users.id, owner.id));
        const [first, second] = isSuspendedFirst ? [suspend, show] : [show, suspend];
        let later: Promise<unknown> = Promise.resolve();
        await database().transaction(async (tx) => {
          await first(tx);
          later = database().transaction(second);
          await untilOneWaits();
        });
        await later;
        const rows = await database()
          .select({ status: listings.status, isShown: listings.isShown })
          .from(listings)
          .where(eq(listings.userId, owner.id));
        expect(rows).toEqual([{ status: "active", isShown: false }]);
      }
    },
  );
});
