import type pg from "pg";
import { readLanded, readMigrations } from "#app/platform/postgres/migration-files.server.ts";
import { Findings } from "./finding.ts";

export async function lookAtSchema(client: pg.Client, folder: string): Promise<Findings> {
  const findings = new Findings();
  const migrations = readMigrations(folder);
  const wanted = new Set(
    migrations.flatMap(({ sql }) =>
      [...sql.matchAll(/create extension (?:if not exists )?"?(\w+)/gi)].map(
        ([, name = ""]) => name,
      ),
    ),
  );
  await lookAtExtensions(client, [...wanted], findings);
  const found = await readLanded(client);
  if (found === null) {
    findings.warning("Migrations", "the database is empty.", "npm start fills it.");
    return findings;
  }
  const landed = new Map(found.map(({ name, checksum }) => [name, checksum]));
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  const newer = [...landed.keys()].filter((name) => !known.has(name));
  const changed = [...landed].flatMap(([name, checksum]) =>
    known.has(name) && known.get(name) !== checksum ? [name] : [],
  );
  const waiting = migrations.filter(({ name }) => !landed.has(name));
  if (newer.length > 0) {
    findings.problem(
      "Migrations",
      `a newer program has migrated the database (${newer.join(", ")}).`,
      "start the newer program, or restore the backup made before it.",
    );
  }
  if (changed.length > 0) {
    findings.problem(
      "Migrations",
      `these have run, but differ in this program: ${changed.join(", ")}.`,
      "use the version that made the database, restore an older backup into an empty place, or " +
        "undo the edits in db/migrations.",
    );
  }
  if (waiting.length > 0) {
    findings.warning(
      "Migrations",
      `${waiting.length} have not run yet, from ${waiting[0]?.name}.`,
      "the next start runs them; npm run upgrade-check says what they do.",
    );
  }
  if (newer.length + changed.length + waiting.length === 0)
    findings.right(
      "Migrations",
      `all ${landed.size} have run, the last is ${[...landed.keys()].at(-1)}.`,
    );
  return findings;
}

async function lookAtExtensions(client: pg.Client, wanted: string[], findings: Findings) {
  const { rows } = await client.query<{ name: string; installed: string | null }>(
    "select name, installed_version as installed from pg_available_extensions where name = any($1)",
    [wanted],
  );
  const available = new Map(rows.map(({ name, installed }) => [name, installed]));
  const missing = wanted.filter((name) => !available.has(name));
  const unmade = wanted.filter((name) => available.get(name) === null);
  if (missing.length > 0) {
    findings.problem(
      "Extensions",
      `the database server lacks ${missing.join(", ")}.`,
      "install PostgreSQL's contrib package there.",
    );
  } else if (unmade.length > 0) {
    findings.warning(
      "Extensions",
      `not yet created in this database: ${unmade.join(", ")}.`,
      "the next start creates them; if it is not allowed to, let the owner run: create extension NAME.",
    );
  } else findings.right("Extensions", `${wanted.join(", ")} are there.`);
}
