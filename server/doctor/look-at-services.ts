import { verifySmtp } from "#app/platform/mail/smtp.server.ts";
import { Findings, reasonOf, formatBytes } from "./finding.ts";
import { tryMediaStore } from "#app/features/media/stored-files.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { lookAtStreetFile } from "#app/features/places/street-file.server.ts";
import pg from "pg";

export async function lookAtMail(smtpUrl: string | undefined): Promise<Findings> {
  const findings = new Findings();
  if (!smtpUrl) {
    findings.right("Mail", "is written to the folder mail in the data folder and sent to nobody.");
    findings.warning(
      "Sign-up",
      "reveals who has an account: without mail a new account can be used at once, unless its address already " +
        "has one.",
      "set SMTP_URL; new accounts then need the link of a mail first.",
    );
    return findings;
  }
  // Never the password.
  const { hostname, port, protocol } = new URL(smtpUrl);
  const server = `${protocol}//${hostname}${port && `:${port}`}`;
  try {
    await verifySmtp(smtpUrl);
    findings.right("Mail", `${server} accepts our mails.`);
  } catch (error) {
    findings.problem(
      "Mail",
      `${server} does not accept our mails: ${reasonOf(error)}.`,
      cureOf(error),
    );
  }
  return findings;
}

export function cureOf(error: unknown): string {
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === "EENVELOPE")
    return "the server refuses the sender or the recipient: set MAIL_FROM to an address it sends for, and check the recipient.";
  if (code === "EAUTH")
    return "correct user name and password in SMTP_URL (write @ as %40 and / as %2F).";
  if (code === "ETLS" || (code === "ESOCKET" && syscall !== "connect"))
    return "try the other type of encryption: smtps:// on port 465, or smtp:// on 587.";
  return "check host and port in SMTP_URL, and that this machine can reach them.";
}

export async function lookAtStore(env: Pick<Env, "dataDir" | "s3Endpoint" | "s3Bucket">) {
  const findings = new Findings();
  const place = env.s3Endpoint ? `${env.s3Endpoint} (${env.s3Bucket})` : env.dataDir;
  try {
    await tryMediaStore();
    findings.right("Pictures", `${place} stores, returns and deletes a file.`);
  } catch (error) {
    const cure = env.s3Endpoint
      ? "check the S3_ settings, that the bucket exists, and that the key may read, write, list and delete."
      : "give the data folder to the user who runs the program.";
    const name = error instanceof Error && error.name !== "Error" ? `${error.name}: ` : "";
    findings.problem(
      "Pictures",
      `${place} does not store a file (${name}${reasonOf(error)}).`,
      cure,
    );
  }
  return findings;
}

export async function lookAtMap(dataDir: string): Promise<Findings> {
  const findings = new Findings();
  const found = await lookAtStreetFile(dataDir);
  if (!found) findings.right("Map", "drawn without streets: there is no map.pmtiles.");
  else if (found.fault === null)
    findings.right("Map", `streets of ${formatBytes(found.file.size)}.`);
  else
    findings.warning(
      "Map",
      `${found.file.path} is not used: ${found.fault}.`,
      "extract it again as docs/operations.md says, readable for the program's user.",
    );
  return findings;
}

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
