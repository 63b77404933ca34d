import { isDeepStrictEqual } from "node:util";
import { loadFields, toFieldRow } from "#app/features/listing-details/fields.server.ts";
import {
  detailKeys,
  fieldOf,
  type FieldState,
  partOf,
} from "#app/features/listing-details/listing-details.ts";
import { detailNameText } from "#app/features/listing-details/listing-details-words.ts";
import type { ChangeableField, StoredField } from "#app/features/listing-details/stored-field.ts";
import { actAsStaff, asAdministrator } from "#app/features/staff/staff.server.ts";
import { contentId } from "#app/platform/content-id.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { readPositiveInteger } from "#app/platform/id.ts";
import { type Locale, locales, type Texts } from "#app/platform/locale.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import * as queries from "./data/field-queries.server.ts";
import { type FieldForm, fieldFrom, fieldsFull } from "./field-form.server.ts";
import {
  everywhere,
  type FieldPart,
  type FieldView,
  keyFrom,
  maxFieldCount,
} from "./field-rules.ts";
import { getPart } from "./taxonomy.server.ts";

type PartOfFields = FieldPart & { names: Texts | null; place: queries.Part };

/** A part of the catalogue with its fields; `isOwn`: a subcategory without any has those of its category. */
export async function getFields(viewer: MaybeViewer, given: { kind: string; id: string }) {
  const part = await findPart(viewer, given);
  const rows = await queries.selectFieldsOf(database(), part.place);
  const { categoryId, subcategoryId } = part.place;
  const isOwn = rows.length > 0 || subcategoryId === null;
  const shown = isOwn
    ? rows
    : await queries.selectFieldsOf(database(), { categoryId, subcategoryId: null });
  const { kind, id, names } = part;
  return { part: { kind, id, names, categoryId }, isOwn, fields: shown.map(viewOf) };
}

export async function getField(viewer: MaybeViewer, given: string | undefined) {
  asAdministrator(viewer);
  const row = await findField(database(), given);
  const part = partAt(row);
  const { names } = part.kind === everywhere ? { names: null } : await findPart(viewer, part);
  const others = await queries.selectFieldsOf(database(), row);
  return { part: { ...part, names }, field: viewOf(row), others: others.map(viewOf) };
}

type FieldsInput = { viewer: MaybeViewer; now: Date };

/** Nothing is written to a listing: however many there are, the field is there at once. @throws {FormRefused} */
export async function addField({
  part: given,
  form,
  ...input
}: FieldsInput & { part: { kind: string; id: string }; form: FieldForm }): Promise<void> {
  const { place } = await findPart(input.viewer, given);
  await change(input, async (tx) => {
    let rows = await queries.selectFieldsOf(tx, place);
    if (rows.length === 0 && place.subcategoryId) {
      await queries.copyFields(tx, place);
      rows = await queries.selectFieldsOf(tx, place);
    }
    if (rows.length >= maxFieldCount) throw fieldsFull();
    const field = fieldFrom(form, { others: rows.map(viewOf) });
    const key = keyFrom(field.names ?? {}, new Set(detailKeys()));
    const id = await queries.insertField(tx, place, { ...field, key });
    return { what: "added", row: { ...place, key, id } };
  });
}

type OneField = FieldsInput & { id: string };

/** @throws {FormRefused} */
export async function editField({ id, form, ...input }: OneField & { form: FieldForm }) {
  await change(input, async (tx) => {
    const row = await findField(tx, id);
    const others = (await queries.selectFieldsOf(tx, row)).filter((each) => each.id !== row.id);
    const field = fieldFrom(form, { others: others.map(viewOf), stored: viewOf(row) });
    return replace(tx, row, { ...changeable(row), ...field, state: row.state }, "edited");
  });
}

export async function setFieldState({ id, state, ...input }: OneField & { state: FieldState }) {
  await change(input, async (tx) => {
    const row = await findField(tx, id);
    return replace(tx, row, { ...changeable(row), state }, state === "active" ? "resumed" : state);
  });
}

/** What its last change replaced is so again; what it was until now can be restored in turn. */
export async function undoField({ id, from, ...input }: OneField & { from: string }) {
  await change(input, async (tx) => {
    const row = await findField(tx, id);
    if (!row.previous || versionOf(row) !== from) return null;
    return replace(tx, row, row.previous, "restored");
  });
}

/** Moves it one place, unless others than the `from` that were seen are before it: a form sent twice moves it once. */
export async function moveField({
  id,
  by,
  from,
  ...input
}: OneField & { by: -1 | 1; from: string }) {
  await change(input, async (tx) => {
    const row = await findField(tx, id);
    const rows = await queries.selectFieldsOf(tx, row);
    const at = rows.findIndex((each) => each.id === row.id);
    if (String(at) !== from || !rows[at + by]) return false;
    rows.splice(at + by, 0, ...rows.splice(at, 1));
    for (const [position, each] of rows.entries())
      if (each.position !== position + 1)
        await queries.updateField(tx, each.id, { position: position + 1 });
    return { what: "moved", row };
  });
}

type Changed = { what: string; row: Pick<StoredField, "categoryId" | "subcategoryId" | "key"> };

async function change(
  input: FieldsInput,
  act: (tx: Connection) => Promise<Changed | false | null>,
) {
  await actAsStaff({ ...input, by: asAdministrator }, async (tx) => {
    await queries.lockFields(tx);
    const changed = await act(tx);
    if (!changed) return null;
    const { categoryId, subcategoryId, key } = changed.row;
    const targetId = `${categoryId ? partOf(categoryId, subcategoryId) : everywhere} ${key}`;
    return { action: `field-${changed.what}`, targetKind: "field", targetId };
  });
  // The other processes are told by the database.
  await loadFields(database());
}

async function replace(tx: Connection, row: StoredField, next: ChangeableField, what: string) {
  const previous = changeable(row);
  if (isDeepStrictEqual(previous, next)) return null;
  await queries.updateField(tx, row.id, { ...next, previous });
  return { what, row };
}

function changeable(row: StoredField): ChangeableField {
  const { listingTypes, onCard, isFilter, state, names, shape } = row;
  return { listingTypes, onCard, isFilter, state, names, shape };
}

/** By it a form says which state of a field it was sent from. */
function versionOf(row: StoredField): string {
  return contentId(JSON.stringify(changeable(row)));
}

async function findField(db: Connection, given: string | undefined): Promise<StoredField> {
  const id = readPositiveInteger(given);
  const row = id === null ? undefined : await queries.selectField(db, id);
  if (!row) throw new NotFound();
  return row;
}

async function findPart(
  viewer: MaybeViewer,
  { kind, id }: { kind: string; id: string },
): Promise<PartOfFields> {
  asAdministrator(viewer);
  const nowhere = { categoryId: null, subcategoryId: null };
  if (kind === everywhere && id === everywhere)
    return { kind: everywhere, id, names: null, place: nowhere };
  const part = await getPart(viewer, { kind, id });
  const place =
    "categoryId" in part
      ? { categoryId: String(part.categoryId), subcategoryId: id }
      : { categoryId: id, subcategoryId: null };
  return { kind: part.kind, id, names: part.name, place };
}

function partAt({ categoryId, subcategoryId }: queries.Part): FieldPart {
  if (subcategoryId) return { kind: "subcategory", id: subcategoryId };
  return categoryId ? { kind: "category", id: categoryId } : { kind: everywhere, id: everywhere };
}

function viewOf(row: StoredField): FieldView {
  const { name: _, ...field } = fieldOf(toFieldRow(row));
  const { id, listingTypes, state, isFilter, shape, previous } = row;
  const namesOf = (named: Parameters<typeof detailNameText>[0]) =>
    Object.fromEntries(
      locales.map((locale): [Locale, string] => [locale, detailNameText(named, locale)]),
    ) as Texts;
  return {
    ...field,
    id,
    names: namesOf(toFieldRow(row)),
    ownNames: namesOf({ key: row.key }),
    listingTypes,
    state,
    isFilter,
    shape,
    undoFrom: previous && versionOf(row),
  };
}
