import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "#app/platform/env.server.ts";
import { runCommand } from "#server/command-line.ts";
import { advisoriesFile } from "#server/doctor/look-at-settings.ts";
import { askNpm } from "./npm.ts";

type Advisories =
  | { isReached: true; found: { name: string; severity: string; titles: string[] }[] }
  | { isReached: false; why: string };

export const exitCodes = { nothing: 0, advisories: 1, notReached: 3 } as const;

/** Reads what `npm audit --json` wrote; whatever is no audit means that the service was not reached. */
export function readAudit(output: string, error: string): Advisories {
  const audit = parse(output);
  if (!audit?.vulnerabilities) {
    const why = audit?.message ?? audit?.error?.summary ?? (error.trim() || "npm said nothing");
    return { isReached: false, why };
  }
  const found = Object.entries(audit.vulnerabilities).map(([name, { severity, via }]) => ({
    name,
    severity,
    titles: via.map((each) => (typeof each === "string" ? `through ${each}` : each.title)),
  }));
  return { isReached: true, found };
}

export function describeAdvisories(advisories: Advisories): { text: string; code: number } {
  if (!advisories.isReached) {
    const text = `The advisory service could not be reached, so nothing is known: ${advisories.why}`;
    return { text, code: exitCodes.notReached };
  }
  if (advisories.found.length === 0) {
    return { text: "No advisory concerns a package of the lock file.", code: exitCodes.nothing };
  }
  const lines = advisories.found.map(
    ({ name, severity, titles }) => `${severity}: ${name}: ${titles.join("; ")}`,
  );
  return { text: lines.join("\n"), code: exitCodes.advisories };
}

type Audit = {
  message?: string;
  error?: { summary?: string };
  vulnerabilities?: Record<string, { severity: string; via: (string | { title: string })[] }>;
};

function parse(output: string): Audit | null {
  try {
    return JSON.parse(output) as Audit;
  } catch {
    return null;
  }
}

const usage = `Lists the known vulnerabilities of the packages in the lock file.

  npm run advisories

Exits with 0 if there are none, with 1 if there are some, and with 3 if the service did not respond.`;

if (import.meta.main)
  await runCommand({ usage }, () => {
    const { output, error } = askNpm("audit", "--json", "--package-lock-only");
    const { text, code } = describeAdvisories(readAudit(output, error));
    console.log(text);
    const { dataDir } = readEnv(process.env);
    if (code !== exitCodes.notReached && existsSync(dataDir))
      writeFileSync(join(dataDir, advisoriesFile), JSON.stringify({ at: new Date(), code }));
    return code;
  });
