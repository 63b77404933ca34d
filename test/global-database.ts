import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import type { EmbeddedPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { preparePlace } from "#app/platform/postgres/place.server.ts";
import { readSources, root } from "../tools/source-files.ts";
import { startEngine } from "./engine.ts";
import { startPooler } from "./pooler.ts";

declare module "vitest" {
  interface ProvidedContext {
    dataDir: string;
    /** Database files as a program's first start leaves them; null on another PostgreSQL. */
    preparedCluster: string | null;
    /** Of the pooler that programs reach their database through; null without one. */
    poolerPort: number | null;
  }
}

/** The database every test's own is copied from: migrated, with the taxonomy, the places and the words, without people. */
export const templateName = "dalil_template";

const options = {
  log: () => {},
  // Tests of deadlocks wait that long. As in operation it is longer than an import waits to drop an index (200 ms).
  settings: { fsync: "off", shared_buffers: "128MB", deadlock_timeout: "400ms" },
};

/** One engine for the run, in a folder of its own; with the template of an earlier run where nothing of it has changed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-test-"));
  const cluster = join(dataDir, "pg");
  const preparedCluster = process.env.TEST_POSTGRES_BIN ? null : join(dataDir, "prepared");
  const stored = join(root, "node_modules/.cache/test-databases", keyOfTemplate());
  if (!existsSync(stored)) await makeStored(stored);
  copy(join(stored, "engine"), cluster);
  if (preparedCluster) copy(join(stored, "program"), preparedCluster);
  const server = await startEngine({ dataDir, ...options });
  await readCatalogs(server.connection(templateName));
  const { TEST_PGBOUNCER: path } = process.env;
  const { socketFolder } = preparePlace(dataDir);
  const { user } = server.connection("postgres");
  const pooler = path ? await startPooler(path, { socketFolder, user }) : null;
  project.provide("dataDir", dataDir);
  project.provide("preparedCluster", preparedCluster);
  project.provide("poolerPort", pooler?.port ?? null);
  return async () => {
    await pooler?.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** The first to enter a database writes down its catalogs, which then come with each copy. */
async function readCatalogs(config: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await client.end();
}

/** Of all that the template is made from. */
function keyOfTemplate(): string {
  const hash = createHash("sha256").update(process.env.TEST_POSTGRES_BIN ?? "");
  const sources = [
    ...readSources(["package.json", "db/migrations", "db/dictionary"], /\.(json|sql|txt)$/),
    ...readSources(["test/make-template.ts", "app", "server"], /\.ts$/).entries(),
  ];
  for (const [path, text] of sources)
    if (!path.endsWith(".ts") || /defineJob|fillDictionary|makeTemplate/.test(text))
      hash.update(path).update(text);
  return hash.digest("hex").slice(0, 16);
}

/** The template's cluster, and the same with it as the database of a program. */
async function makeStored(stored: string): Promise<void> {
  const { makeTemplate, renameDatabase } = await import("./make-template.ts");
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-template-"));
  const cluster = join(dataDir, "pg");
  const parts = `${stored}.${process.pid}`;
  rmSync(dirname(stored), { recursive: true, force: true });
  mkdirSync(parts, { recursive: true });
  const during = async (work: (engine: EmbeddedPostgres) => Promise<void>, name: string) => {
    const engine = await startEngine({ dataDir, ...options });
    await work(engine);
    await engine.stop();
    copy(cluster, join(parts, name));
  };
  await during(({ connection }) => makeTemplate(templateName, connection), "engine");
  await during(({ connection }) => renameDatabase(templateName, "dalil", connection), "program");
  rmSync(dataDir, { recursive: true });
  // Another run may have been quicker.
  if (existsSync(stored)) rmSync(parts, { recursive: true });
  else renameSync(parts, stored);
}

// With its owner, who is not always who runs the tests.
function copy(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}
