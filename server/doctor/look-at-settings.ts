import type { Env } from "#app/platform/env.server.ts";
import { Findings } from "./finding.ts";
import { existsSync, statSync } from "node:fs";
import { basename } from "node:path";
import { listBackups } from "#app/platform/backup-files.server.ts";
import { lookAtDisk } from "./look-at-machine.ts";

const ownMachine = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const everyAddress = new Set(["0.0.0.0", "::", "[::]"]);

export function lookAtSettings(env: Env): Findings {
  const findings = new Findings();
  const { protocol, hostname } = new URL(env.publicUrl);
  const isPublic = !ownMachine.test(hostname);
  const isHttps = protocol === "https:";
  if (isPublic && !isHttps) {
    findings.problem(
      "PUBLIC_URL",
      `${env.publicUrl} is not encrypted: passwords can be read on the network.`,
      "put a proxy with a certificate in front (compose.yaml has one), and set PUBLIC_URL to https://.",
    );
  } else if (!isPublic && everyAddress.has(env.host)) {
    findings.warning(
      "PUBLIC_URL",
      `HOST accepts other machines, but ${env.publicUrl} works on this machine only.`,
      "set PUBLIC_URL to the address that visitors type.",
    );
  } else findings.right("PUBLIC_URL", env.publicUrl);
  lookAtProxy(env, isHttps, findings);
  if (isPublic) lookAtOpenSite(env, findings);
  return findings;
}

function lookAtProxy(env: Env, isHttps: boolean, findings: Findings): void {
  if (isHttps && env.trustedProxies === 0) {
    findings.warning(
      "Proxy",
      "PUBLIC_URL is https, so there is a proxy, but TRUSTED_PROXIES is 0: all visitors seem to come from the proxy, and limits count them as one.",
      "set TRUSTED_PROXIES to the number of proxies (mostly 1).",
    );
  } else if (env.trustedProxies > 0 && everyAddress.has(env.host)) {
    findings.warning(
      "Proxy",
      `HOST is ${env.host} and the proxy is trusted: whoever reaches port ${env.port} without the proxy can claim any address.`,
      "make sure that only the proxy reaches that port (a private network, a firewall, or HOST=127.0.0.1).",
    );
  } else {
    const { trustedProxies: count } = env;
    findings.right("Proxy", count === 0 ? "none in front." : `${count} in front.`);
  }
}

function lookAtOpenSite(env: Env, findings: Findings): void {
  if (env.demo) {
    findings.problem(
      "DEMO",
      "the site is public and has, or would get, the demo accounts, whose password everybody knows.",
      "set DEMO=0, and delete the demo content: npm run admin -- remove-demo.",
    );
  }
  if (!env.smtpUrl) {
    findings.warning(
      "SMTP_URL",
      "is not set: accounts are confirmed without a mail, and nobody can reset a password.",
      "set SMTP_URL to a mail server.",
    );
  }
  if (env.dataKeys.length === 0) {
    findings.warning(
      "DATA_KEY",
      "is not set: verification requests are stored in the database unencrypted.",
      "set DATA_KEY to the output of: openssl rand -base64 32",
    );
  }
  if (env.supportEmail.endsWith(".test")) {
    findings.warning(
      "SUPPORT_EMAIL",
      `${env.supportEmail} reaches nobody.`,
      "set SUPPORT_EMAIL to an address that somebody reads.",
    );
  }
}

const dayMs = 24 * 60 * 60 * 1_000;
const oldMs = 7 * dayMs;

type Settings = Pick<Env, "backupDir" | "backupEvery" | "dataDir">;

export async function lookAtBackups({ backupDir, backupEvery, dataDir }: Settings, now: Date) {
  const findings = new Findings();
  const { past, future } = await listBackups(backupDir, now);
  const last = past[0]?.madeAt;
  const longest = backupEvery ? backupEvery * 2 : oldMs;
  const days = last ? ((now.getTime() - last.getTime()) / dayMs).toFixed(1) : "";
  if (!last) {
    const found = `there is none in ${backupDir}.`;
    findings.warning(
      "Backups",
      found,
      "npm run backup; and BACKUP_EVERY=24h makes them regularly.",
    );
  } else if (now.getTime() - last.getTime() > longest) {
    findings.warning(
      "Backups",
      `the newest is ${days} days old.`,
      backupEvery
        ? "the log says why no newer one was made (the backup failed)."
        : "npm run backup; and BACKUP_EVERY=24h makes them regularly.",
    );
  } else findings.right("Backups", `the newest is ${days} days old.`);
  if (future[0]) {
    findings.problem(
      "Backups",
      `${future.length} are dated in the future, such as ${basename(future[0].file)}, and are ignored.`,
      "set the clock of the machine that made them; then rename or delete them.",
    );
  }
  if (!existsSync(backupDir)) return findings;
  findings.all.push(...(await lookAtDisk("Disk of the backups", backupDir)).all);
  if (existsSync(dataDir) && statSync(backupDir).dev === statSync(dataDir).dev) {
    findings.warning(
      "Backups",
      "they are on the disk of the data folder, and would be lost with it.",
      "set BACKUP_DIR to a folder on another disk, or copy them to another machine.",
    );
  }
  return findings;
}
