import { existsSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import type { Env } from "#app/platform/env.server.ts";
import { listenerName, listeners } from "#app/platform/secrets.server.ts";
import { Findings } from "./finding.ts";

const cure =
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
      cure,
    );
  } else if (names.size > 1 || !names.has(own)) {
    const count = names.add(own).size;
    findings.warning(
      "Keys of the machines",
      `programs with ${count} different keys use this database: one does not accept the sessions, links in mails and limits of the other.`,
      cure,
    );
  } else findings.right("Keys of the machines", "all programs on this database have the same key.");
  return findings;
}

export function ownListener({ secretKey, dataDir }: Env): string | null {
  return secretKey || existsSync(join(dataDir, "keys", "secret")) ? listenerName() : null;
}
