import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync } from "node:zlib";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { pino } from "pino";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { logger, useLogger } from "#app/platform/logger.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { migrateDatabase } from "#server/migrate.ts";
import { callCommand } from "#test/call-command.ts";
import { createDatabase } from "#test/database.ts";
import { checkUpgrade } from "../upgrade/check-upgrade.ts";
import { backUp } from "./back-up.ts";
import { makeBackup } from "./backup-job.ts";
import { backupName } from "./retention.ts";
import { checkBackup } from "./read-backup.ts";
import { restore } from "./restore.ts";
import { hourMs } from "#app/platform/durations.ts";

// The commands: `run` calls one as an operator does, in a process of its own, `call` does its work in this one; and
// the job that calls one of them.

const root = join(import.meta.dirname, "../..");
let made: Awaited<ReturnType<typeof createDatabase>>;
let folder = "";
let settings: Record<string, string> = {};
let env: Env;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dalil-commands-"));
  made = await createDatabase();
  const { host = "", user, database } = made.poolConfig;
  settings = {
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
    DATA_DIR: join(folder, "data"),
    LOG_LEVEL: "silent",
    INIT_CWD: folder,
  };
  await ask("insert into users (id, name, email) values (gen_random_uuid(), 'n', 'n@n.test')");
});

beforeEach(async () => {
  const backupDir = await mkdtemp(join(folder, "backups-"));
  settings = { ...settings, BACKUP_DIR: backupDir, BACKUP_KEEP: "2", BACKUP_EVERY: "24h" };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  env = readEnv(settings);
  configureSite(env);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await made.remove();
  await rm(folder, { recursive: true, force: true });
});

async function ask(text: string): Promise<void> {
  const client = new pg.Client(made.poolConfig);
  await client.connect();
  await client.query(text).finally(() => client.end());
}

async function run(command: string, ...args: string[]) {
  const { NODE_OPTIONS: _, NODE_ENV: __, ...own } = process.env;
  const child = spawn(process.execPath, [join(root, "server", command), ...args], {
    cwd: root,
    env: { ...own, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let texts = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (texts += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said: texts };
}

const { signal } = new AbortController();
const call = (work: () => Promise<number>) => callCommand(settings, work);
const attempt = () => ({ id: "x", createdAt: new Date(), signal });
const backups = async () => (await readdir(env.backupDir)).sort();
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs);

describe("the commands", { timeout: 120_000 }, () => {
  it("back up into a file, print what that costs, and restore only into an empty place", async () => {
    const backup = await run("backup.ts", "town.tar.zst");
    expect(backup.said).toMatch(/of tables will take about \d+ seconds?, .* free on that disk/);
    expect(backup.said).toMatch(/town\.tar\.zst: \d+ rows and 0 files, .*, complete and checked/);
    expect(backup.code).toBe(0);
    expect(backup.said).not.toMatch(/keys are not in it/);
    await mkdir(join(folder, "data/keys"), { recursive: true });
    await writeFile(
      join(folder, "data/keys/secret"),
      "c2VjcmV0IG9mIHRoaXMgdGVzdCwgMzIgYnl0ZXMgbG9u",
    );
    const open = await call(() => backUp("open.tar.zst", { isRotating: false, signal }));
    expect(open.said).toMatch(/keys are not in it: store .*secret too/);
    expect((await checkBackup(join(folder, "open.tar.zst"))).keys).toBeNull();
    const again = await call(() => backUp("town.tar.zst", { isRotating: false, signal }));
    expect([again.code, again.said]).toEqual([1, expect.stringMatching(/already exists/)]);
    const over = await run("restore.ts", "town.tar.zst");
    expect([over.code, over.said]).toEqual([1, expect.stringMatching(/not empty/)]);
    expect(over.said).not.toMatch(/\n\s+at /);

    settings = { ...settings, DATABASE_URL: "", DATA_DIR: join(folder, "new machine") };
    const restored = await run("restore.ts", "town.tar.zst");
    expect(restored.said).toMatch(/Restored .*: \d+ rows in \d+ tables and 0 files, all compared/);
    expect(restored.said).toMatch(/put your copy into .*new machine/);
    expect(restored.code).toBe(0);
    const missing = await call(() => restore("nowhere.tar.zst", signal));
    expect([missing.code, missing.said]).toEqual([
      1,
      expect.stringMatching(/There is no file of that name/),
    ]);
    const { host = "", user, database } = made.poolConfig;
    settings.DATABASE_URL = `postgres://${user}@${encodeURIComponent(host)}/${database}`;
    settings.DATA_DIR = join(folder, "data");
  });

  it("explain their usage", async () => {
    const called = [
      ["restore.ts"],
      ["restore.ts", "a", "b"],
      ["backup.ts", "--what"],
      ["upgrade-check.ts", "x"],
    ] as const;
    for (const [command, ...args] of called) {
      const { code, said: texts } = await run(command, ...args);
      expect([code, texts]).toEqual([2, expect.stringContaining("npm run ")]);
    }
  });
});

describe("BACKUP_EVERY", { timeout: 120_000 }, () => {
  it("makes one when it is due, and keeps the newest", async () => {
    for (const hours of [25, 49, 73])
      await writeFile(join(env.backupDir, backupName(hoursAgo(hours))), zstdCompressSync("x"));
    const before = await backups();
    await makeBackup.run({}, attempt());
    const after = await backups();
    expect(after).toHaveLength(2);
    expect(after[0]).toBe(before.at(-1));
    await checkBackup(join(env.backupDir, after[1] ?? ""));
    await makeBackup.run({}, attempt());
    expect(await backups()).toEqual(after);
  });

  it("does nothing where it is not set", async () => {
    configureSite({ ...env, backupEvery: undefined });
    await makeBackup.run({}, attempt());
    expect(await backups()).toEqual([]);
  });

  it("says in the log that one failed, parks it for staff, and takes nothing away", async () => {
    const lines: { lastOutput?: string; msg?: string }[] = [];
    const before = logger();
    useLogger(pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) }));
    const occupied = join(env.backupDir, backupName(hoursAgo(500)));
    await writeFile(occupied, "the last one");
    // Nothing can be written below a file.
    vi.stubEnv("BACKUP_DIR", join(occupied, "below"));
    await expect(makeBackup.run({}, attempt())).rejects.toThrow(/^The backup failed: .*written/);
    useLogger(before);
    expect(lines[0]).toMatchObject({
      msg: "the backup failed",
      lastOutput: expect.stringMatching(/written/),
    });
    expect((await backups()).map((name) => join(env.backupDir, name))).toEqual([occupied]);
  });
});

describe("an upgrade", { timeout: 120_000 }, () => {
  it("is announced beforehand, and a backup is made before it", async () => {
    expect((await run("upgrade-check.ts")).said).toMatch(/Nothing will change: .* all migrations/);
    const last = (await readdir(join(root, "db/migrations"))).sort().at(-1) ?? "";
    await ask(`delete from schema_migrations where name = '${last}'`);
    const messages = await call(checkUpgrade);
    expect(messages.said).toMatch(
      new RegExp(`1 migrations are waiting[^]*${last}[^]*First comes a backup`),
    );
    expect(messages.code).toBe(0);
    expect(messages.said).not.toContain("(about 0 rows)");
    expect(await backups()).toEqual([]);

    // What the migration does was done already: it may well fail. The backup is there by then.
    await migrateDatabase(made.poolConfig, () => {}, env).catch(() => {});
    const [name = ""] = await backups();
    expect(name).toMatch(/-before-upgrade-\d{4}\.tar\.zst$/);
    const { header } = await checkBackup(join(env.backupDir, name));
    expect(header.schema.map((each) => each.name)).not.toContain(last);
  });

  it("does not begin when the backup fails, and may be run without one by a setting", async () => {
    const last = (await readdir(join(root, "db/migrations"))).sort().at(-1) ?? "";
    await ask(`delete from schema_migrations where name = '${last}'`);
    await mkdir(join(folder, "held"), { recursive: true });
    await writeFile(join(folder, "held/file"), "");
    const backupDir = join(folder, "held/file/below");
    await expect(migrateDatabase(made.poolConfig, () => {}, { ...env, backupDir })).rejects.toThrow(
      /cannot be written/,
    );
    await migrateDatabase(made.poolConfig, () => {}, {
      ...env,
      backupDir,
      backupBeforeUpgrade: false,
    }).catch((error: unknown) => expect(String(error)).toMatch(/MigrationError/));
    expect(await backups()).toEqual([]);
  });
});
