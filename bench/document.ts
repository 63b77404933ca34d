import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { drawCurve } from "./draw-curve.ts";
import type { Result } from "./results.ts";
import { drawAims, drawSection } from "./table.ts";

const docs = join(import.meta.dirname, "../docs");

/** Writes `docs/benchmarks.md` out of the last result of every part, with the pictures of their curves. */
export function writeDocument(results: readonly Result[]): void {
  for (const { sections } of results)
    for (const curve of sections.flatMap(({ curves = [] }) => curves))
      writeFileSync(join(docs, "benchmarks", pictureOf(curve.title)), drawCurve(curve));
  writeFileSync(join(docs, "benchmarks.md"), drawDocument(results));
}

/** The whole document as Markdown. */
export function drawDocument(results: readonly Result[]): string {
  const aims = results.flatMap(({ sections }) => sections.flatMap((section) => section.aims ?? []));
  const met = aims.filter(({ isMet }) => isMet).length;
  return `# Benchmarks

Written by \`npm run bench\`, which measures every part and keeps its figures in \`docs/benchmarks/\`; \`npm run bench -- --only <part>\` measures one part anew and leaves the others as they are. Each part says when, where and beside what it was measured. A run in which one request failed has no figure.

The load, the program and its database share the machine's processors, and every figure with a limit has that limit measured in the same run: read the ratios.

## The aims

${met} of ${aims.length} are met. Each is explained in its part; what is missed says why.

${drawAims(aims.map(({ why: _why, ...aim }) => aim))}

${results.map(drawPart).join("\n")}`;
}

function drawPart(result: Result): string {
  const { command, date, commit, machine, node, minutes, load, sections } = result;
  const how = `*\`${command}\`, ${date.slice(0, 16).replace("T", " ")} UTC, commit ${commit}${minutes === null ? "" : `, in ${minutes} minutes`}; ${machine}; Node ${node}${load ? `; load of the machine ${load.before} before and ${load.after} at the end` : ""}.*`;
  const drawn = sections.map((section) => {
    const pictures = (section.curves ?? []).map(
      ({ title }) => `![${title}](benchmarks/${pictureOf(title)})\n`,
    );
    return [drawSection(section), ...pictures].join("\n");
  });
  const [first = "", ...others] = drawn;
  return [first.replace("\n\n", `\n\n${how}\n\n`), ...others.map((text) => `#${text}`)].join("\n");
}

function pictureOf(title: string): string {
  return `${title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}.svg`;
}
