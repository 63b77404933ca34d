import type { Connection } from "#app/platform/database.server.ts";
import { selectFields } from "./data/fields-queries.server.ts";
import {
  applyFields,
  currentFields,
  type FieldCatalogue,
  type FieldRow,
  partOf,
} from "./listing-details.ts";
import { listingTypes } from "./listing-type.ts";
import type { StoredField } from "./stored-field.ts";

/**
 * Reads again what every part of the catalogue asks. Each process does it at its start and whenever a row has
 * changed (server/entry.ts).
 */
export async function loadFields(db: Connection): Promise<void> {
  const catalogue = catalogueOf(await selectFields(db));
  // What was made from them is made anew where they are another object.
  if (JSON.stringify(catalogue) !== JSON.stringify(currentFields())) applyFields(catalogue);
}

function catalogueOf(rows: readonly StoredField[]): FieldCatalogue {
  const catalogue: Record<string, FieldRow[]> = {};
  for (const row of rows) {
    const part = row.categoryId ? partOf(row.categoryId, row.subcategoryId) : "";
    (catalogue[part] ??= []).push(toFieldRow(row));
  }
  return catalogue;
}

/** Says nothing that is so anyway: a form is sent all of them. */
export function toFieldRow(row: StoredField): FieldRow {
  const { key, listingTypes: types, onCard, isFilter, state, names, shape } = row;
  const { choices, parent, ...rest } = shape ?? {};
  return {
    key,
    ...(types.length < listingTypes.length && { types }),
    ...(onCard && { onCard }),
    ...(!isFilter && { isFilter }),
    ...(state !== "active" && { state }),
    ...(names && { name: names }),
    ...rest,
    ...(choices && {
      choices: choices.map(({ id }) => id),
      choiceNames: Object.fromEntries(choices.map(({ id, names: each }) => [id, each])),
    }),
    ...(parent && {
      parent,
      parentOf: Object.fromEntries(choices?.flatMap(({ id, of }) => (of ? [[id, of]] : [])) ?? []),
    }),
  };
}
