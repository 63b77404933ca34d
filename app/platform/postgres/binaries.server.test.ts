import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBinaries, findNewer } from "./binaries.server.ts";
import { connectDatabase } from "./connect.server.ts";

let root: string;
const ours = findBinaries();

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "dalil-binaries-"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** A folder as a system has it: its programs name `version`, leave a mark and are ours otherwise. */
function install(version: string): string {
  const bin = join(root, version, "bin");
  mkdirSync(bin, { recursive: true });
  for (const name of ["initdb", "postgres"] as const) {
    const script = `#!/bin/sh
if [ "$1" = --version ]; then echo "${name} (PostgreSQL) ${version} (Debian ${version}-1)"; exit; fi
echo ${name} >> "${root}/${version}/started"
exec "${ours[name]}" "$@"
`;
    writeFileSync(join(bin, name), script, { mode: 0o755 });
  }
  return bin;
}

describe("another PostgreSQL on the machine", () => {
  it("is offered where it is newer, first one of the same major version", () => {
    const newer = () => findNewer(ours, [join(root, "*/bin")])?.version;
    install("15.20");
    install(`${ours.majorVersion}.0`);
    expect(newer()).toBeUndefined();
    install(`${ours.majorVersion + 1}.2`);
    expect(newer()).toBe(`${ours.majorVersion + 1}.2`);
    install(`${ours.majorVersion}.99`);
    expect(newer()).toBe(`${ours.majorVersion}.99`);
  });

  it("makes and runs the database where POSTGRES_BIN names it", { timeout: 120_000 }, async () => {
    const version = `${ours.majorVersion}.98`;
    const place = { dataDir: join(root, "data"), databaseUrl: undefined };
    const first = await connectDatabase({ ...place, postgresBin: install(version) }, () => {});
    await first.stop();
    const started = readFileSync(join(root, version, "started"), "utf8").split("\n");
    expect(started).toEqual(expect.arrayContaining(["initdb", "postgres"]));
    const back = await connectDatabase(place, () => {});
    await back.stop();
    expect(readFileSync(join(root, version, "started"), "utf8").split("\n")).toEqual(started);
  });

  it("is refused where it is too old, or not there", () => {
    const old = install("17.11");
    expect(() => findBinaries(old)).toThrow(/POSTGRES_BIN is PostgreSQL 17.11: use version 18/);
    expect(() => findBinaries(join(root, "none"))).toThrow(/no postgres and initdb can be run/);
  });
});
