import pg from "pg";
import { Findings, reasonOf } from "./finding.ts";

/** A replica that has lost its primary has replayed all it received: it counts as behind since its last change. */
export async function lookAtReplica(config: pg.ClientConfig, mostSeconds: number) {
  const findings = new Findings();
  const client = new pg.Client({ connectionTimeoutMillis: 10_000, ...config });
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ isReplica: boolean; behind: number }>(
      `select pg_is_in_recovery() as "isReplica",
              case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
                     and exists (select from pg_stat_wal_receiver) then 0
                   else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0)
              end::float8 as behind`,
    );
    const { isReplica = false, behind = 0 } = rows[0] ?? {};
    if (!isReplica) {
      findings.warning(
        "Replica",
        "DATABASE_REPLICA_URL names a database that is not a replica.",
        "correct it, or remove it: pages then read from the primary.",
      );
    } else if (behind > mostSeconds) {
      findings.warning(
        "Replica",
        `it is ${Math.round(behind)} s behind, and ${mostSeconds} are allowed.`,
        "check its load and its network; until then pages read from the primary.",
      );
    } else findings.right("Replica", `it answers, ${behind.toFixed(1)} s behind.`);
  } catch (error) {
    findings.warning(
      "Replica",
      `cannot be reached: ${reasonOf(error)}.`,
      "check DATABASE_REPLICA_URL; until then pages read from the primary.",
    );
  } finally {
    await client.end().catch(() => {});
  }
  return findings;
}
