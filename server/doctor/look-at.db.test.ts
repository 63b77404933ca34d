import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import pg from "pg";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { parkedQueue } from "#app/platform/jobs/queues.server.ts";
import { pictureStore } from "#app/features/media/stored-files.server.ts";
import { logger, useLogger } from "#app/platform/logger.server.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { poolConfig, useDatabase } from "#test/database.ts";
import { insertUser } from "#test/factories.ts";
import { logLostPictures } from "../lost-pictures.ts";
import type { Finding } from "./finding.ts";
import { listFindings } from "./finding.ts";
import { lookAtDatabaseClock, lookAtFutureTimes } from "./look-at-machine.ts";
import {
  lookAtDatabase,
  lookAtDemo,
  lookAtKeys,
  lookAtPostgres,
  lookAtSchema,
  ownListener,
} from "./look-at-database.ts";
import { lookAtBot, lookAtStoredPictures } from "./look-at-services.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client(poolConfig());
  await client.connect();
});

afterAll(() => client.end());

const stateOf = (findings: readonly Finding[], check: string) =>
  findings.filter((one) => one.check === check).map(({ state }) => state);

async function look(connection = client, wantedProcesses = 2): Promise<readonly Finding[]> {
  return lookAtDatabase(connection, { wantedProcesses }).then(listFindings);
}

const lookAtFiles = () => lookAtSchema(client, "db/migrations").then(listFindings);

describe("the database", () => {
  it("is right, except that the tests' database does not write through to the disk", async () => {
    const wrong = (await look()).filter(({ state }) => state !== "right");
    expect(wrong.map(({ check, found }) => `${check}: ${found}`)).toEqual([
      expect.stringMatching(/^Durability: fsync is off/),
    ]);
  });

  it("is a problem where the database does not know Arabic letters", async () => {
    const name = `doctor_${process.pid}`;
    await client.query(
      `create database ${name} template template0 locale_provider libc locale 'C'`,
    );
    const basic = new pg.Client({ ...poolConfig(), database: name });
    try {
      await basic.connect();
      const findings = await look(basic);
      expect(stateOf(findings, "Letters")).toEqual(["problem"]);
      expect(findings.find(({ check }) => check === "Letters")?.cure).toContain("template0");
      const all = listFindings(await lookAtSchema(basic, "db/migrations"));
      expect(all.map(({ check, state }) => `${state} ${check}`)).toEqual([
        "warning Extensions",
        "warning Migrations",
      ]);
    } finally {
      await basic.end();
      await client.query(`drop database ${name} with (force)`);
    }
  });

  it("has too few connections for many processes", async () => {
    expect(stateOf(await look(client, 64), "Connections")).toEqual(["warning"]);
  });

  it("reports an index that is not valid, and parked jobs", async () => {
    await client.query("create index doctor_probe on users (created_at)");
    await client.query(
      "update pg_index set indisvalid = false where indexrelid = 'doctor_probe'::regclass",
    );
    await enqueue(
      db(),
      defineJob({ name: parkedQueue, retryLimit: 0, retryDelay: 0, retryBackoff: false }),
      {},
    );
    const findings = await look();
    expect(findings.find(({ check }) => check === "Indexes")?.found).toContain("doctor_probe");
    expect(stateOf(findings, "Indexes")).toEqual(["problem"]);
    expect(stateOf(findings, "Jobs")).toEqual(["warning"]);
    await client.query("drop index doctor_probe");
    await client.query("create table came_in as select n from generate_series(1, 10) as n");
    expect((await look()).find(({ check }) => check === "Statistics")?.found).toContain("came_in");
    await client.query("drop table came_in");
    await db().execute(sql`delete from pgboss.job`);
  });
});

describe("the keys of the machines", () => {
  const states = async (own: string | null) => {
    const all = listFindings(await lookAtKeys(client, own));
    for (const { state, cure } of all) if (state !== "right") expect(cure).toContain("SECRET_KEY");
    return all.map(({ state }) => state);
  };
  const listening = async (name: string) => {
    const other = new pg.Client({ ...poolConfig(), application_name: name });
    await other.connect();
    return other;
  };

  it("are reported when they differ, also to a machine that has none yet", async () => {
    expect(await states("dalil live one")).toEqual([]);
    const first = await listening("dalil live one");
    expect(await states("dalil live one")).toEqual(["right"]);
    expect(await states("dalil live two")).toEqual(["warning"]);
    expect(await states(null)).toEqual(["warning"]);
    const second = await listening("dalil live two");
    expect(await states("dalil live one")).toEqual(["warning"]);
    for (const each of [first, second]) await each.end();
  });

  it("are not made by looking", () => {
    const dataDir = mkdtempSync(join(tmpdir(), "dalil-doctor-"));
    configureSite(readEnv({ DATA_DIR: dataDir }));
    expect(ownListener(readEnv({ DATA_DIR: dataDir }))).toBeNull();
    expect(readdirSync(dataDir)).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });
});

describe("the version of PostgreSQL", () => {
  it("is named with what mends it, and what to do differs with whose it is", async () => {
    const client = {
      query: async () => ({ rows: [{ version: "18.4 (Debian 18.4-1)" }] }),
    } as unknown as pg.Client;
    const now = new Date("2026-08-20T00:00:00Z");
    const cureOf = async (env: Record<string, string>) => {
      const [found] = listFindings(await lookAtPostgres(client, readEnv(env), now));
      expect(found).toMatchObject({ state: "warning", check: "PostgreSQL" });
      expect(found?.found).toMatch(
        /^18.4 lacks the mends of 18.6, which came out on 2026-08-13, 7 days/,
      );
      return found?.cure;
    };
    expect(await cureOf({ DATABASE_URL: "postgres://db.example/dalil" })).toMatch(/packages/);
    expect(await cureOf({ POSTGRES_BIN: "/usr/lib/postgresql/18/bin" })).toMatch(/packages/);
    expect(await cureOf({})).toMatch(/Another PostgreSQL|POSTGRES_BIN/);
  });

  it("is read from the database", async () => {
    expect(listFindings(await lookAtPostgres(client, readEnv({})))[0]?.check).toBe("PostgreSQL");
  });
});

describe("the schema", () => {
  it("is right as it was migrated", async () => {
    expect((await lookAtFiles()).map(({ state }) => state)).toEqual(["right", "right"]);
  });

  it.each([
    [
      "waits for migrations",
      "delete from schema_migrations where name = (select max(name) from schema_migrations)",
      "warning",
    ],
    [
      "is of a newer program",
      "insert into schema_migrations (name, checksum) values ('9999-later.sql', '')",
      "problem",
    ],
    [
      "was changed",
      "update schema_migrations set checksum = 'other' where name = '1001-platform.sql'",
      "problem",
    ],
  ])("%s", async (_, change, state) => {
    await client.query("begin");
    try {
      await client.query(change);
      expect(stateOf(await lookAtFiles(), "Migrations")).toEqual([state]);
    } finally {
      await client.query("rollback");
    }
  });

  it("needs extensions that the machine may lack", async () => {
    const folder = mkdtempSync(join(tmpdir(), "dalil-doctor-"));
    writeFileSync(join(folder, "1101-a.sql"), "create extension if not exists nowhere_at_all;");
    const all = listFindings(await lookAtSchema(client, folder));
    rmSync(folder, { recursive: true });
    expect(stateOf(all, "Extensions")).toEqual(["problem"]);
  });
});

it.each([
  [0, "right"],
  [10_000, "warning"],
  [-600_000, "problem"],
])("reports a clock that differs from the database's by %i ms", async (ahead, state) => {
  const all = listFindings(await lookAtDatabaseClock(client, () => Date.now() + ahead));
  expect(stateOf(all, "Clock")).toEqual([state]);
});

describe("the pictures", () => {
  it("are a problem where the store lacks their files, in a sample and in all of them", async () => {
    const owner = await insertUser();
    const id = crypto.randomUUID();
    await client.query(
      `insert into media (id, owner_id, content_hash, width, height, widths, placeholder)
       values ($1, $2, repeat('0', 64), 640, 480, '{320,640}', 'p')`,
      [id, owner.id],
    );
    const states = async () =>
      [
        ...listFindings(await lookAtStoredPictures(client, false)),
        ...listFindings(await lookAtStoredPictures(client, true)),
      ].map(({ state, found }) => `${state} ${found}`);
    expect(await states()).toEqual([
      expect.stringMatching(/^problem of 1 looked up, 1 are missing/),
      expect.stringMatching(/^problem of all 1, 1 are missing/),
    ]);
    const lines: object[] = [];
    const before = logger();
    useLogger(pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }));
    await logLostPictures(client);
    useLogger(before);
    expect(lines, "and each start says so").toMatchObject([{ looked: 1, lost: 1, level: 50 }]);
    const store = await pictureStore();
    const key = `media/${id.slice(0, 2)}/${id}/640.webp`;
    await store.put(key, Buffer.from("x"), "image/webp");
    expect(await states()).toEqual([
      expect.stringMatching(/^right of 1/),
      expect.stringMatching(/^right of all 1/),
    ]);
    await store.remove(key);
    await client.query("delete from media");
  });
});

it("reports times that a clock ahead has left", async () => {
  expect(stateOf(listFindings(await lookAtFutureTimes(client)), "Stored times")).toEqual(["right"]);
  const { id } = await insertUser({ createdAt: new Date(Date.now() + 40 * dayMs) });
  const [finding] = listFindings(await lookAtFutureTimes(client));
  expect(finding).toMatchObject({ state: "warning", found: expect.stringContaining("users (1)") });
  expect(finding?.cure).toContain("right-times");
  await client.query("delete from users where id = $1", [id]);
});

describe("the demo", () => {
  const looked = async (demo: boolean) =>
    listFindings(await lookAtDemo(client, { demo })).map(({ state, check }) => `${state} ${check}`);

  it("is a problem while its accounts exist although no demo is wanted", async () => {
    expect(await looked(false)).toEqual(["right Demo"]);
    await insertUser({ isDemo: true });
    expect(await looked(false)).toEqual(["problem Demo"]);
    expect(await looked(true)).toEqual([]);
    await client.query("delete from users where is_demo");
  });
});

describe("the bot of Telegram", () => {
  it("is looked at where there is one: who listens, what waits, what was refused", async () => {
    const before = site();
    expect(listFindings(await lookAtBot(client))).toEqual([]);
    configureSite({ ...before, telegramBotToken: `7310011223:${"A".repeat(35)}` });
    const states = async () => listFindings(await lookAtBot(client)).map(({ state }) => state);
    try {
      expect(await states()).toEqual(["problem", "right", "right"]);
      await client.query(
        "insert into telegram_bot (username, seen_at) values ('dalil_bot', now())",
      );
      await client.query("insert into telegram_updates values (1, now() - interval '30 seconds')");
      await client.query(`insert into telegram_outcomes
        values ('sent', 9, now()), ('again', 1, now()), ('flooded', 3, now())`);
      const [listens, , calls] = listFindings(await lookAtBot(client));
      expect(listens?.found).toMatch(/was told the last thing 3\d seconds ago/);
      expect(calls?.found).toMatch(/9 sent, 1 of them perhaps twice;.* 3 told to wait/);
      await client.query("update telegram_bot set seen_at = now() - interval '3 minutes'");
      await client.query(`insert into telegram_calls (chat, payload, tries, created_at)
        values ('1', '{}', 1, now() - interval '6 minutes')`);
      expect(await states()).toEqual(["problem", "warning", "right"]);
      expect(listFindings(await lookAtBot(client))[1]?.found).toContain(
        "1 wait to be said (1 as Telegram told",
      );
    } finally {
      configureSite(before);
      await client.query(
        "truncate telegram_bot, telegram_updates, telegram_outcomes, telegram_calls",
      );
    }
  });
});
