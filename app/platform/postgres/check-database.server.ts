import pg from "pg";
import { LastingPostgresError, PostgresError } from "./postgres-error.server.ts";

const OLDEST_VERSION = 15;
const CHECK_LOCK = 7_241_001;

const CURE =
  "create the database again with: " +
  "create database dalil template template0 encoding 'UTF8' locale 'C.UTF-8'.";

/** That the database can hold and search Arabic. @throws {PostgresError} with what it lacks and the cure */
export async function checkDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{
    version: number;
    encoding: string;
    isFollowing: boolean;
  }>(
    `select current_setting('server_version_num')::int / 10000 as version,
            current_setting('server_encoding') as encoding,
            pg_is_in_recovery() as "isFollowing"`,
  );
  const found = rows[0];
  if (!found) throw new PostgresError("The database did not report its version.");
  if (found.version < OLDEST_VERSION) {
    throw new LastingPostgresError(
      `The database is PostgreSQL ${found.version}: use version ${OLDEST_VERSION} or later.`,
    );
  }
  if (found.encoding !== "UTF8") {
    throw new LastingPostgresError(
      `The encoding of the database is ${found.encoding}, not UTF8: ${CURE}`,
    );
  }
  // One that follows another was looked at there, and cannot be asked to write.
  if (!found.isFollowing && !(await knowsLetters(client))) {
    throw new LastingPostgresError(
      `The database treats Arabic letters as punctuation, so nothing Arabic can be found: ${CURE}`,
    );
  }
}

async function knowsLetters(client: pg.Client, isFirst = true): Promise<boolean> {
  try {
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock($1)", [CHECK_LOCK]);
    await client.query("create extension if not exists pg_trgm");
    const { rows } = await client.query<{ knows: boolean }>(
      "select cardinality(show_trgm('شقة')) > 0 and lower('É') = 'é' as knows",
    );
    return rows[0]?.knows === true;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    // Another starting program has created it meanwhile.
    if (error.code === "23505" && isFirst) {
      await client.query("rollback");
      return await knowsLetters(client, false);
    }
    throw new PostgresError(
      `The database cannot use the extension pg_trgm (${error.message}): install PostgreSQL's ` +
        "contrib package on its machine, or let its owner run: create extension pg_trgm.",
    );
  } finally {
    await client.query("rollback");
  }
}
