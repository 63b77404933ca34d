import type pg from "pg";
import { judgeVersion } from "#app/platform/known-versions.ts";
import { findBinaries, findNewer } from "#app/platform/postgres/binaries.server.ts";
import { neverAnalyzed } from "#app/platform/postgres/analyze-tables.server.ts";
import { checkDatabase } from "#app/platform/postgres/check-database.server.ts";
import { PostgresError } from "#app/platform/postgres/postgres-error.server.ts";
import { findWaiting } from "#app/platform/postgres/migrate.server.ts";
import { countAllowed, poolSizes } from "../pool-sizes.ts";
import { lookAtVersion } from "./look-at-machine.ts";
import { type Found, problem, reasonOf, right, warning } from "./finding.ts";
import {
  type LandedMigration,
  type Migration,
  MigrationError,
  readLanded,
  readMigrations,
} from "#app/platform/postgres/migration-files.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { hasSecret, listenerName, listeners, secrets } from "#app/platform/secrets.server.ts";
import { describeLoss, findSecretState } from "#app/platform/site-secret.server.ts";
import { dayMs } from "#app/platform/durations.ts";

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

export async function lookAtPostgres(
  client: pg.Client,
  env: Pick<Env, "databaseUrl" | "postgresBin">,
  now = new Date(),
): Promise<Found> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  return lookAtVersion(judgeVersion("PostgreSQL", rows[0]?.version ?? "", now), updateOf(env));
}

function updateOf({ databaseUrl, postgresBin }: Pick<Env, "databaseUrl" | "postgresBin">): string {
  if (databaseUrl || postgresBin) return "update the packages of PostgreSQL, and restart it.";
  const newer = findNewer(findBinaries());
  return newer
    ? `start with POSTGRES_BIN=${newer.folder} (PostgreSQL ${newer.version}).`
    : "run the database with the system's PostgreSQL: docs/operations.md, Another PostgreSQL.";
}

export async function lookAtDatabase(
  client: pg.Client,
  { wantedProcesses }: { wantedProcesses: number },
): Promise<Found> {
  const startedAt = performance.now();
  const state = await readState(client);
  const took = Math.max(1, Math.round(performance.now() - startedAt));
  return [
    right`Database: PostgreSQL ${state.version} answers within ${took} ms.`,
    await lookAtLetters(client, state),
    lookAtCollation(state),
    lookAtDurability(state),
    lookAtConnections(state, wantedProcesses),
    lookAtIndexes(state),
    lookAtJobs(state),
    lookAtStatistics(state),
  ];
}

// Version, encoding, and whether Arabic letters count as letters: the same check as at the start.
async function lookAtLetters(client: pg.Client, state: DatabaseState): Promise<Found> {
  const { encoding, provider, locale } = state;
  try {
    await checkDatabase(client);
    return right`Letters: ${encoding}, locale ${locale} (${provider}): Arabic is found.`;
  } catch (error) {
    if (!(error instanceof PostgresError)) throw error;
    const [, found = error.message, cure = "see PostgreSQL's manual."] =
      /^(.*?): (.*)$/s.exec(error.message) ?? [];
    return problem`Letters: ${found} → ${cure}`;
  }
}

function lookAtCollation({ collationMade, collationNow }: DatabaseState): Found {
  if (collationMade === collationNow) return null;
  return warning`Sorting: the indexes were sorted by version ${collationMade} of the system's rules, which is now
      ${collationNow}: an index may miss rows. → reindex database, then: alter database … refresh collation
      version.`;
}

/** Exported for its test alone: settings that no test may set on the engine of the others. */
export function lookAtDurability(
  state: Pick<DatabaseState, "fsync" | "fullPageWrites" | "synchronousCommit">,
): Found {
  const settings = {
    fsync: state.fsync,
    full_page_writes: state.fullPageWrites,
    synchronous_commit: state.synchronousCommit,
  };
  const off = Object.entries(settings).flatMap(([name, value]) => (value === "off" ? [name] : []));
  if (off.length === 0)
    return right`Durability: acknowledged writes are on the disk (fsync, synchronous_commit).`;
  return off.map(
    (
      name,
    ) => problem`Durability: ${name} is off: acknowledged writes can be lost in a power cut. → alter system
      set ${name} = on; then reload or restart the database.`,
  );
}

function lookAtConnections({ allowed }: DatabaseState, wantedProcesses: number): Found {
  const { processes, connections } = poolSizes(wantedProcesses, allowed);
  if (processes < wantedProcesses)
    return warning`Connections: the database allows ${allowed}, enough for ${processes} of ${wantedProcesses} web
      processes. → raise max_connections of the database, or lower WEB_PROCESSES.`;
  return right`Connections: ${allowed} are allowed: ${processes} web processes with ${connections} each.`;
}

function lookAtIndexes({ invalid }: DatabaseState): Found {
  if (invalid.length === 0) return right`Indexes: all are valid.`;
  return problem`Indexes: not valid: ${invalid.join(", ")}. → reindex index concurrently NAME, for each of them.`;
}

function lookAtJobs({ parked }: DatabaseState): Found {
  if (parked === 0) return null;
  return warning`Jobs: ${parked} failed for good and are parked. → see /admin/jobs; the log says when (a job failed and
      is parked).`;
}

function lookAtStatistics({ unknown }: DatabaseState): Found {
  if (unknown.length === 0) return right`Statistics: the database has statistics of every table.`;
  return warning`Statistics: the database has no statistics of ${unknown.join(", ")}: pages may be slow. → run
    analyze, or restart the program, which does it.`;
}

async function readState(client: pg.Client): Promise<DatabaseState> {
  const { rows } = await client.query<Omit<DatabaseState, "allowed" | "parked">>(
    `select current_setting('server_version') as version,
            current_setting('server_encoding') as encoding,
            case datlocprovider when 'c' then 'libc' when 'i' then 'icu' else 'builtin' end as provider,
            datctype as locale,
            datcollversion as "collationMade",
            pg_database_collation_actual_version(oid) as "collationNow",
            current_setting('fsync') as fsync,
            current_setting('full_page_writes') as "fullPageWrites",
            current_setting('synchronous_commit') as "synchronousCommit",
            array(select indexrelid::regclass::text from pg_index
                  where not indisvalid and indexrelid::regclass::text !~ '^pg_toast')
              as invalid,
            array(select relname::text from pg_class where ${neverAnalyzed}) as unknown
       from pg_database where datname = current_database()`,
  );
  const [state] = rows;
  if (!state) throw new Error("The database did not report its version");
  return { ...state, allowed: await countAllowed(client), parked: await countParked(client) };
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

export async function lookAtSchema(client: pg.Client, folder: string): Promise<Found> {
  const migrations = readMigrations(folder);
  const extensions = migrations.flatMap(({ sql }) =>
    [...sql.matchAll(/create extension (?:if not exists )?"?(\w+)/gi)].map(([, name = ""]) => name),
  );
  const landed = await readLanded(client);
  return [
    await lookAtExtensions(client, [...new Set(extensions)]),
    landed
      ? judgeMigrations(migrations, landed)
      : warning`Migrations: the database is empty. → npm start fills it.`,
  ];
}

function judgeMigrations(migrations: Migration[], landed: LandedMigration[]): Found {
  try {
    const [first, ...others] = findWaiting(migrations, landed);
    if (!first) {
      const last = landed.at(-1)?.name;
      return right`Migrations: all ${landed.length} have run, the last is ${last}.`;
    }
    return warning`Migrations: ${others.length + 1} have not run yet, from ${first.name}. → the next start runs
      them; npm run upgrade-check says what they do.`;
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    const [, found = error.message, cure = ""] = /^(.*?\.) (.*)$/s.exec(error.message) ?? [];
    return problem`Migrations: ${found} → ${cure}`;
  }
}

async function lookAtExtensions(client: pg.Client, wanted: string[]): Promise<Found> {
  const { rows } = await client.query<{ name: string; installed: string | null }>(
    "select name, installed_version as installed from pg_available_extensions where name = any($1)",
    [wanted],
  );
  const available = new Map(rows.map(({ name, installed }) => [name, installed]));
  const missing = wanted.filter((name) => !available.has(name));
  const unmade = wanted.filter((name) => available.get(name) === null);
  if (missing.length > 0)
    return problem`Extensions: the database server lacks ${missing.join(", ")}. → install PostgreSQL's contrib
      package there.`;
  if (unmade.length > 0)
    return warning`Extensions: not yet created in this database: ${unmade.join(", ")}. → the next start creates
      them; if it is not allowed to, let the owner run: create extension NAME.`;
  return right`Extensions: ${wanted.join(", ")} are there.`;
}

const oneKey =
  "set the same SECRET_KEY on every machine; with the content of keys/secret from the first one's data folder everybody stays signed in.";

/** Whether all programs on this database sign with one key; `own` is this folder's name there, or null. */
export async function lookAtKeys(client: pg.Client, own: string | null): Promise<Found> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and starts_with(application_name, $1)`,
    [listeners],
  );
  if (rows.length === 0) return null;
  if (own === null)
    return warning`Keys of the machines: a program already uses this database, and this one would create its own key
        at its first start. → ${oneKey}`;
  const count = new Set([own, ...rows.map(({ name }) => name)]).size;
  if (count === 1)
    return right`Keys of the machines: all programs on this database have the same key.`;
  return warning`Keys of the machines: programs with ${count} different keys use this database: one does not accept
      the sessions, links in mails and limits of the other. → ${oneKey}`;
}

/** A session cookie lasts as long, and whoever comes back has a new one. */
const olderKeysDays = 30;

export async function lookAtSecret(client: pg.Client, env: Env, now = new Date()) {
  const { state, since } = await findSecretState(client, env);
  if (state === "first" || !since) return null;
  if (state === "other" || state === "missing") {
    const { found, cure } = describeLoss(env, state);
    return problem`Secret: ${found} → ${cure}`;
  }
  const days = Math.floor((now.getTime() - since.getTime()) / dayMs);
  if (secrets("fingerprint").length === 1 || state === "changed" || days < olderKeysDays)
    return right`Secret: it is the one that this database was written with.`;
  return warning`Secret: it was changed ${days} days ago, and the older key is still accepted. → remove the older key:
      docs/operations.md, A new secret.`;
}

export function ownListener(env: Env): string | null {
  return hasSecret(env) ? listenerName() : null;
}

export async function lookAtDemo(client: pg.Client, { demo }: { demo: boolean }): Promise<Found> {
  const { rows: tables } = await client.query(
    "select where to_regclass('public.users') is not null",
  );
  if (tables.length === 0 || demo) return null;
  const { rows } = await client.query<{ people: number }>(
    "select count(*)::int as people from users where is_demo",
  );
  const people = rows[0]?.people ?? 0;
  if (people === 0) return right`Demo: there are no demo accounts.`;
  return problem`Demo: ${people} demo accounts exist, with their listings, although DEMO is 0. Nobody can sign in to
      them. → delete them: npm run admin -- remove-demo.`;
}
