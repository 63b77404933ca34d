import { describe, expect, it } from "vitest";
import { findFontsWithoutLicence, findLicenceFaults } from "./check-licences.ts";
import { type LockedPackage, readLocked } from "./lock-file.ts";

const locked = (name: string, license?: string, dev = false): LockedPackage => ({
  name,
  version: "1.0.0",
  folder: `node_modules/${name}`,
  dev,
  ...(license === undefined ? {} : { license }),
});

describe("the licences of what the product runs on", () => {
  it("are all allowed, and the fonts come with theirs", () => {
    const packages = readLocked();
    expect(packages.filter(({ dev }) => !dev).length).toBeGreaterThan(100);
    expect(findLicenceFaults(packages)).toEqual([]);
    expect(packages.filter(({ license }) => license?.includes("OFL-1.1")).length).toBeGreaterThan(
      1,
    );
    expect(findFontsWithoutLicence(packages)).toEqual([]);
  });

  it.each([
    ["GPL-3.0-only"],
    ["AGPL-3.0-or-later"],
    ["SEE LICENSE IN LICENSE.md"],
    ["MIT AND GPL-2.0-only"],
    ["OFL-1.1"],
    ["LGPL-3.0-or-later"],
    [undefined],
  ])("fail on a package under %s", (license) => {
    expect(findLicenceFaults([locked("stranger", license)])).toHaveLength(1);
  });

  it.each(["MIT", "(MIT OR GPL-3.0-only)", "Apache-2.0 AND MIT"])("pass %s", (license) => {
    expect(findLicenceFaults([locked("stranger", license)])).toEqual([]);
  });

  it("are not asked of what only builds and tests", () => {
    expect(findLicenceFaults([locked("stranger", "GPL-3.0-only", true)])).toEqual([]);
  });

  it("fail on a font without the text of its licence", () => {
    expect(findFontsWithoutLicence([locked("@fontsource/nowhere", "OFL-1.1")])).toHaveLength(1);
  });
});
