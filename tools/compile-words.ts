import { createHash } from "node:crypto";
import fs, { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { browserParaglideOptions, paraglideOptions } from "./paraglide-options.ts";

const root = join(import.meta.dirname, "..");
const sides = [paraglideOptions, browserParaglideOptions];
const sources = [
  "messages/**/*.json",
  "project.inlang/settings.json",
  "tools/{compile-words,paraglide-options}.ts",
  "app/platform/locale.ts",
  "node_modules/@inlang/{paraglide-js,sdk}/package.json",
];
const mark = "app/paraglide/.compiled-from";

let compiled: Promise<void> | undefined;

/**
 * Compiles the words for the server and for the browser's files, where they have changed. To read them
 * takes ten times as long as to compile them: it is done once for both.
 */
export function compileWords(): Promise<void> {
  return (compiled ??= compileWhatChanged());
}

async function compileWhatChanged(): Promise<void> {
  const from = fingerprint();
  const isCompiled = sides.every(({ outdir }) => existsSync(join(root, outdir, "messages.js")));
  if (isCompiled && existsSync(join(root, mark)) && readFileSync(join(root, mark), "utf8") === from)
    return;
  // Both take longer to load than to find that nothing has changed.
  const { compileProject, writeOutput } = await import("@inlang/paraglide-js");
  const { loadProjectFromDirectory } = await import("@inlang/sdk");
  const { project: projectPath } = paraglideOptions;
  const project = await loadProjectFromDirectory({ path: join(root, projectPath), fs });
  const [error] = await project.errors.get();
  if (error) throw error;
  for (const { outdir, ...compilerOptions } of sides)
    await writeOutput({
      directory: join(root, outdir),
      output: await compileProject({ project, projectPath, compilerOptions }),
      cleanDirectory: true,
      fs: fs.promises,
    });
  await project.close();
  writeFileSync(join(root, mark), from);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const path of globSync(sources, { cwd: root }).sort())
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}
