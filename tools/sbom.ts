import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { CommandProblem, runCommand } from "#server/command-line.ts";
import { print } from "#server/operator.ts";
import { type LockedPackage, readLocked } from "./lock-file.ts";
import { askNpm } from "./npm.ts";
import { root } from "./source-files.ts";

type Bom = { bomFormat?: string; components?: { purl?: string; licenses?: unknown[] }[] };

export function findMissing(bom: Bom, packages: readonly LockedPackage[]): string[] {
  const named = new Set(
    (bom.components ?? []).map(({ purl = "" }) => decodeURIComponent(purl.replace("pkg:npm/", ""))),
  );
  return packages
    .map(({ name, version }) => `${name}@${version}`)
    .filter((each) => !named.has(each));
}

const usage = `Writes the bill of materials (CycloneDX): every package of the lock file.

  npm run sbom -- [FILE]

  FILE  the file to write; by default dalil.cdx.json`;

if (import.meta.main)
  await runCommand({ usage, words: { min: 0, max: 1 } }, ({ words: [file = "dalil.cdx.json"] }) => {
    print(`${file}: ${writeSbom(join(root, file))} packages`);
  });

/** @throws {CommandProblem} where npm leaves one out; otherwise their number */
export function writeSbom(file: string): number {
  // Not with `--omit dev`: npm then leaves out what the product shares with a tool, React among it.
  const { output, error } = askNpm(
    "sbom",
    "--package-lock-only",
    "--sbom-format=cyclonedx",
    "--sbom-type=application",
  );
  const packages = readLocked();
  const bom = JSON.parse(output || "{}") as Bom;
  const missing = findMissing(bom, packages);
  if (bom.bomFormat !== "CycloneDX" || packages.length === 0 || missing.length > 0) {
    throw new CommandProblem(error.trim() || `Left out: ${missing.join(", ")}`);
  }
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  return packages.length;
}
