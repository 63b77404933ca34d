import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ensureProgram } from "../system-program.ts";

const found = ensureProgram(["/usr/lib/postgresql/15/bin/postgres"], "postgresql-15");
const why = "missing" in found ? ` (skipped: ${found.missing})` : "";

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; message: string }[];
};

describe.skipIf("missing" in found)(`the oldest PostgreSQL that the program runs on${why}`, () => {
  it("passes every database test", () => {
    const folder = mkdtempSync(join(tmpdir(), "dalil-pg15-"));
    const file = join(folder, "report.json");
    const { VITEST: _, ...env } = process.env;
    const run = ["run", "--project", "database", "--reporter=json", `--outputFile=${file}`];
    spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...run], {
      env: { ...env, TEST_POSTGRES_BIN: "path" in found ? dirname(found.path) : "" },
      stdio: "inherit",
    });
    const report = JSON.parse(readFileSync(file, "utf8")) as Report;
    rmSync(folder, { recursive: true });
    const failed = report.testResults.filter(({ status }) => status !== "passed");
    expect(failed.map(({ name, message }) => `${name}: ${message}`)).toEqual([]);
    expect(report.numFailedTests).toBe(0);
    expect(report.numPassedTests).toBeGreaterThan(500);
  });
});
