import { createHash } from "node:crypto";
import { fetchedFrom } from "#app/features/listing-editor/listing-import-pictures.server.ts";
import { m } from "#app/paraglide/messages.js";
import { database } from "#app/platform/database.server.ts";
import { normalizeCharacters } from "#app/platform/digits.ts";
import { readRowId } from "#app/platform/id.ts";
import type { Locale } from "#app/platform/locale.ts";
import { cleanLine } from "#app/platform/text.ts";
import { findStored } from "../data/listing-file-queries.server.ts";
import type { RowNote } from "../listing-file.ts";
import { otherColumns } from "../rules/file-columns.server.ts";
import { addressesIn } from "../rules/file-pictures.server.ts";
import { type FileWords, loadFileWords } from "../rules/file-words.server.ts";
import { keyOf, type PlannedRow, planRow } from "../rules/plan-row.server.ts";
import type { Cells, StoredListing } from "../rules/stored-listing.ts";

export type NumberedCells = { number: number; cells: Cells };

type PlannedHere = PlannedRow &
  NumberedCells & { listingId: number | null; stored: StoredListing | null; submissionKey: string };

type How = { locale: Locale; now: Date; words?: FileWords };

/** What rows of a member's file would do now, each to the listing that it names. */
export async function planRows(
  userId: string,
  rows: readonly NumberedCells[],
  { locale, now, words }: How,
): Promise<PlannedHere[]> {
  const named = rows.map((row) => ({ ...row, ...namesIn(userId, row.cells) }));
  const stored = await findStored(database(), userId, {
    ids: named.flatMap(({ id }) => id ?? []),
    references: named.flatMap(({ reference }) => reference ?? []),
    submissions: named.map(({ submissionKey }) => submissionKey),
  });
  const byId = new Map(stored.map((each) => [each.id, each]));
  const byReference = new Map(stored.map((each) => [each.referenceKey, each]));
  const bySubmission = new Map(stored.map((each) => [each.submissionKey, each]));
  const addresses = rows.flatMap(({ cells }) =>
    [cells.pictures, cells.productPictures].flatMap((cell) => addressesIn(cell ?? "")),
  );
  const context = {
    words: words ?? (await loadFileWords()),
    locale,
    now,
    fetched: await fetchedFrom(userId, [...new Set(addresses)]),
  };
  const taken = new Map<string, number>();
  return named.map(({ number, cells, id, idText, reference, submissionKey }) => {
    const called = reference === null ? undefined : byReference.get(reference);
    const found = idText ? byId.get(id ?? 0) : (called ?? bySubmission.get(submissionKey));
    const heading = (key: keyof typeof otherColumns) => otherColumns[key]({}, { locale });
    let problem: RowNote | null = null;
    if (idText && !found)
      problem = { column: heading("id"), problem: m.files_error_id({ id: idText.slice(0, 40) }) };
    else if (found && called && called.id !== found.id)
      problem = {
        column: heading("reference"),
        problem: m.files_error_reference_taken({ id: called.id }),
      };
    const names = [
      found && `id ${found.id}`,
      reference !== null && `reference ${reference}`,
      !found && reference === null && `form ${submissionKey}`,
    ].filter((each) => typeof each === "string");
    const first = names.map((each) => taken.get(each)).find((each) => each !== undefined);
    if (first !== undefined) problem = { column: "", problem: m.files_error_twice({ row: first }) };
    for (const name of names) if (!taken.has(name)) taken.set(name, number);
    const planned = planRow(cells, found ?? null, problem, context);
    return {
      ...planned,
      number,
      cells,
      listingId: found?.id ?? null,
      stored: found ?? null,
      submissionKey,
    };
  });
}

function namesIn(userId: string, cells: Cells) {
  const idText = normalizeCharacters(cleanLine(cells.id ?? "")).replace(/\.0+$/, "");
  const reference = keyOf(cells.reference ?? "") || null;
  return { idText, id: readRowId(idText), reference, submissionKey: keyOfRow(userId, cells) };
}

// A row without a name of its own is known again by all that it says.
function keyOfRow(userId: string, cells: Cells): string {
  const stated = Object.entries(cells)
    .map(([column, cell]) => [column, cleanLine(cell)])
    .filter(([, cell]) => cell !== "")
    .sort(([one = ""], [other = ""]) => (one < other ? -1 : 1));
  const hex = createHash("sha256")
    .update(JSON.stringify([userId, stated]))
    .digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
