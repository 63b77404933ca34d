import { createHash } from "node:crypto";
import fs, { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { locales } from "../app/platform/locale.ts";
import { browserParaglideOptions, languageWords, paraglideOptions } from "./paraglide-options.ts";

const root = join(import.meta.dirname, "..");
const sides = [paraglideOptions, browserParaglideOptions];
const sources = [
  "messages/**/*.json",
  "project.inlang/settings.json",
  "tools/{compile-words,paraglide-options}.ts",
  "app/platform/locale.ts",
  "node_modules/@inlang/*/package.json",
];
const mark = ".compiled-from";

let compiled: Promise<void> | undefined;

/**
 * Compiles the words for the server and for the browser's files, where they have changed. To read them
 * takes ten times as long as to compile them: it is done once for both.
 */
export function compileWords(): Promise<void> {
  return (compiled ??= compileWhatChanged());
}

export function compileAgain(): Promise<void> {
  return (compiled = compileWhatChanged());
}

async function compileWhatChanged(): Promise<void> {
  const from = fingerprint();
  const changed = sides.filter(({ outdir }) => readMark(outdir) !== from);
  if (changed.length === 0) return;
  const { compileProject } = await import("@inlang/paraglide-js");
  const { loadProjectFromDirectory } = await import("@inlang/sdk");
  const { project: projectPath } = paraglideOptions;
  const project = await loadProjectFromDirectory({ path: join(root, projectPath), fs });
  const [error] = await project.errors.get();
  if (error) throw error;
  for (const { outdir, ...compilerOptions } of changed) {
    const files = await compileProject({ project, projectPath, compilerOptions });
    rmSync(join(root, outdir, mark), { force: true });
    for (const [name, text] of Object.entries(files))
      write(join(root, outdir, name), withChosenDigits(join(outdir, name), name, text));
    write(join(root, outdir, mark), from);
  }
  await project.close();
}

// Only where directions differ are there digits to choose (platform/format.ts).
const chosenIn = locales
  .filter((locale) => languageWords(locale)["language_direction"] === "rtl")
  .join("|");
const textsOf = new RegExp(`^const (?:${chosenIn})_\\w+ = [^]*?\\n};$`, "gm");
const isFileOf = new RegExp(`^messages/(?:${chosenIn})\\.js$`);

const digits = "app/platform/chosen-digits.ts";

/** Tags the texts with a number in them, so that it is written in the digits that were chosen. */
function withChosenDigits(file: string, name: string, text: string): string {
  const tag = (texts: string) =>
    texts.replace(/(?<=LocalizedString} \*\/ \()(?=`[^`]*(?:\d|\$\{)[^`]*`)/g, "written");
  const tagged = isFileOf.test(name) ? tag(text) : text.replace(textsOf, tag);
  if (tagged === text) return text;
  return `import { written } from "${relative(dirname(file), digits)}";\n${tagged}`;
}

function readMark(outdir: string): string | null {
  const file = join(root, outdir, mark);
  return existsSync(file) ? readFileSync(file, "utf8") : null;
}

function write(file: string, text: string): void {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const path of globSync(sources, { cwd: root }).sort())
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest("hex");
}
