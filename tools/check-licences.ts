import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type LockedPackage, readLocked } from "./lock-file.ts";
import { report, root } from "./source-files.ts";

type Allowed = { licence: string; only?: RegExp };

const allowed: Allowed[] = [
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "Unlicense"].map(
    (licence) => ({ licence }),
  ),
  { licence: "CC0-1.0" },
  // Requires the source of its own files only, and we change none of them.
  { licence: "MPL-2.0", only: /^(lightningcss|axe-core$)/ },
  // Libraries of their own beside the program, which whoever runs it may replace.
  { licence: "LGPL-3.0", only: /^libheif-js$/ },
  { licence: "LGPL-3.0-or-later", only: /^@img\/sharp-/ },
  { licence: "OFL-1.1", only: /^(@fontsource-variable|@expo-google-fonts)\// },
];

export function findLicenceFaults(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ dev }) => !dev)
    .flatMap(({ name, version, license }) => {
      if (!license) return [`${name} ${version} names no licence`];
      return isAllowed(name, license) ? [] : [`${name} ${version} is under ${license}`];
    });
}

/** Fonts that come without the text of their licence, which must go along with them (OFL, 2). */
export function findFontsWithoutLicence(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(({ license }) => license?.includes("OFL-1.1"))
    .filter(({ folder }) => !holdsLicence(join(root, folder)))
    .map(({ name }) => `${name} lies here without the text of its licence`);
}

function holdsLicence(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((file) => /^licen[cs]e/i.test(file));
}

/** Of "A OR B" one is enough, of "A AND B" both are needed; npm's brackets enclose the entire expression. */
function isAllowed(name: string, expression: string): boolean {
  return expression
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((choice) =>
      choice
        .split(" AND ")
        .every((licence) =>
          allowed.some(
            (each) => each.licence === licence.trim() && (each.only?.test(name) ?? true),
          ),
        ),
    );
}

if (import.meta.main) {
  const packages = readLocked();
  const shipped = packages.filter(({ dev }) => !dev).length;
  report([...findLicenceFaults(packages), ...findFontsWithoutLicence(packages)], shipped, 100);
}
