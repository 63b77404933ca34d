import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  closeDatabase,
  type Database,
  database,
  openDatabase,
} from "#app/platform/database.server.ts";
import {
  type OutsidePostgres,
  startOutsidePostgres,
  startReplica,
} from "#test/outside-postgres.ts";
import {
  closeReplica,
  databaseToRead,
  openReplica,
  readingForVisitors,
  replicaMustCatchUp,
  replicaState,
} from "./replica.server.ts";

let primary: OutsidePostgres;
let replica: OutsidePostgres;

const patience = { timeout: 60_000, interval: 20 };
const isRead = () => replicaState()?.isRead === true;
const untilRead = () => vi.waitFor(() => expect(isRead()).toBe(true), patience);

/** What a page for a visitor reads: the number, and whether of the replica. */
const look = async () => {
  const { rows } = await readingForVisitors(() =>
    databaseToRead().execute<{ n: number; isReplica: boolean }>(
      sql`select n, pg_is_in_recovery() as "isReplica" from counted`,
    ),
  );
  return rows[0];
};

const untilReadOf = (found: { n: number; isReplica: boolean }) =>
  vi.waitFor(async () => expect(await look()).toEqual(found), patience);

const lookTogether = () =>
  readingForVisitors(() =>
    databaseToRead().transaction(async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(sql`select n from counted`);
      return rows[0]?.n;
    }),
  );

/** As a page that is shown changes, and this process hears of it. */
const write = async (n: number) => {
  await database().execute(sql`update counted set n = ${n}`);
  replicaMustCatchUp();
};

beforeAll(async () => {
  primary = await startOutsidePostgres();
  await primary.ask("create table counted as select 0 as n");
  replica = await startReplica(primary);
  openDatabase({ ...primary.poolConfig, max: 4 }, () => {});
  openReplica({
    databaseConfig: { ...primary.poolConfig, max: 4 },
    url: replica.url,
    maxLagMs: 4_000,
  });
}, 120_000);

afterAll(async () => {
  await closeReplica();
  await closeDatabase();
  await replica.close();
  await primary.close();
}, 60_000);

beforeEach(async () => {
  await vi.waitFor(() => replica.ask("select pg_wal_replay_resume()"), patience);
  await untilRead();
}, 90_000);

describe("a streaming replica", () => {
  it("is read from for visitors and for nobody else", async () => {
    await untilReadOf({ n: 0, isReplica: true });
    const { rows } = await databaseToRead().execute(sql`select pg_is_in_recovery() as "isReplica"`);
    expect(rows).toEqual([{ isReplica: false }]);
    expect(databaseToRead()).toBe(database());
  });

  it("takes no write, whatever is asked of it", async () => {
    const writing = readingForVisitors(() => {
      const asWriter = databaseToRead() as unknown as Database;
      return asWriter.execute(sql`update counted set n = -1`);
    });
    await expect(writing).rejects.toMatchObject({ cause: { code: "25006" } });
    expect(await primary.ask("select n from counted where n < 0")).toEqual([]);
  });

  it("is not read from after a change until it has that change", async () => {
    await replica.ask("select pg_wal_replay_pause()");
    await write(1);
    expect(await look()).toEqual({ n: 1, isReplica: false });
    expect(await lookTogether()).toBe(1);
    await replica.ask("select pg_wal_replay_resume()");
    await untilReadOf({ n: 1, isReplica: true });
  });

  it("shows no change too late, however many there are", async () => {
    const seen = { replica: 0, database: 0 };
    for (let n = 10; n < 210; n++) {
      await write(n);
      const [one, other] = await Promise.all([look(), lookTogether()]);
      expect([one?.n, other]).toEqual([n, n]);
      seen[one?.isReplica ? "replica" : "database"]++;
      if (n % 20 === 0) await untilRead();
    }
    expect(seen.database).toBeGreaterThan(0);
  }, 120_000);

  it("is not read from when it is too far behind, and nothing fails", async () => {
    await replica.ask("select pg_wal_replay_pause()");
    // Nobody has heard of it.
    await primary.ask("update counted set n = 500");
    await untilReadOf({ n: 500, isReplica: false });
    await replica.ask("select pg_wal_replay_resume()");
    await untilReadOf({ n: 500, isReplica: true });
  });

  it("may be killed under those who read, and come back", async () => {
    let isOver = false;
    let read = 0;
    const clients = Array.from({ length: 6 }, async (_, client) => {
      while (!isOver) {
        expect((client % 2 ? (await look())?.n : await lookTogether()) ?? -1).toBe(500);
        read++;
      }
    });
    for (let round = 0; round < 2; round++) {
      await untilRead();
      const before = read;
      await vi.waitFor(() => expect(read).toBeGreaterThan(before + 20), patience);
      replica.kill();
      await vi.waitFor(() => expect(isRead()).toBe(false), patience);
    }
    await untilRead();
    isOver = true;
    await Promise.all(clients);
  }, 240_000);
});
