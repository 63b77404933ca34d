import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";
import { ImportProblem } from "./read-file.ts";

/** Called for every value that is changed: which field, how, and the whole value where some of it is lost. */
export type Note = (field: string, what: string, was?: unknown) => void;

export type Change = { field: string; what: string; was?: unknown };

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

  get isComplete(): boolean {
    return this.read === this.imported + this.ready + this.alreadyHere + this.refused;
  }
}

export type Report = Awaited<ReturnType<typeof openReport>>;

type ReportRow = { row: number; id: string | null };

/**
 * Counts what becomes of the rows of the file, and writes a line for each that did not come as it stood. Rows
 * are counted from 1. Only its owner can read it: it holds what people wrote.
 * @throws {ImportProblem} when it cannot be written
 */
export async function openReport(path: string) {
  const file = createWriteStream(path, { mode: 0o600 });
  try {
    await once(file, "open");
  } catch {
    throw new ImportProblem(
      `The report cannot be written to ${path}. Name another file with --report.`,
    );
  }
  const tally = new Tally();
  const write = (line: object) => void file.write(`${JSON.stringify(line)}\n`);
  return {
    tally,
    refuse(row: ReportRow, why: string, more: { text?: string; changes?: Change[] } = {}) {
      tally.refused++;
      count(tally.refusals, withoutValues(why));
      write({ ...row, outcome: "refused", why, ...more });
    },
    change(row: ReportRow, changes: Change[]) {
      tally.changed++;
      for (const { field, what } of changes)
        count(tally.changes, `${field}: ${withoutValues(what)}`);
      write({ ...row, outcome: "changed", changes });
    },
    addHere(row: ReportRow) {
      tally.alreadyHere++;
      write({ ...row, outcome: "already here" });
    },
    async drain() {
      if (file.writableNeedDrain) await once(file, "drain");
    },
    async close() {
      const { refusals, changes, unread, ...numbers } = tally;
      write({
        summary: {
          ...numbers,
          refusals: Object.fromEntries(refusals),
          changes: Object.fromEntries(changes),
          unreadColumns: [...unread],
        },
      });
      file.end();
      await finished(file);
    },
  };
}

const maxKinds = 200;

function count(counts: Map<string, number>, what: string): void {
  const kind = counts.has(what) || counts.size < maxKinds ? what : "other reasons";
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}

// "category: "cras" is unknown" and "category: "xyz" is unknown" are one kind of refusal.
function withoutValues(text: string): string {
  return text.replace(/"[^"]*"/g, "…").replace(/\d+/g, "…");
}

const maxShown = 20;

export function planInWords(tally: Tally): string {
  const lines = [
    `${rows(tally.read)} read: ${tally.ready} to import, ${tally.alreadyHere} already here, ${tally.refused} refused.`,
  ];
  if (tally.unknownPounds > 0)
    lines.push(
      `${rows(tally.unknownPounds)} with prices in Syrian pounds: their owners will be asked whether they are new or old pounds.`,
    );
  if (tally.unread.size > 0)
    lines.push(`Unknown columns, ignored: ${[...tally.unread].slice(0, maxShown).join(", ")}.`);
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
  const shown = sorted.slice(0, maxShown).map(([what, count]) => `  ${count} × ${what}`);
  const more = sorted.length - maxShown;
  return [title, ...shown, ...(more > 0 ? [`  and ${more} other reasons`] : [])];
}

function rows(count: number): string {
  return count === 1 ? "1 row" : `${count} rows`;
}
