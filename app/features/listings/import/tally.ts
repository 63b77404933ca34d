import type { Change } from "./note.ts";

/** What became of the rows, in numbers. A whole import has read = imported + alreadyHere + refused. */
export class Tally {
  read = 0;
  /** Rows of which something does not come over as it stood. */
  changed = 0;
  refused = 0;
  alreadyHere = 0;
  imported = 0;
  /** Rows that would be imported by an import that is only tried. */
  ready = 0;
  /** Addresses of pictures that were kept. */
  pictures = 0;
  unknownPounds = 0;
  readonly refusals = new Map<string, number>();
  readonly changes = new Map<string, number>();
  /** Columns of the file that are not read. */
  readonly unread = new Set<string>();

  refuse(why: string): void {
    this.refused++;
    count(this.refusals, withoutValues(why));
  }

  change(changes: readonly Change[]): void {
    this.changed++;
    for (const { field, what } of changes) count(this.changes, `${field}: ${withoutValues(what)}`);
  }

  /** Whether no row has been lost. */
  get isWhole(): boolean {
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
