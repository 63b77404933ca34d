import { join } from "node:path";
import type pg from "pg";
import type { Env } from "./env.server.ts";
import { LastingPostgresError } from "./postgres/postgres-error.server.ts";
import { hasSecret, secrets } from "./secrets.server.ts";

// The database stores a fingerprint of the secret that its rows were written with.

export type SecretState = {
  /** `changed`: the database's is one of the older keys. `other`: it is none of ours. */
  state: "first" | "same" | "changed" | "other" | "missing";
  since?: Date;
};

export async function findSecretState(
  client: Pick<pg.ClientBase, "query">,
  env: Env,
): Promise<SecretState> {
  const { rows } = await client
    .query<{ fingerprint: string; since: Date }>("select fingerprint, since from site_secret")
    .catch(noRows);
  const [stored] = rows;
  if (!stored) return { state: "first" };
  const { fingerprint, since } = stored;
  if (!hasSecret(env)) return { state: "missing", since };
  const place = fingerprints().indexOf(fingerprint);
  const state = place === 0 ? "same" : place > 0 ? "changed" : "other";
  return { state, since };
}

export async function storeSecret(client: Pick<pg.ClientBase, "query">, now: Date): Promise<void> {
  await client.query(
    `insert into site_secret (fingerprint, since) values ($1, $2)
     on conflict (is_only) do update set fingerprint = excluded.fingerprint, since = excluded.since
     where site_secret.fingerprint <> excluded.fingerprint`,
    [fingerprints()[0], now],
  );
}

export function describeLoss({ dataDir }: Env, state: "other" | "missing") {
  const file = join(dataDir, "keys", "secret");
  const found = state === "missing" ? `${file} is missing` : `${file} or SECRET_KEY is another one`;
  return {
    found: `the secret that this database was written with is lost: ${found}. All sessions, second factors, push devices and links would be void.`,
    cure: `put your copy into ${file} (docs/backup.md), or set SECRET_KEY to it. If there is no copy: npm run admin -- accept-new-secret.`,
  };
}

/** @throws {PostgresError} where the database was written with a secret that is not ours */
export function requireOurs({ state }: SecretState, env: Env): void {
  if (state !== "other" && state !== "missing") return;
  const { found, cure } = describeLoss(env, state);
  throw new LastingPostgresError(`The program does not start, as ${found} To go on, ${cure}`);
}

function noRows(error: { code?: string }): { rows: [] } {
  if (error.code !== "42P01") throw error;
  return { rows: [] };
}

function fingerprints(): string[] {
  return secrets("fingerprint").map((key) => key.slice(0, 16));
}
