import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { prepareQueues } from "#app/platform/jobs/queues.server.ts";
import { analyzeTables } from "#app/platform/postgres/analyze-tables.server.ts";
import { migrate } from "#app/platform/postgres/migrate.server.ts";
import { fillWords } from "#server/fill-words.ts";
import { registerJobs } from "#server/worker.ts";
import { startEngine } from "./engine.ts";

declare module "vitest" {
  interface ProvidedContext {
    dataDir: string;
  }
}

/** The database every test's own is copied from: migrated, with the taxonomy, the places and the words, without people. */
export const templateName = "dalil_template";

/** One engine for the run, in a folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-test-"));
  const server = await startEngine({
    dataDir,
    log: () => {},
    settings: { fsync: "off", shared_buffers: "128MB" },
  });
  const maker = new pg.Client(server.connection("postgres"));
  await maker.connect();
  await maker.query(`create database ${templateName} template template0`);
  await maker.end();
  const pool = new pg.Pool({ ...server.connection(templateName), max: 1 });
  await migrate(pool, join(import.meta.dirname, "../db/migrations"));
  await pool.end();
  await fillWords(server.connection(templateName));
  await prepareQueues(
    server.connection(templateName),
    registerJobs().map(({ job }) => job),
  );
  await analyzeTables(server.connection(templateName), "never analyzed");
  project.provide("dataDir", dataDir);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
