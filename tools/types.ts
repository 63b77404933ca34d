import { runCommand } from "#server/command-line.ts";
import { runNode } from "#server/run-node.ts";
import { compileWords } from "./compile-words.ts";
import { root } from "./source-files.ts";

const usage = `Makes the types of the messages and of the routes, as they are now: after pulling, before an editor or the
compiler looks at them.

  npm run types`;

await runCommand({ usage }, async () => {
  process.chdir(root);
  await compileWords();
  const { code, output } = await runNode(["node_modules/@react-router/dev/bin.cjs", "typegen"]);
  if (code !== 0) console.error(output);
  return code ?? 1;
});
