import { detailFieldsOf } from "#app/features/listing-details/listing-details.ts";
import {
  type ListingInput,
  type ListingValues,
  parseListing,
  toColumns,
  toControls,
} from "#app/features/listing-editor/listing-fields.ts";
import type { LifeAction } from "#app/features/listings/listing-life.ts";
import { impliedType, listingTypes } from "#app/features/listings/listing.ts";
import { formCurrencies } from "#app/features/listings/price.ts";
import { m } from "#app/paraglide/messages.js";
import { cutText, shorten } from "#app/platform/graphemes.ts";
import type { Locale } from "#app/platform/locale.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import { cleanLine, lengthOf } from "#app/platform/text.ts";
import type { RowNote, RowPlan } from "../listing-file.ts";
import {
  cellsFor,
  detailColumn,
  type FileColumn,
  fileColumns,
  otherColumns,
} from "./file-columns.server.ts";
import { type FilePictures, planPictures } from "./file-pictures.server.ts";
import { planState } from "./file-state.server.ts";
import type { FileWords } from "./file-words.server.ts";
import type { Cells, PlanContext, StoredListing } from "./stored-listing.ts";

export type PlannedRow = {
  plan: RowPlan;
  title: string;
  notes: RowNote[];
  /** What is written, where something is. */
  input: ListingInput | null;
  pictures: FilePictures;
  reference: string | null;
  action: LifeAction | null;
  /** The cells that were read. */
  read: ReadonlySet<string>;
};

const maxReferenceLength = 100;
/** Of a text that changes. */
const maxShownLength = 200;
const rounded = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** What a row does to the listing that it means, or to none yet. */
export function planRow(
  cells: Cells,
  stored: StoredListing | null,
  problem: RowNote | null,
  context: PlanContext,
): PlannedRow {
  const { words, locale } = context;
  const before: ListingValues = stored ? toControls(stored) : {};
  const values = { ...before };
  const notes: RowNote[] = problem ? [problem] : [];
  const touched: FileColumn[] = [];
  const read = new Set(Object.keys(otherColumns));
  const refuse = (column: string, text: string) => notes.push({ column, problem: text });

  const take = (column: FileColumn, name: string) => {
    read.add(name);
    const cell = cells[name];
    if (cell === undefined || isSameCell(column, cell, before, words, stored)) return;
    const found = column.read(cell, values, words);
    if (!found) {
      refuse(column.heading(locale), m.files_error_word({ word: cutText(cleanLine(cell), 80) }));
    } else if (isOther(found, before)) {
      Object.assign(values, found);
      touched.push(column);
    }
  };
  for (const column of fileColumns) take(column, column.key);
  if (!cleanLine(cells.priceType ?? values.priceType ?? "") && values.priceMax)
    values.priceType = "range";
  const columns = [...fileColumns, ...detailColumnsOf(values)];
  const misfit = misfitOf(values, before, words);
  if (misfit) refuse(headingOf(misfit.control, columns, locale), misfit.problem);
  for (const column of columns.slice(fileColumns.length)) {
    const names = cellsFor(column).filter((name) => cells[name] !== undefined);
    const name = names.find((each) => cells[each]?.trim()) ?? names[0];
    if (name) take(column, name);
  }

  const heading = (key: keyof typeof otherColumns) => otherColumns[key]({}, { locale });
  const reference = cleanLine(cells.reference ?? "") || null;
  if (reference && rounded.test(reference)) refuse(heading("reference"), m.files_error_rounded());
  else if (reference && lengthOf(reference) > maxReferenceLength)
    refuse(heading("reference"), m.files_error_reference_long());
  const isRenamed = reference !== null && keyOf(reference) !== keyOf(stored?.reference ?? "");
  const pictures = planPictures(cells, stored, context);
  for (const { kind, problem: text } of pictures.problems)
    refuse(heading(kind === "business" ? "pictures" : "productPictures"), text);
  const state = planState(cells.state, stored, context.now);
  if (state.problem) refuse(heading("state"), state.problem);

  const title = brief(values.title);
  const rest = { title, pictures, reference, action: state.action, read };
  if (notes.length > 0) return { ...rest, plan: "wrong", notes, input: null };
  // What ends a listing changes nothing else of it.
  if (state.ends) {
    const { from, to } = state;
    const ending = [{ column: heading("state"), from, to }];
    return state.action
      ? { ...rest, plan: "ended", notes: ending, input: null }
      : { ...rest, plan: "unchanged", notes: [], input: null };
  }

  const isTouched = !stored || touched.length > 0 || pictures.isChanged;
  const { input = null, errors = {} } = isTouched
    ? parseListing(formOf(values, pictures, stored), stored ? "edit" : "new", phoneProblem)
    : {};
  for (const [control, text] of Object.entries(errors))
    refuse(headingOf(control, columns, locale), text ?? "");
  if (input?.price?.currency && !isOffered(input.price.currency, stored))
    refuse(headingOf("currency", columns, locale), m.listings_error_currency_unknown());
  if (notes.length > 0) return { ...rest, plan: "wrong", notes, input: null };
  if (!stored) return { ...rest, plan: "new", notes, input };

  const after = input ? toControls({ ...stored, ...toColumns(input) }) : before;
  for (const column of touched) {
    const [from, to] = [before, after].map((each) => column.cell(each, words, locale));
    if (from !== to)
      notes.push({ column: column.heading(locale), from: brief(from), to: brief(to) });
  }
  const isWritten = notes.length > 0 || pictures.isChanged;
  notes.push(...pictures.notes(heading));
  if (isRenamed)
    notes.push({ column: heading("reference"), from: stored.reference ?? "", to: reference });
  if (state.action) notes.push({ column: heading("state"), from: state.from, to: state.to });
  const plan = notes.length > 0 ? "changed" : "unchanged";
  return { ...rest, plan, notes, input: isWritten ? input : null };
}

/** A reference as a spreadsheet leaves it; the database has the same (migration 1225). */
export const keyOf = (reference: string): string =>
  cleanLine(reference).replace(/^0+(?=[0-9]+$)/, "");

const brief = (text = "") => shorten(text, maxShownLength);

/** A place or subcategory that stayed while what it lies in became another. */
function misfitOf(values: ListingValues, before: ListingValues, words: FileWords) {
  const { area, governorate, category, subcategory } = values;
  if (area && words.places.get(area)?.governorateId !== governorate)
    return { control: "area", problem: m.listings_error_area_unknown() };
  const isMoved = category !== before.category && subcategory;
  const below = words.categories.find(({ id }) => id === category)?.subcategories ?? [];
  return isMoved && !below.some(({ id }) => id === subcategory)
    ? { control: "subcategory", problem: m.listings_error_subcategory_unknown() }
    : null;
}

const phoneProblem = (typed: string) => readPhone(typed).problem ?? null;

const isOffered = (currency: string, stored: StoredListing | null) =>
  [...formCurrencies, stored?.currency].includes(currency as never);

const isOther = (found: ListingValues, before: ListingValues) =>
  Object.entries(found).some(
    ([name, value]) => (before[name as keyof ListingValues] ?? "") !== value,
  );

// As it was written out, in whichever language.
function isSameCell(
  column: FileColumn,
  cell: string,
  before: ListingValues,
  words: FileWords,
  stored: StoredListing | null,
): boolean {
  const text = cell.replace(/\r\n?/g, "\n").trim();
  if (!stored) return text === "";
  return (["ar", "en"] as const).some((locale) => column.cell(before, words, locale) === text);
}

function detailColumnsOf({
  category = "",
  subcategory = "",
  listingType,
}: Pick<ListingValues, "category" | "subcategory" | "listingType">): FileColumn[] {
  const type = listingTypes.find((each) => each === listingType) ?? impliedType(subcategory);
  return type ? detailFieldsOf(category, subcategory || null, type).map(detailColumn) : [];
}

function headingOf(control: string, columns: readonly FileColumn[], locale: Locale): string {
  const name = control === "position" ? "lat" : control;
  const column = columns.find(({ controls }) => controls.some((each) => each === name));
  return column?.heading(locale) ?? otherColumns.pictures({}, { locale });
}

function formOf(
  values: ListingValues,
  { ids }: FilePictures,
  stored: StoredListing | null,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) if (value) form.set(name, value);
  for (const id of ids.business) form.append("pictureIds", id);
  for (const id of ids.product) form.append("productPictureIds", id);
  form.set("terms", "yes");
  if (stored) form.set("version", String(stored.version));
  return form;
}
