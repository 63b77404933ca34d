import { spawnSync } from "node:child_process";
import { runCommand } from "#server/command-line.ts";

const usage = `Formats the files; npm run check only reports where they differ.

  npm run format`;

await runCommand({ usage }, () => {
  const args = ["format", "--write", "."];
  return spawnSync("node_modules/.bin/biome", args, { stdio: "inherit" }).status ?? 1;
});
