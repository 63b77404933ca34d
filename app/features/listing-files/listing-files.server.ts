import { detailFieldsOf } from "#app/features/listing-details/listing-details.ts";
import { toControls } from "#app/features/listing-editor/listing-fields.ts";
import { mayDraft, mayPublish } from "#app/features/listings/listing-policy.ts";
import { listingTypes } from "#app/features/listings/listing.ts";
import { m } from "#app/paraglide/messages.js";
import { database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { isUuid, readRowId } from "#app/platform/id.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { consumeOrThrow, limits, remaining } from "#app/platform/limits/limits.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { pageOf } from "#app/platform/page-of.ts";
import { cleanLine } from "#app/platform/text.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/listing-file-queries.server.ts";
import { workOffJob } from "./listing-file-jobs.server.ts";
import {
  maxFileRows,
  type PlanCounts,
  type RowNote,
  rowPlans,
  rowsPerPage,
} from "./listing-file.ts";
import {
  columnOf,
  detailColumn,
  type FileColumn,
  fileColumns,
  otherColumns,
} from "./rules/file-columns.server.ts";
import { pictureCell } from "./rules/file-pictures.server.ts";
import { stateWord } from "./rules/file-state.server.ts";
import { type FileWords, loadFileWords } from "./rules/file-words.server.ts";
import { planRows, type NumberedCells } from "./internal/plan-rows.server.ts";
import { readTable, type TableProblem, writeTable } from "./rules/read-table.ts";

const problems: Record<TableProblem, () => string> = {
  empty: m.files_problem_empty,
  large: m.files_problem_large,
  long: () => m.files_problem_long({ max: maxFileRows }),
  workbook: m.files_problem_workbook,
  broken: m.files_problem_broken,
};

type SentFile = { id: string; name: string; bytes: Buffer; locale: Locale; now: Date };

/**
 * Reads a seller's file and plans each of its rows; nothing is written to a listing. The same form sent twice is
 * one file.
 * @throws {FormRefused} with why it cannot be read
 */
export async function takeFile(viewer: Viewer, sent: SentFile): Promise<void> {
  if (!mayDraft(viewer)) throw new NotAllowed();
  const { locale, now } = sent;
  await consumeOrThrow(database(), limits.listingFileByAccount, [viewer.id], now);
  const table = readTable(sent.bytes);
  if ("problem" in table) throw refused(problems[table.problem]());
  const keys = table.headings.map(columnOf);
  const twice = keys.findIndex((key, at) => keys.indexOf(key) < at && key !== "detail ");
  if (twice >= 0)
    throw refused(m.files_problem_twice({ column: headingAt(table.headings, twice) }));
  if (!keys.includes("title") && !keys.includes("id") && !keys.includes("reference"))
    throw refused(m.files_problem_headings());
  const rows = table.rows.map(({ number, cells }): NumberedCells => {
    const named = keys.map((key, at) => [key, storable(cells[at] ?? "")] as const);
    return { number, cells: Object.fromEntries(named.filter(([key]) => key !== "detail ")) };
  });
  const planned = await planRows(viewer.id, rows, { locale, now });
  const read = new Set(planned.flatMap((row) => [...row.read]));
  const unread = table.headings.filter(
    (_, at) => !read.has(keys[at] ?? "") && keys[at] !== "detail ",
  );
  const left = {
    new: await remaining(database(), limits.listingByAccount, [viewer.id], now),
    change: await remaining(database(), limits.listingChangeByAccount, [viewer.id], now),
  };
  // What another row's category asks, and this one's does not.
  const withoutPlace = ({ cells, read: own }: (typeof planned)[number]): RowNote[] =>
    Object.keys(cells)
      .filter((key) => cells[key]?.trim() && read.has(key) && !own.has(key))
      .map((key) => ({
        column: headingAt(table.headings, keys.indexOf(key)),
        problem: m.files_error_not_asked(),
      }));
  const limited = planned.map((row) => {
    const { number, cells, plan, title, listingId, notes } = row;
    const kind = plan === "new" ? "new" : plan === "changed" || plan === "ended" ? "change" : null;
    const isOver = kind !== null && left[kind]-- <= 0;
    if (plan !== "wrong") notes.push(...withoutPlace(row));
    return { number, cells, plan: isOver ? ("over" as const) : plan, title, listingId, notes };
  });
  const file = {
    id: sent.id,
    userId: viewer.id,
    name: cutText(cleanLine(sent.name), 100),
    locale,
    state: "planned" as const,
    unread: unread.slice(0, 50).map((each) => cutText(cleanLine(each), 100)),
    createdAt: now,
  };
  await database().transaction((tx) => queries.insertFile(tx, file, limited));
}

const refused = (text: string) => new FormRefused(422, { errors: { file: text } });

const headingAt = (headings: readonly string[], at: number) =>
  cutText(cleanLine(headings[at] ?? ""), 100);

// jsonb takes neither a NUL nor half a letter.
const storable = (text: string) => text.toWellFormed().replaceAll("\0", "");

/** What the page of files begins with: those of the member, and what their limits leave. */
export async function openFiles(viewer: Viewer, now: Date) {
  const [files, starts, left] = await Promise.all([
    queries.selectFiles(database(), viewer.id),
    queries.selectFileStarts(database(), viewer.id, maxFileRows),
    remaining(database(), limits.listingByAccount, [viewer.id], now),
  ]);
  return { files, starts, left };
}

/** @throws {NotFound} for anybody else's */
export async function getFile(
  viewer: Viewer,
  id: string,
  { plan, after }: { plan: string | null; after: string | null },
  { locale, now }: { locale: Locale; now: Date },
) {
  const file = isUuid(id) ? await queries.findFile(database(), id) : null;
  if (file?.userId !== viewer.id) throw new NotFound();
  const chosen = rowPlans.find((each) => each === plan) ?? null;
  const from = { fileId: file.id, plan: chosen, after: readRowId(after) ?? 0 };
  const [counted, found, pictures, left] = await Promise.all([
    queries.countPlans(database(), file.id),
    queries.selectRows(database(), { ...from, limit: rowsPerPage + 1 }),
    queries.countWaiting(database(), file.id),
    remaining(database(), limits.listingByAccount, [viewer.id], now),
  ]);
  const counts: PlanCounts = Object.fromEntries(
    counted.map(({ plan: of, all, done }) => [of, { all, done }]),
  );
  const { shown, next } = pageOf(found, rowsPerPage, ({ number }) => String(number));
  const { name, state, unread, createdAt } = file;
  return {
    id: file.id,
    name,
    state,
    unread,
    createdAt,
    chosen,
    counts,
    rows: (file.locale === locale
      ? shown
      : await inReadersLanguage(viewer, shown, locale, now)
    ).map(({ cells: _cells, ...row }) => row),
    next,
    pictures,
    left,
  };
}

type ShownRow = Awaited<ReturnType<typeof queries.selectRows>>[number];

// What is wrong with a row is stored in the language of who sent it: said anew, where it still comes out the same.
async function inReadersLanguage(viewer: Viewer, rows: ShownRow[], locale: Locale, now: Date) {
  const wrong = rows.filter(({ plan, isDone }) => plan === "wrong" && !isDone);
  const anew = await planRows(viewer.id, wrong, { locale, now });
  const byNumber = new Map(
    anew.filter(({ plan }) => plan === "wrong").map(({ number, notes }) => [number, notes]),
  );
  return rows.map((row) => ({ ...row, notes: byNumber.get(row.number) ?? row.notes }));
}

/** Does what the rows say, one after another; again, what is left of them. @throws {NotFound} for anybody else's */
export async function startFile(viewer: Viewer, id: string, now: Date): Promise<void> {
  if (!mayPublish(viewer)) throw new NotAllowed();
  const file = isUuid(id) ? await queries.findFile(database(), id) : null;
  if (file?.userId !== viewer.id) throw new NotFound();
  await database().transaction(async (tx) => {
    if (await queries.beginFile(tx, viewer.id, file.id, now))
      await enqueue(tx, workOffJob, { id: file.id });
  });
}

/** One that does not run. @throws {NotFound} for anybody else's */
export async function deleteFile(viewer: Viewer, id: string): Promise<void> {
  if (!isUuid(id) || !(await queries.deleteFile(database(), viewer.id, id))) throw new NotFound();
}

type ExportInput = { locale: Locale; separator: string; after: number };

/** The member's own listings behind `after` as a file that can be sent back. */
export async function exportListings(
  viewer: Viewer,
  { locale, separator, after }: ExportInput,
): Promise<string> {
  const [words, listings] = await Promise.all([
    loadFileWords(),
    queries.selectForFile(database(), viewer.id, after, maxFileRows),
  ]);
  const details = new Map<string, FileColumn>();
  const rows = listings.map((listing) => {
    const { categoryId, subcategoryId, listingType } = listing;
    const values = toControls(listing);
    const cells = new Map<string, string>(
      fileColumns.map((column) => [column.heading(locale), column.cell(values, words, locale)]),
    );
    for (const field of detailFieldsOf(categoryId, subcategoryId, listingType)) {
      const column = detailColumn(field);
      // What several categories call alike stands in one column.
      const name = column.heading(locale);
      if (!details.has(name)) details.set(name, column);
      cells.set(name, column.cell(values, words, locale));
    }
    const other = {
      id: String(listing.id),
      reference: listing.reference ?? "",
      state: stateWord(listing.status, locale),
      pictures: pictureCell(listing.pictures, "business"),
      productPictures: pictureCell(listing.pictures, "product"),
    };
    return { cells, other };
  });
  return writeFile(locale, separator, [...details.keys()], rows);
}

/** The headings for listings of a category, to be filled in. */
export async function writeTemplate(
  categoryId: string,
  { locale, separator }: Omit<ExportInput, "after">,
): Promise<string> {
  const words: FileWords = await loadFileWords();
  const subcategories = words.categories.find(({ id }) => id === categoryId)?.subcategories ?? [];
  const fields = [null, ...subcategories.map(({ id }) => id)].flatMap((subcategoryId) =>
    listingTypes.flatMap((type) => detailFieldsOf(categoryId, subcategoryId, type)),
  );
  const names = new Set(fields.map((field) => detailColumn(field).heading(locale)));
  return writeFile(locale, separator, [...names], []);
}

const leading = ["id", "reference", "state"] as const;
const trailing = ["pictures", "productPictures"] as const;

type WrittenRow = {
  cells: ReadonlyMap<string, string>;
  other: Record<keyof typeof otherColumns, string>;
};

function writeFile(
  locale: Locale,
  separator: string,
  details: readonly string[],
  rows: readonly WrittenRow[],
): string {
  const named = [...fileColumns.map(({ heading }) => heading(locale)), ...details];
  const headingsOf = (keys: readonly (keyof typeof otherColumns)[]) =>
    keys.map((key) => otherColumns[key]({}, { locale }));
  return writeTable(
    [
      [...headingsOf(leading), ...named, ...headingsOf(trailing)],
      ...rows.map(({ cells, other }) => [
        ...leading.map((key) => other[key]),
        ...named.map((name) => cells.get(name) ?? ""),
        ...trailing.map((key) => other[key]),
      ]),
    ],
    separator,
  );
}
