import type { Env } from "#app/platform/env.server.ts";
import { type Finding, type Found, problem, right, warning } from "./finding.ts";
import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { findNewestBackup, listBackups } from "#app/platform/backup-files.server.ts";
import { findMisspelt } from "./misspelt.ts";
import { findUnencrypted, isOwnMachine } from "./unencrypted.ts";
import { lookAtDisk } from "./look-at-machine.ts";
import { dayMs } from "#app/platform/durations.ts";

const everyAddress = new Set(["0.0.0.0", "::", "[::]"]);

export function lookAtSettings(env: Env): Found {
  const { protocol, hostname } = new URL(env.publicUrl);
  const isPublic = !isOwnMachine(hostname);
  const isHttps = protocol === "https:";
  return [
    lookAtAddress(env, isPublic, isHttps),
    lookAtProxy(env, isHttps),
    lookAtConnections(env),
    isPublic && lookAtOpenSite(env),
  ];
}

export function lookAtNames(names: readonly string[]): Found {
  return findMisspelt(names).map(
    ({ name, near }) =>
      warning`Settings: ${name} is none, and has no effect. → write ${near}, if that is meant; docs/settings.md
        has all of them.`,
  );
}

function lookAtAddress({ publicUrl, host }: Env, isPublic: boolean, isHttps: boolean): Finding {
  if (isPublic && !isHttps)
    return problem`PUBLIC_URL: ${publicUrl} is not encrypted: passwords can be read on the network. → put a
      proxy with a certificate in front (compose.yaml has one), and set PUBLIC_URL to https://.`;
  if (!isPublic && everyAddress.has(host))
    return warning`PUBLIC_URL: HOST accepts other machines, but ${publicUrl} works on this machine only. → set
      PUBLIC_URL to the address that visitors type.`;
  return right`PUBLIC_URL: ${publicUrl}`;
}

function lookAtProxy({ trustedProxies, host, port }: Env, isHttps: boolean): Finding {
  if (isHttps && trustedProxies === 0)
    return warning`Proxy: PUBLIC_URL is https, so there is a proxy, but TRUSTED_PROXIES is 0: all visitors seem
      to come from the proxy, and limits count them as one. → set TRUSTED_PROXIES to the number of proxies
      (mostly 1).`;
  if (trustedProxies > 0 && everyAddress.has(host))
    return warning`Proxy: HOST is ${host} and the proxy is trusted: whoever reaches port ${port} without the
      proxy can claim any address. → make sure that only the proxy reaches that port (a private network, a
      firewall, or HOST=127.0.0.1).`;
  return right`Proxy: ${trustedProxies || "none"} in front.`;
}

function lookAtConnections(env: Env): Found {
  return findUnencrypted(env).map(({ variable, host }) => {
    const cure = variable.startsWith("DATABASE")
      ? "add ?sslmode=verify-full to the address (or sslmode=require), and turn ssl on in the database."
      : "write the address with https://.";
    return warning`${variable}: the connection to ${host} leaves this network unencrypted. → ${cure}`;
  });
}

function lookAtOpenSite(env: Env): Found {
  return [
    env.demo &&
      problem`DEMO: the site is public and has, or would get, the demo accounts, whose password everybody
        knows. → set DEMO=0, and delete the demo content: npm run admin -- remove-demo.`,
    !env.smtpUrl &&
      warning`SMTP_URL: is not set: accounts are confirmed without a mail, and nobody can reset a password.
        → set SMTP_URL to a mail server.`,
    env.dataKeys.length === 0 &&
      warning`DATA_KEY: is not set: verification requests are stored in the database unencrypted.
        → set DATA_KEY to the output of: openssl rand -base64 32`,
    env.supportEmail.endsWith(".test") &&
      warning`SUPPORT_EMAIL: ${env.supportEmail} reaches nobody. → set SUPPORT_EMAIL to an address that
        somebody reads.`,
  ];
}

/** Where npm run advisories writes when the service answered last, and how the command ended. */
export const advisoriesFile = "advisories.json";
const advisoriesLastDays = 30;
const lastAnswer = z.object({ at: z.coerce.date(), code: z.number() });

export function lookAtAdvisories(dataDir: string, now: Date): Found {
  const file = join(dataDir, advisoriesFile);
  if (!existsSync(file))
    return warning`Advisories: nobody has asked for them yet. → npm run advisories.`;
  const { at, code } = lastAnswer.parse(JSON.parse(readFileSync(file, "utf8")));
  const days = Math.floor((now.getTime() - at.getTime()) / dayMs);
  const when = `asked for on ${at.toISOString().slice(0, 10)}, ${days} days ago`;
  if (code !== 0)
    return warning`Advisories: ${when}: some concern our packages. → update them; see npm run advisories.`;
  if (days > advisoriesLastDays) return warning`Advisories: ${when}. → npm run advisories.`;
  return right`Advisories: ${when}: none concerns a package.`;
}

const oldMs = 7 * dayMs;
const makeRegularly = "npm run backup; and BACKUP_EVERY=24h makes them regularly.";

type Settings = Pick<Env, "backupDir" | "backupEvery" | "dataDir">;

export async function lookAtBackups(settings: Settings, now: Date): Promise<Found> {
  const { backupDir, dataDir } = settings;
  const { past, future } = await listBackups(backupDir, now);
  const newest = await findNewestBackup(backupDir, now);
  const exists = existsSync(backupDir);
  const sharesDisk =
    exists && existsSync(dataDir) && statSync(backupDir).dev === statSync(dataDir).dev;
  return [
    lookAtNewest(settings, newest?.madeAt, now),
    past[0] &&
      past[0].file !== newest?.file &&
      problem`Backups: ${basename(past[0].file)} is cut off and is not counted. → delete it, and look at the
        disk it lies on.`,
    future[0] &&
      problem`Backups: ${future.length} are dated in the future, such as ${basename(future[0].file)}, and are
        ignored. → set the clock of the machine that made them; then rename or delete them.`,
    exists && (await lookAtDisk("Disk of the backups", backupDir)),
    sharesDisk &&
      warning`Backups: they are on the disk of the data folder, and would be lost with it. → set BACKUP_DIR
        to a folder on another disk, or copy them to another machine.`,
  ];
}

function lookAtNewest(
  { backupDir, backupEvery }: Settings,
  madeAt: Date | undefined,
  now: Date,
): Finding {
  if (!madeAt) return warning`Backups: there is none in ${backupDir}. → ${makeRegularly}`;
  const age = now.getTime() - madeAt.getTime();
  const days = (age / dayMs).toFixed(1);
  if (age <= (backupEvery ? backupEvery * 2 : oldMs))
    return right`Backups: the newest is ${days} days old.`;
  const logged = "the log says why no newer one was made (the backup failed).";
  return warning`Backups: the newest is ${days} days old. → ${backupEvery ? logged : makeRegularly}`;
}
