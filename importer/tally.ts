import type { Change } from "./report.ts";

export class Tally {
  read = 0;
  changed = 0;
  refused = 0;
  alreadyHere = 0;
  imported = 0;
  ready = 0;
  pictures = 0;
  unknownPounds = 0;
  readonly refusals = new Map<string, number>();
  readonly changes = new Map<string, number>();
  readonly unread = new Set<string>();

  refuse(why: string): void {
    this.refused++;
    count(this.refusals, withoutValues(why));
  }

  change(changes: readonly Change[]): void {
    this.changed++;
    for (const { field, what } of changes) count(this.changes, `${field}: ${withoutValues(what)}`);
  }

  get isComplete(): boolean {
    return this.read === this.imported + this.ready + this.alreadyHere + this.refused;
  }
}

const mostKinds = 200;

function count(counts: Map<string, number>, what: string): void {
  const kind = counts.has(what) || counts.size < mostKinds ? what : "other reasons";
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}

// "category: "cras" is unknown" and "category: "xyz" is unknown" are one kind of refusal.
function withoutValues(text: string): string {
  return text.replace(/"[^"]*"/g, "…").replace(/\d+/g, "…");
}

const mostShown = 20;

export function planInWords(tally: Tally): string {
  const lines = [
    `${rows(tally.read)} read: ${tally.ready} to import, ${tally.alreadyHere} already here, ${tally.refused} refused.`,
  ];
  if (tally.unknownPounds > 0)
    lines.push(
      `${rows(tally.unknownPounds)} with prices in Syrian pounds: their owners will be asked whether new or old.`,
    );
  if (tally.unread.size > 0)
    lines.push(`Unknown columns, ignored: ${[...tally.unread].slice(0, mostShown).join(", ")}.`);
  lines.push(...list(`${rows(tally.refused)} refused:`, tally.refusals));
  lines.push(...list(`${rows(tally.changed)} with something changed or left out:`, tally.changes));
  return lines.join("\n");
}

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
