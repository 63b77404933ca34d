import type { FileRow, RowNote } from "../listing-file.ts";

export type SharedProblems = { rows: number[]; notes: RowNote[] };

const keyOf = ({ column, problem }: RowNote) => JSON.stringify([column, problem]);

/** What is wrong in more than one of the rows, said once for all rows that share the same; and the rows without it. */
export function splitShared(rows: readonly FileRow[]): {
  shared: SharedProblems[];
  rows: FileRow[];
} {
  const found = new Map<string, { note: RowNote; rows: number[] }>();
  for (const { number, notes } of rows)
    for (const note of notes) {
      if (note.problem === undefined) continue;
      const known = found.get(keyOf(note)) ?? { note, rows: [] };
      found.set(keyOf(note), { note, rows: [...new Set([...known.rows, number])] });
    }
  const shared = new Map<string, SharedProblems>();
  for (const { note, rows: those } of found.values()) {
    if (those.length < 2) continue;
    const known = shared.get(those.join());
    shared.set(those.join(), { rows: those, notes: [...(known?.notes ?? []), note] });
  }
  const isOwn = (note: RowNote) => (found.get(keyOf(note))?.rows.length ?? 0) < 2;
  return {
    shared: [...shared.values()],
    rows: rows.map((row) => ({ ...row, notes: row.notes.filter(isOwn) })),
  };
}
