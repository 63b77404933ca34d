import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ensurePgBouncer } from "#test/pooler.ts";

const found = ensurePgBouncer();
const why = "missing" in found ? ` (skipped: ${found.missing})` : "";

type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; status: string; message: string }[];
};

// It counts by the driver's own query, which each connection has bound before where no statement is prepared.
const uncounted = ["--exclude", "server/statement-counts.request.test.ts"];

// The program reaches its database through the pooler, and past it by DATABASE_DIRECT_URL (docs/scaling.md).
describe.skipIf("missing" in found)(`behind PgBouncer, by transaction${why}`, () => {
  it.each([
    [
      "every request test but the count of statements",
      ["--project", "request", ...uncounted],
      1_500,
    ],
    ["live events between two processes", ["--project", "program", "server/live.program"], 5],
  ])("passes %s", (_, run, min) => {
    const folder = mkdtempSync(join(tmpdir(), "dalil-pooler-report-"));
    const file = join(folder, "report.json");
    const { VITEST: _of, ...env } = process.env;
    const report = ["--reporter=json", `--outputFile=${file}`];
    spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...run, ...report], {
      env: { ...env, TEST_PGBOUNCER: "path" in found ? found.path : "" },
      stdio: "inherit",
    });
    const read = JSON.parse(readFileSync(file, "utf8")) as Report;
    rmSync(folder, { recursive: true });
    const failed = read.testResults.filter(({ status }) => status !== "passed");
    expect(failed.map(({ name, message }) => `${name}: ${message}`)).toEqual([]);
    expect(read.numFailedTests).toBe(0);
    expect(read.numPassedTests).toBeGreaterThan(min);
  });
});
