import { cp, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import type { PoolConfig } from "pg";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeDatabase, openDatabase } from "#app/platform/database.server.ts";
import { lastCommitBefore } from "#app/platform/postgres/baseline.server.ts";
import { health } from "#server/middleware/health.ts";
import { migrateDatabase } from "#server/migrate.ts";
import { askDatabase, contentOf, isEmptyPlace, useGround } from "#test/backed-up.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { writeBackup } from "../backup/write-backup.ts";

// Whole databases are backed up and restored, perhaps on a slow machine.
vi.setConfig({ testTimeout: 120_000 });

const progress = { rows: () => {}, files: () => {}, checking: () => {} };
const quiet = { print: () => {}, rows: () => {}, files: () => {}, tables: () => {} };
const { path, givenDatabase } = useGround();
const lastFile = "1024-shown-pictures.sql";
const later = (await readdir("db/migrations")).sort().filter((name) => name > lastFile);

/** A database with the schema of the baseline, and nothing that came later. */
let given: PoolConfig;
let folder: string;
const poolConfig = () => given;
/** What the last commit with the migrations from before the baseline left in schema_migrations. */
let before: { name: string; checksum: string }[] = [];

beforeEach(async (test) => {
  given = await givenDatabase(`before_${test.task.id.replaceAll(/\W/g, "_")}`);
  folder = await mkdtemp(path("baseline-"));
  for (const name of await readdir("db/migrations"))
    if (name <= lastFile) await cp(`db/migrations/${name}`, `${folder}/${name}`);
  await start(folder);
  openDatabase(poolConfig(), () => {});
  const sums = await readFile("test/before-baseline.txt", "utf8");
  before = [...sums.matchAll(/^(\w+) {2}(.+)$/gm)].map(([, checksum = "", name = ""]) => ({
    name,
    checksum,
  }));
  await ask("insert into users (id, name, email) values (gen_random_uuid(), 'n', 'n@n.test')");
});
afterEach(closeDatabase);

const ask = (text: string) => askDatabase(poolConfig(), text);
const start = (folder?: string) => migrateDatabase(poolConfig(), () => {}, undefined, folder);

async function standAt(rows: typeof before): Promise<void> {
  const values = rows.map(({ name, checksum }) => `('${name}', '${checksum}')`).join();
  await ask(`truncate schema_migrations; insert into schema_migrations values ${values}`);
}

async function landed(config = poolConfig()): Promise<string[]> {
  const names = 'select name from schema_migrations order by name collate "C"';
  return (await askDatabase<{ name: string }>(config, names)).map(({ name }) => name);
}

async function isReady(): Promise<boolean> {
  return (await (await health().request("/readyz")).json()).migrations;
}

async function backUp(name: string): Promise<string> {
  const file = path(name);
  await writeBackup({ poolConfig: poolConfig(), file, progress });
  return file;
}

describe("a database at the last migration before the baseline", () => {
  it("goes on without a change", async () => {
    await standAt(before);
    const content = await contentOf(poolConfig());
    await start(folder);
    expect(await landed()).toEqual(before.map(({ name }) => name));
    expect(await contentOf(poolConfig())).toEqual(content);
    await start();
    expect(await landed()).toEqual([...before.map(({ name }) => name), ...later]);
    expect(await isReady()).toBe(true);
  });

  it("is restored from its backup into the schema of today", async () => {
    await standAt(before);
    const file = await backUp("at-the-last.tar.zst");
    const content = await contentOf(poolConfig());
    const restored = await givenDatabase("restored");
    await restoreBackup({ poolConfig: restored, file, progress: quiet });
    expect(await landed(restored)).toEqual((await readdir(folder)).sort());
    expect(await contentOf(restored)).toEqual(content);
  });

  it("takes the migrations that come later", async () => {
    await standAt(before);
    const more = path("migrations");
    await cp("db/migrations", more, { recursive: true });
    await writeFile(`${more}/9001-later.sql`, "create table later (n int);\n");
    await start(more);
    expect(await landed()).toEqual([...before.map(({ name }) => name), ...later, "9001-later.sql"]);
    await ask("drop table later");
    await start(more);
    expect(await ask("select where to_regclass('later') is not null")).toEqual([]);
  });
});

const otherLast = "0".repeat(64);
describe.each([
  ["lacks the last of them", () => before.slice(0, -1)],
  [
    "has another file in its place",
    () =>
      before.map((each, at) => (at < before.length - 1 ? each : { ...each, checksum: otherLast })),
  ],
])("a database from before the baseline that %s", (_, rows) => {
  const way = new RegExp(`last migration is 02\\d\\d-.*commit ${lastCommitBefore}\\b`);

  it("is not touched, and whoever starts it is told which commit to go through", async () => {
    await standAt(rows());
    await expect(start()).rejects.toThrow(way);
    expect(await landed()).toEqual(rows().map(({ name }) => name));
    expect(await isReady()).toBe(false);
  });

  it("is told the same of its backup", async () => {
    await standAt(rows());
    const file = await backUp(`older-${rows().length}.tar.zst`);
    const place = await givenDatabase("older");
    await expect(restoreBackup({ poolConfig: place, file, progress: quiet })).rejects.toThrow(way);
    expect(await isEmptyPlace(place)).toBe(true);
  });
});
