import { cpus } from "node:os";
import type { Figures } from "./load.ts";
import type { Plan } from "./plan.ts";
import type { Section } from "./section.ts";

export type Row = {
  name: string;
  program: Figures;
  bare: Figures;
  /** Bytes of the body uncompressed, and as a browser gets them, with the name of the encoding. */
  rawBytes: number;
  servedBytes: number;
  encoding: string | null;
};

/** MiB; null where it could not be measured. */
export type Memory = { before: number | null; after: number | null };

/** The figures as a Markdown table, which also reads well in a terminal. */
export function drawTable(rows: Row[]): string {
  const head = [
    "page",
    "bytes",
    "as served",
    "req/s",
    "p50 ms",
    "p99 ms",
    "bare req/s",
    "bare p50",
    "bare p99",
    "bare ÷ program",
  ];
  const cells = rows.map(({ name, program, bare, rawBytes, servedBytes, encoding }) => [
    name,
    bytes(rawBytes),
    encoding ? `${bytes(servedBytes)} (${encoding})` : "uncompressed",
    rate(program.perSecond),
    milliseconds(program.p50),
    milliseconds(program.p99),
    rate(bare.perSecond),
    milliseconds(bare.p50),
    milliseconds(bare.p99),
    `${(bare.perSecond / program.perSecond).toFixed(1)} ×`,
  ]);
  return draw(head, cells);
}

/** A section as Markdown, its first column words and the others figures. */
export function drawSection({ title, note, header, rows }: Section): string {
  return `## ${title}\n\n${note}\n\n${draw(header, rows)}\n`;
}

export function describeMemory({ before, after }: Memory): string {
  if (before === null || after === null)
    return "Memory of the process: not measured on this system.";
  return `Memory of the process (resident): ${before} MiB after its first start, which draws the demo's pictures, and ${after} MiB after all rounds.`;
}

type Report = {
  rows: Row[];
  memory: Memory;
  sections: readonly Section[];
  plan: Plan;
  command: string;
  date: Date;
};

/** The file `docs/benchmarks.md`. */
export function drawDocument({ rows, memory, sections, plan, command, date }: Report): string {
  const processors = cpus();
  return `# Benchmarks

Written by \`${command}\` on ${date.toISOString().slice(0, 10)}.

- Machine: ${processors.length} × ${processors[0]?.model.trim() || "unknown processor"}, ${process.platform} ${process.arch}; the load, the program and its database share it.
- Node ${process.version}, production build, demo content, embedded PostgreSQL.
- ${plan.rounds} interleaved rounds of ${plan.seconds} s for each page, ten asking at once (four at sign-in), after a warm-up; the middle round counts.
- "bare" is a \`node:http\` server that answers the same bytes from memory, in the same run: what this machine can do at most.
- sign-in is the POST of the form with the right password: most of its time is the password's hash, as intended.
- A run in which one request failed has no figure.

## Pages

${drawTable(rows)}

${describeMemory(memory)}

${sections.map(drawSection).join("\n")}`;
}

function draw(head: string[], cells: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...cells.map(line)].join("\n");
}

function pad(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}

function bytes(count: number): string {
  return count < 1024 ? `${count} B` : `${(count / 1024).toFixed(1)} KiB`;
}

function rate(value: number): string {
  return value < 100 ? value.toFixed(1) : value.toFixed(0);
}

// The load generator counts whole milliseconds.
function milliseconds(value: number): string {
  return value < 1 ? "< 1" : value.toFixed(0);
}
