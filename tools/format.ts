import { spawnSync } from "node:child_process";

// `npm run format`: writes what `npm run check` would only complain of.
const { status } = spawnSync("node_modules/.bin/biome", ["format", "--write", "."], {
  stdio: "inherit",
});
process.exitCode = status ?? 1;
