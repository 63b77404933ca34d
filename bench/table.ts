import type { Aim, Section } from "./section.ts";

/** A section as Markdown, which also reads well in a terminal: its first column words, the others figures. */
export function drawSection({ title, note, header, rows, aims = [] }: Section): string {
  const parts = [`## ${title}`, note];
  if (rows.length > 0) parts.push(drawTable(header, rows));
  if (aims.length > 0) parts.push(drawAims(aims));
  return `${parts.join("\n\n")}\n`;
}

/** Each aim beside what was measured; what missed it is explained beneath. */
export function drawAims(aims: readonly Aim[]): string {
  const rows = aims.map(({ what, aim, measured, isMet }) => [
    what,
    aim,
    measured,
    isMet ? "met" : "**missed**",
  ]);
  const missed = aims.filter(({ isMet, why }) => !isMet && why);
  const reasons = missed.map(({ what, why }) => `- **${what}**: ${why}`);
  const table = drawTable(["aim", "limit", "measured", ""], rows);
  return reasons.length > 0 ? `${table}\n\n${reasons.join("\n")}` : table;
}

export function drawTable(head: readonly string[], cells: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(3, title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(" | ")} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...cells.map(line)].join("\n");
}

function pad(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width);
}
