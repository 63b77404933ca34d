import { spawnSync } from "node:child_process";
import { runCommand } from "#server/command-line.ts";

const usage = `Fixes what npm run check would only report.

  npm run format`;

await runCommand({ usage }, () => {
  const args = ["format", "--write", "."];
  return spawnSync("node_modules/.bin/biome", args, { stdio: "inherit" }).status ?? 1;
});
