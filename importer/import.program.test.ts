import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import pg from "pg";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { newId } from "#app/platform/id.ts";
import { migrateDatabase } from "#server/migrate.ts";
import { makePreparedFolder } from "#test/prepared-folder.ts";

const root = join(import.meta.dirname, "..");
const dataDir = makePreparedFolder("import");
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the program as an operator does, in the folder where their files are. */
async function runImport(
  ...args: string[]
): Promise<{ code: number | null; said: string; out: string }> {
  const { DATABASE_URL: _, NODE_OPTIONS: __, NODE_ENV: ___, ...env } = process.env;
  const child = spawn(process.execPath, [join(root, "importer/import.ts"), ...args], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir, INIT_CWD: dataDir, LOG_LEVEL: "silent" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let texts = "";
  let out = "";
  child.stdout.on("data", (text: string) => (out += text));
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (texts += text));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said: texts, out };
}

async function count(config: pg.PoolConfig): Promise<number> {
  const client = new pg.Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>("select count(*)::int from listings");
    return rows[0]?.count ?? 0;
  } finally {
    await client.end();
  }
}

const row = (id: number) => ({
  id,
  title: `صف ${id}`,
  description: "وصف",
  category: "living",
  location: "دمشق",
  price: "10",
  currency: "USD",
});

const rows = () => [row(1), row(2), { ...row(3), category: "toys" }];

// What else it refuses, and how: importer/run-import.db.test.ts.
test("imports while the program runs or not, and reports what it did and what it refused", {
  timeout: 240_000,
}, async () => {
  const database = await connectDatabase({ dataDir, databaseUrl: undefined }, () => {});
  try {
    // Where nothing could be prepared.
    await migrateDatabase(database.poolConfig, () => {});
    const client = new pg.Client(database.poolConfig);
    await client.connect();
    await client.query(
      "insert into users (id, name, email) values ($1, 'ريما', 'rima@old.example')",
      [newId()],
    );
    await client.end();

    writeFileSync(join(dataDir, "old.json"), JSON.stringify(rows()));
    const next = await runImport("old.json", "--owner", "rima@old.example");
    expect(next.said).toContain("2 imported, 0 already here, 1 refused");
    expect(next.said).toContain("1 × category: … is unknown");
    expect(next.code).toBe(0);
    expect(await count(database.poolConfig)).toBe(2);
    expect(readFileSync(join(dataDir, "old.json.report.jsonl"), "utf8")).toContain(
      '"toys\\" is unknown',
    );
  } finally {
    await database.stop();
  }

  const alone = await runImport("old.json", "--owner", "rima@old.example", "--dry-run");
  expect(alone.said).toContain("3 rows read: 0 to import, 2 already here, 1 refused.");
  expect(alone.code).toBe(0);

  const nobody = await runImport("old.json", "--owner", "nobody@old.example");
  expect(nobody.said).toContain("No account has the email address nobody@old.example.");
  expect(nobody.said, "a sentence and no stack").not.toMatch(/\n\s+at /);
  expect(nobody.code).toBe(1);

  const help = await runImport("--help");
  expect(help.out).toContain("npm run import -- FILE");
  expect(help.code).toBe(0);
  expect(await runImport("--what")).toMatchObject({ code: 2 });
  expect((await runImport()).said).toContain("npm run import -- FILE");
});
