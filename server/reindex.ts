import { runCommand } from "./command-line.ts";
import { root, stopOnSignal } from "./operator.ts";

const usage = `Updates the search index to this version of the program, which may run meanwhile. You may stop it and run it again.

  npm run reindex -- [--all]

  --all  every listing, also those that are up to date`;

await runCommand({ usage, options: { all: { type: "boolean" } } }, async ({ options }) => {
  const { updateIndex } = await import("./update-index.ts");
  process.chdir(root);
  return updateIndex(options.all ?? false, stopOnSignal().signal);
});
