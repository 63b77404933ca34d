import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { toCopyLine } from "../data/import-copy.ts";
import type { ImportSession } from "../data/import-queries.server.ts";
import { type FileRow, readRows } from "./file-rows.server.ts";
import { normaliseRow, type Surroundings } from "./normalise-row.server.ts";
import { knownColumns, textOf, toOldRow } from "./old-row.ts";
import type { Report } from "./report.server.ts";
import type { Tally } from "./tally.ts";

const longestShown = 2_000;

/** Thrown out of the reading when somebody asks the import to stop. */
export class Interrupted extends Error {
  override name = "Interrupted";
}

/**
 * Reads the whole file, tells the report of every row that is changed or refused, and lets the others wait
 * in the session's table. Nothing but that table is written.
 */
export async function stageRows(
  file: string,
  session: ImportSession,
  around: Surroundings,
  told: {
    report: Report;
    tally: Tally;
    signal: AbortSignal;
    progress: (bytes: number, of: number) => void;
  },
): Promise<void> {
  const { report, tally, signal, progress } = told;
  async function* lines() {
    for await (const rows of readRows(file, progress)) {
      if (signal.aborted) throw new Interrupted();
      const ready = rows.map((row) => stageRow(row, around, tally, report)).join("");
      await report.drain();
      if (ready) yield ready;
    }
  }
  await pipeline(Readable.from(lines()), session.copyRows());
}

/** The row's line for COPY, empty for a refused one. */
function stageRow(
  { record, problem, text }: FileRow & { text?: string },
  around: Surroundings,
  tally: Tally,
  report: Report,
): string {
  const row = ++tally.read;
  if (!record) {
    tally.refuse(problem ?? "");
    report.write({
      row,
      id: null,
      outcome: "refused",
      why: problem ?? "",
      text: shown(text ?? ""),
    });
    return "";
  }
  const old = toOldRow(record);
  for (const column of Object.keys(old)) if (!knownColumns.has(column)) tally.unread.add(column);
  const id = textOf(old.id) || null;
  const { ready, refusal, changes } = normaliseRow(old, around);
  if (!ready) {
    tally.refuse(refusal);
    report.write({
      row,
      id,
      outcome: "refused",
      why: refusal,
      ...(changes.length > 0 && { changes }),
    });
    return "";
  }
  if (changes.length > 0) {
    tally.change(changes);
    report.write({ row, id, outcome: "changed", changes });
  }
  if (ready.sypDenomination === "unknown") tally.unknownPounds++;
  return toCopyLine(row, ready);
}

function shown(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text;
}
