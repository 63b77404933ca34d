import type pg from "pg";
import { neverAnalyzed } from "#app/platform/postgres/analyze-tables.server.ts";
import { checkDatabase } from "#app/platform/postgres/check-database.server.ts";
import { PostgresError } from "#app/platform/postgres/postgres-error.server.ts";
import { poolSizes } from "../pool-sizes.ts";
import { Findings, reasonOf } from "./finding.ts";
import { readLanded, readMigrations } from "#app/platform/postgres/migration-files.server.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "#app/platform/env.server.ts";
import { listenerName, listeners } from "#app/platform/secrets.server.ts";

type DatabaseState = {
  version: string;
  encoding: string;
  provider: string;
  locale: string;
  collationMade: string | null;
  collationNow: string | null;
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
  allowed: number;
  parked: number;
  invalid: string[];
  unknown: string[];
};

export async function lookAtDatabase(
  client: pg.Client,
  { wantedProcesses }: { wantedProcesses: number },
): Promise<Findings> {
  const findings = new Findings();
  const startedAt = performance.now();
  const state = await readState(client);
  const took = Math.max(1, Math.round(performance.now() - startedAt));
  findings.right("Database", `PostgreSQL ${state.version} answers within ${took} ms.`);
  await lookAtLetters(client, state, findings);
  lookAtCollation(state, findings);
  lookAtDurability(state, findings);
  lookAtConnections(state, wantedProcesses, findings);
  lookAtIndexes(state, findings);
  lookAtStatistics(state, findings);
  return findings;
}

// Version, encoding, and whether Arabic letters count as letters: the same check as at the start.
async function lookAtLetters(client: pg.Client, state: DatabaseState, findings: Findings) {
  const { encoding, provider, locale } = state;
  try {
    await checkDatabase(client);
    findings.right("Letters", `${encoding}, locale ${locale} (${provider}): Arabic is found.`);
  } catch (error) {
    if (!(error instanceof PostgresError)) throw error;
    const [, found, cure] = /^(.*?): (.*)$/s.exec(error.message) ?? [];
    findings.problem("Letters", found ?? error.message, cure ?? "see PostgreSQL's manual.");
  }
}

function lookAtCollation({ collationMade, collationNow }: DatabaseState, findings: Findings): void {
  if (collationMade === collationNow) return;
  findings.warning(
    "Sorting",
    `the indexes were sorted by version ${collationMade} of the system's rules, which is now ${collationNow}: an index may miss rows.`,
    "reindex database, then: alter database … refresh collation version.",
  );
}

/** Exported for its test alone: settings that no test may set on the engine of the others. */
export function lookAtDurability(
  state: Pick<DatabaseState, "fsync" | "fullPageWrites" | "synchronousCommit">,
  findings: Findings,
): void {
  const off = [
    ["fsync", state.fsync],
    ["full_page_writes", state.fullPageWrites],
    ["synchronous_commit", state.synchronousCommit],
  ].flatMap(([name = "", value]) => (value === "off" ? [name] : []));
  for (const name of off) {
    findings.problem(
      "Durability",
      `${name} is off: acknowledged writes can be lost in a power cut.`,
      `alter system set ${name} = on; then reload or restart the database.`,
    );
  }
  if (off.length === 0)
    findings.right(
      "Durability",
      "acknowledged writes are on the disk (fsync, synchronous_commit).",
    );
}

function lookAtConnections(
  { allowed }: DatabaseState,
  wantedProcesses: number,
  findings: Findings,
) {
  const { processes, connections } = poolSizes(wantedProcesses, allowed);
  if (processes < wantedProcesses) {
    findings.warning(
      "Connections",
      `the database allows ${allowed}, enough for ${processes} of ${wantedProcesses} web processes.`,
      "raise max_connections of the database, or lower WEB_PROCESSES.",
    );
  } else
    findings.right(
      "Connections",
      `${allowed} are allowed: ${processes} web processes with ${connections} each.`,
    );
}

function lookAtIndexes({ invalid, parked }: DatabaseState, findings: Findings): void {
  if (invalid.length > 0) {
    findings.problem(
      "Indexes",
      `not valid: ${invalid.join(", ")}.`,
      "reindex index concurrently NAME, for each of them.",
    );
  } else findings.right("Indexes", "all are valid.");
  if (parked > 0) {
    findings.warning(
      "Jobs",
      `${parked} failed for good and are parked.`,
      "see /admin/jobs; the log says when (a job failed and is parked).",
    );
  }
}

function lookAtStatistics({ unknown }: DatabaseState, findings: Findings): void {
  if (unknown.length > 0) {
    findings.warning(
      "Statistics",
      `the database has no statistics of ${unknown.join(", ")}: pages may be slow.`,
      "run analyze, or restart the program, which does it.",
    );
  } else findings.right("Statistics", "the database has statistics of every table.");
}

async function readState(client: pg.Client): Promise<DatabaseState> {
  const { rows } = await client.query<Omit<DatabaseState, "parked">>(
    `select current_setting('server_version') as version,
            current_setting('server_encoding') as encoding,
            case datlocprovider when 'c' then 'libc' when 'i' then 'icu' else 'builtin' end as provider,
            datctype as locale,
            datcollversion as "collationMade",
            pg_database_collation_actual_version(oid) as "collationNow",
            current_setting('fsync') as fsync,
            current_setting('full_page_writes') as "fullPageWrites",
            current_setting('synchronous_commit') as "synchronousCommit",
            current_setting('max_connections')::int
              - current_setting('superuser_reserved_connections')::int as allowed,
            array(select indexrelid::regclass::text from pg_index
                  where not indisvalid and indexrelid::regclass::text !~ '^pg_toast')
              as invalid,
            array(select relname::text from pg_class where ${neverAnalyzed}) as unknown
       from pg_database where datname = current_database()`,
  );
  const [state] = rows;
  if (!state) throw new Error("The database did not report its version");
  return { ...state, parked: await countParked(client) };
}

async function countParked(client: pg.Client): Promise<number> {
  try {
    const { rows } = await client.query<{ parked: number }>(
      "select count(*)::int as parked from pgboss.job where name = 'parked' and state = 'created'",
    );
    return rows[0]?.parked ?? 0;
  } catch (error) {
    if (/does not exist/.test(reasonOf(error))) return 0;
    throw error;
  }
}

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

const oneKey =
  "set the same SECRET_KEY on every machine; with the content of keys/secret from the first one's data folder everybody stays signed in.";

/** Whether all programs on this database sign with one key; `own` is this folder's name there, or null. */
export async function lookAtKeys(client: pg.Client, own: string | null): Promise<Findings> {
  const findings = new Findings();
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and starts_with(application_name, $1)`,
    [listeners],
  );
  const names = new Set(rows.map(({ name }) => name));
  if (names.size === 0) return findings;
  if (own === null) {
    findings.warning(
      "Keys of the machines",
      "a program already uses this database, and this one would create its own key at its first start.",
      oneKey,
    );
  } else if (names.size > 1 || !names.has(own)) {
    const count = names.add(own).size;
    findings.warning(
      "Keys of the machines",
      `programs with ${count} different keys use this database: one does not accept the sessions, links in mails and limits of the other.`,
      oneKey,
    );
  } else findings.right("Keys of the machines", "all programs on this database have the same key.");
  return findings;
}

export function ownListener({ secretKey, dataDir }: Env): string | null {
  return secretKey || existsSync(join(dataDir, "keys", "secret")) ? listenerName() : null;
}

export async function lookAtDemo(client: pg.Client, { demo }: { demo: boolean }) {
  const findings = new Findings();
  const people = await countDemoPeople(client);
  if (people === null || demo) return findings;
  if (people === 0) findings.right("Demo", "none, as wanted.");
  else {
    findings.problem(
      "Demo",
      `${people} demo accounts exist, with their listings, although DEMO is 0. Nobody can sign in to them.`,
      "delete them: npm run admin -- remove-demo.",
    );
  }
  return findings;
}

async function countDemoPeople(client: pg.Client): Promise<number | null> {
  const { rows: tables } = await client.query(
    "select where to_regclass('public.users') is not null",
  );
  if (tables.length === 0) return null;
  const { rows } = await client.query<{ people: number }>(
    "select count(*)::int as people from users where is_demo",
  );
  return rows[0]?.people ?? 0;
}
