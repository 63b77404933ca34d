import type { Tally } from "./tally.ts";

const mostShown = 20;

/** What an import has found before it writes anything, as an operator reads it. */
export function planInWords(tally: Tally): string {
  const lines = [
    `${rows(tally.read)} read: ${tally.ready} to import, ${tally.alreadyHere} already here, ${tally.refused} refused.`,
  ];
  if (tally.unknownPounds > 0)
    lines.push(
      `${rows(tally.unknownPounds)} with prices in Syrian pounds: their owners will say whether new or old.`,
    );
  if (tally.unread.size > 0)
    lines.push(`Columns that are not read: ${[...tally.unread].slice(0, mostShown).join(", ")}.`);
  lines.push(...list(`${rows(tally.refused)} refused:`, tally.refusals));
  lines.push(...list(`${rows(tally.changed)} with something changed or left out:`, tally.changes));
  return lines.join("\n");
}

/** What it has done. */
export function outcomeInWords(tally: Tally): string {
  const pictures = tally.pictures > 0 ? ` ${tally.pictures} pictures are named in them.` : "";
  return `${tally.imported} imported, ${tally.alreadyHere} already here, ${tally.refused} refused.${pictures}`;
}

function list(title: string, counts: ReadonlyMap<string, number>): string[] {
  if (counts.size === 0) return [];
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const shown = sorted.slice(0, mostShown).map(([what, count]) => `  ${count} × ${what}`);
  const more = sorted.length - mostShown;
  return [title, ...shown, ...(more > 0 ? [`  and ${more} other reasons`] : [])];
}

function rows(count: number): string {
  return count === 1 ? "1 row" : `${count} rows`;
}
