import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";

/**
 * A data folder as a first start leaves it, for a program whose first start is not what is tried
 * (server/start.program.test.ts has that); an empty one where the run has none prepared.
 */
export function makePreparedFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `dalil-${name}-`));
  const cluster = inject("preparedCluster");
  // With its owner, who is not always who runs the tests.
  if (cluster) execFileSync("cp", ["-a", cluster, join(folder, "pg")]);
  return folder;
}
