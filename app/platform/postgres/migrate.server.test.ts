import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.server.ts";
import { MigrationError, migrate } from "./migrate.server.ts";

// The real engine, and perhaps a slow machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = mkdtempSync(join(tmpdir(), "dalil-migrate-"));
let server: EmbeddedPostgres;
let pool: pg.Pool;
let folder: string;
let count = 0;

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

async function tables(): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir: join(root, "data"), log: () => {} });
});

beforeEach(async () => {
  count += 1;
  const name = `migrate_${count}`;
  const admin = new pg.Client(server.connection("postgres"));
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  pool = new pg.Pool(server.connection(name));
  folder = join(root, name);
  mkdirSync(folder);
  write("1101-first.sql", "create table first (n int);\ncreate index on first (n);\n");
  write("1102-second.sql", "create table second (n int);\n");
});

afterEach(async () => {
  await pool.end();
});

afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

describe("migrate", () => {
  it("applies new migrations in order, once", async () => {
    expect(await migrate(pool, folder)).toEqual({
      applied: ["1101-first.sql", "1102-second.sql"],
    });
    expect(await migrate(pool, folder)).toEqual({ applied: [] });
    write("1103-third.sql", "alter table second add column m int;\n");
    expect(await migrate(pool, folder)).toEqual({ applied: ["1103-third.sql"] });
    expect(await tables()).toEqual(["first", "schema_migrations", "second"]);
  });

  it("lets programs that start at once take turns", async () => {
    const results = await Promise.all([1, 2, 3, 4].map(() => migrate(pool, folder)));
    expect(results.flatMap(({ applied }) => applied)).toEqual([
      "1101-first.sql",
      "1102-second.sql",
    ]);
  });

  it("keeps the migrations before one that fails, and nothing of that one", async () => {
    write("1103-bad.sql", "create table third (n int);\nselect nonsense;\n");
    await expect(migrate(pool, folder)).rejects.toThrow(
      'The migration 1103-bad.sql failed in line 2: column "nonsense" does not exist',
    );
    expect(await tables()).toEqual(["first", "schema_migrations", "second"]);
    write("1103-bad.sql", "create table third (n int);\n");
    expect(await migrate(pool, folder)).toEqual({ applied: ["1103-bad.sql"] });
  });

  it("refuses a migration that changed after it ran, and says what to do", async () => {
    await migrate(pool, folder);
    write("1101-first.sql", "create table first (n bigint);\n");
    await expect(migrate(pool, folder)).rejects.toThrow(
      /1101-first.sql in the database differs .* use that version, restore an older backup into an empty/,
    );
  });

  it("takes other line endings for the same file", async () => {
    await migrate(pool, folder);
    write("1101-first.sql", "create table first (n int);\r\ncreate index on first (n);\r\n");
    expect(await migrate(pool, folder)).toEqual({ applied: [] });
  });

  it("refuses a database that a newer program has migrated", async () => {
    write("1103-third.sql", "create table third (n int);\n");
    await migrate(pool, folder);
    rmSync(join(folder, "1103-third.sql"));
    await expect(migrate(pool, folder)).rejects.toThrow(/has the migration 1103-third.sql/);
  });

  it("refuses a file that comes before one that landed", async () => {
    await migrate(pool, folder);
    write("1100-early.sql", "create table early (n int);\n");
    await expect(migrate(pool, folder)).rejects.toThrow(/1100-early.sql comes before 1102-second/);
  });

  it.each([
    ["3-third.sql", /is not named like/],
    ["1102-also.sql", /have the same number/],
  ])("refuses a file named %s", async (name, reason) => {
    write(name, "select 1;\n");
    await expect(migrate(pool, folder)).rejects.toThrow(reason);
    await expect(migrate(pool, folder)).rejects.toBeInstanceOf(MigrationError);
  });

  it("waits for a locked table only a moment at a time, and tries again", async () => {
    await migrate(pool, folder);
    write("1103-third.sql", "alter table first add column m int;\n");
    const holder = new pg.Client(pool.options);
    await holder.connect();
    await holder.query("begin; lock table first in access share mode");
    await expect(migrate(pool, folder, { patienceMs: 0 })).rejects.toThrow(
      "The migration 1103-third.sql failed: canceling statement due to lock timeout",
    );
    const lines: string[] = [];
    const migrated = migrate(pool, folder, { log: (line) => lines.push(line) });
    await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 60_000 });
    expect(lines[0]).toMatch(/1103-third.sql waits for a lock/);
    await holder.query("commit");
    await holder.end();
    expect(await migrated).toEqual({ applied: ["1103-third.sql"] });
  });

  it("builds an index while others write, and builds it again when that was interrupted", async () => {
    await migrate(pool, folder);
    await pool.query("insert into first values (1), (1)");
    write("1103-third.sql", "create unique index concurrently if not exists one on first (n);\n");
    await expect(migrate(pool, folder)).rejects.toThrow(/could not create unique index/);
    await pool.query("delete from first");
    const both = await Promise.all([migrate(pool, folder), migrate(pool, folder)]);
    expect(both.flatMap(({ applied }) => applied)).toEqual(["1103-third.sql"]);
    const { rows } = await pool.query(
      "select indisvalid from pg_index where indexrelid = 'one'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });

  it("asks before it changes anything, and changes nothing after a no", async () => {
    const before = vi.fn<() => Promise<void>>(async () => {});
    const no = () => Promise.reject(new Error("no backup"));
    await expect(migrate(pool, folder, { before: no })).rejects.toThrow("no backup");
    expect(await tables()).toEqual(["schema_migrations"]);
    await migrate(pool, folder, { before });
    await migrate(pool, folder, { before });
    expect(before).toHaveBeenCalledOnce();
  });

  it("refuses a folder without migrations", async () => {
    const empty = join(folder, "empty");
    mkdirSync(empty);
    await expect(migrate(pool, empty)).rejects.toThrow(/There are no migrations/);
  });
});
