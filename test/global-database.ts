import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { preparePlace } from "#app/platform/postgres/place.server.ts";
import { readSources, root } from "../tools/source-files.ts";
import { startEngine } from "./engine.ts";
import { startPooler } from "./pooler.ts";

declare module "vitest" {
  interface ProvidedContext {
    dataDir: string;
    /** Of the pooler that programs reach their database through; null without one. */
    poolerPort: number | null;
  }
}

/** The database every test's own is copied from: migrated, with the taxonomy, the places and the words, without people. */
export const templateName = "dalil_template";

const options = {
  log: () => {},
  settings: { fsync: "off", shared_buffers: "128MB" },
};

/** One engine for the run, in a folder of its own; with the template of an earlier run where nothing of it has changed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-test-"));
  const cluster = join(dataDir, "pg");
  const stored = join(root, "node_modules/.cache/test-databases", keyOfTemplate());
  if (existsSync(stored)) copy(stored, cluster);
  else {
    const { makeTemplate } = await import("./make-template.ts");
    const maker = await startEngine({ dataDir, ...options });
    await makeTemplate(templateName, maker.connection);
    await maker.stop();
    keep(cluster, stored);
  }
  const server = await startEngine({ dataDir, ...options });
  const { TEST_PGBOUNCER: path } = process.env;
  const { socketFolder } = preparePlace(dataDir);
  const { user } = server.connection("postgres");
  const pooler = path ? await startPooler(path, { socketFolder, user }) : null;
  project.provide("dataDir", dataDir);
  project.provide("poolerPort", pooler?.port ?? null);
  return async () => {
    await pooler?.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
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

function keep(cluster: string, stored: string): void {
  const parts = `${stored}.${process.pid}`;
  rmSync(dirname(stored), { recursive: true, force: true });
  mkdirSync(dirname(stored), { recursive: true });
  copy(cluster, parts);
  // Another run may have been quicker.
  if (existsSync(stored)) rmSync(parts, { recursive: true });
  else renameSync(parts, stored);
}

// With its owner, who is not always who runs the tests.
function copy(from: string, to: string): void {
  execFileSync("cp", ["-a", from, to]);
}
