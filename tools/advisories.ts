import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readEnv } from "#app/platform/env.server.ts";
import { runCommand } from "#server/command-line.ts";
import { advisoriesFile } from "#server/doctor/look-at-settings.ts";
import { askNpm } from "./npm.ts";

export const exitCodes = { nothing: 0, advisories: 1, notReached: 3 } as const;

/** What `npm audit --json` wrote; whatever is no audit means that the service was not reached. */
export function describeAudit(output: string, error: string): { text: string; code: number } {
  const audit = parse(output);
  if (!audit?.vulnerabilities) {
    const why = audit?.message ?? audit?.error?.summary ?? (error.trim() || "npm said nothing");
    const text = `The advisory service could not be reached, so nothing is known: ${why}`;
    return { text, code: exitCodes.notReached };
  }
  const lines = Object.entries(audit.vulnerabilities).map(([name, { severity, via }]) => {
    const titles = via.map((each) => (typeof each === "string" ? `through ${each}` : each.title));
    return `${severity}: ${name}: ${titles.join("; ")}`;
  });
  if (lines.length > 0) return { text: lines.join("\n"), code: exitCodes.advisories };
  return { text: "No advisory concerns a package of the lock file.", code: exitCodes.nothing };
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
    const { text, code } = describeAudit(output, error);
    console.log(text);
    const { dataDir } = readEnv(process.env);
    if (code !== exitCodes.notReached && existsSync(dataDir))
      writeFileSync(join(dataDir, advisoriesFile), JSON.stringify({ at: new Date(), code }));
    return code;
  });
