import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Env } from "#app/platform/env.server.ts";
import { createJobSchema } from "#app/platform/jobs/queues.server.ts";
import { migrateDatabase } from "#server/migrate.ts";
import { askDatabase } from "#test/backed-up.ts";
import { createDatabase } from "#test/database.ts";
import { checkBackup } from "./read-backup.ts";
import { backupName, rotateBackups } from "./retention.ts";
import { dayMs } from "#app/platform/durations.ts";

vi.setConfig({ testTimeout: 120_000 });

const before = join(import.meta.dirname, "../../db/migrations");
/** As a kill of the server in the middle of a file. */
const killed = "create table half (n int); select pg_terminate_backend(pg_backend_pid());";
let made: Awaited<ReturnType<typeof createDatabase>>;
let place: string;
let env: Env;

beforeEach(async () => {
  made = await createDatabase();
  place = await mkdtemp(join(tmpdir(), "dalil-interrupted-"));
  await cp(before, join(place, "migrations"), { recursive: true });
  env = { ...made.env, backupDir: join(place, "backups"), backupKeep: 1 };
  await ask("insert into users (id, name, email) values (gen_random_uuid(), 'n', 'n@n.test')");
});

afterEach(async () => {
  await made.remove();
  await rm(place, { recursive: true });
});

const ask = (text: string) => askDatabase(made.poolConfig, text);
const write = (name: string, sql: string) => writeFile(join(place, "migrations", name), sql);
const start = (log: (line: string) => void = () => {}) =>
  migrateDatabase(made.poolConfig, log, env, join(place, "migrations"));
const backups = () => readdir(env.backupDir).then((names) => names.toSorted());
async function schemaIn(name: string) {
  const { header } = await checkBackup(join(env.backupDir, name));
  return header.schema.map((migration) => migration.name);
}

describe("an upgrade that is interrupted", () => {
  it("keeps the one backup of the schema before it, however often it is killed on the way", async () => {
    const old = (await readdir(before)).filter((name) => name.endsWith(".sql")).sort();
    const all = ["9001-a.sql", "9002-b.sql", "9003-c.sql", "9004-d.sql"];
    for (const name of all) await write(name, killed);
    for (const name of all.slice(0, 3)) {
      await expect(start()).rejects.toThrow(name);
      await write(name, "select 1;");
    }
    const last = old.at(-1) ?? "";
    const expected = [expect.stringMatching(`-before-upgrade-${last.slice(0, 4)}\\.tar\\.zst$`)];
    expect(await backups()).toEqual(expected);
    await write("9004-d.sql", "select 1;");
    const lines: string[] = [];
    await start((line) => lines.push(line));
    const [name = ""] = await backups();
    expect(lines[0]).toContain(`The backup from before it is ${join(env.backupDir, name)}`);
    expect(await backups()).toEqual(expected);
    expect(await schemaIn(name)).toEqual(old);
  });

  it("is backed up once where a migration fails at each of five starts", async () => {
    await write("9001-a.sql", "select 1;");
    await write("9002-b.sql", "select nothing from nowhere;");
    for (let at = 0; at < 5; at++)
      await expect(start()).rejects.toMatchObject({ name: "MigrationError", isLasting: true });
    expect(await backups()).toHaveLength(1);
  });

  it("may go on by itself where the server went away", async () => {
    await write("9001-a.sql", killed);
    await expect(start()).rejects.toMatchObject({ name: "MigrationError", isLasting: false });
  });

  it.each([
    ["the program before it served again since", servesAgain],
    ["the program before it started again since", () => startsWithNothingWaiting()],
    ["the backup is gone", () => rm(env.backupDir, { recursive: true })],
  ])("is backed up anew where %s", async (_, happens) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 60_000 });
    await write("9001-a.sql", "select nothing from nowhere;");
    await expect(start()).rejects.toThrow("9001");
    vi.useRealTimers();
    const first = await backups();
    await happens();
    await expect(start()).rejects.toThrow("9001");
    expect((await backups()).filter((name) => !first.includes(name))).toHaveLength(1);
  });
});

async function servesAgain() {
  await createJobSchema(made.poolConfig, []);
  await ask("update pgboss.version set cron_on = now()");
}

const startsWithNothingWaiting = () => migrateDatabase(made.poolConfig, () => {}, env);

it("leaves the backup before an upgrade until a later upgrade has ended", async () => {
  await write("9001-a.sql", "select 1;");
  await start();
  const [first = ""] = await backups();
  await write("9002-b.sql", "select nothing from nowhere;");
  await expect(start()).rejects.toThrow("9002");
  for (let day = 1; day <= 9; day++) {
    const now = new Date(Date.now() + day * dayMs);
    await cp(join(env.backupDir, first), join(env.backupDir, backupName(now)));
    await rotateBackups(env.backupDir, env.backupKeep, now);
  }
  const ways = (await backups()).filter((name) => name.includes("before-upgrade"));
  expect(ways).toHaveLength(2);
  expect(ways).toContain(first);
});
