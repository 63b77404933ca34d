import { join } from "node:path";
import { runCommand } from "./command-line.ts";
import { formatFindings } from "./doctor/finding.ts";

const usage = `Checks everything that the program needs, and says what is wrong and what to do about it. It changes
nothing, whether the program runs or not.

  npm run doctor              prints the findings; exits with 1 if there is a problem
  npm run doctor -- --json    the same as JSON
  npm run doctor -- --deep    also looks for the file of every picture, and for times that a clock ahead has left`;

const flags = { json: { type: "boolean" }, deep: { type: "boolean" } } as const;

await runCommand({ usage, options: flags }, async ({ options }) => {
  process.chdir(join(import.meta.dirname, ".."));
  const { examine } = await import("./doctor/examine.ts");
  const findings = await examine(options.deep);
  console.log(options.json ? JSON.stringify(findings, null, 2) : formatFindings(findings));
  return findings.some(({ state }) => state === "problem") ? 1 : 0;
});
