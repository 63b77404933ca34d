import type { Tally } from "./tally.ts";

const mostShown = 20;

/** What became of the file, as an operator reads it. */
export function inWords(tally: Tally, isDryRun: boolean): string {
  const lines = [
    `${rows(tally.read)} read.`,
    isDryRun
      ? `  ${tally.ready} would be imported, ${tally.alreadyHere} are already here, ${tally.refused} are refused.`
      : `  ${tally.imported} imported, ${tally.alreadyHere} already here, ${tally.refused} refused.`,
  ];
  if (tally.unknownPounds > 0)
    lines.push(
      `  ${tally.unknownPounds} are priced in Syrian pounds: whether new or old is for their owners to say.`,
    );
  if (tally.pictures > 0) lines.push(`  ${tally.pictures} addresses of pictures were kept.`);
  if (tally.unread.size > 0)
    lines.push(`  Columns that are not read: ${[...tally.unread].slice(0, mostShown).join(", ")}.`);
  lines.push(...list(`${rows(tally.refused)} refused:`, tally.refusals));
  lines.push(...list(`${rows(tally.changed)} with something changed:`, tally.changes));
  return lines.join("\n");
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
