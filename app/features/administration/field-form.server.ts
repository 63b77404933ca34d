import { z } from "zod";
import { parseAmount } from "#app/features/listing-details/amount.ts";
import { listingTypes } from "#app/features/listing-details/listing-type.ts";
import type { ChangeableField, StoredShape } from "#app/features/listing-details/stored-field.ts";
import { m } from "#app/paraglide/messages.js";
import { type Form, FormRefused, line, oneOf, rawText } from "#app/platform/forms/form.server.ts";
import { inEachLanguage, type Locale, locales, named, type Texts } from "#app/platform/locale.ts";
import {
  type ChoiceProblem,
  type FieldView,
  fieldKinds,
  fieldUnits,
  maxFieldNameLength,
  maxChoices,
  maxFieldCount,
  readChoices,
  typeName,
  usualLimits,
} from "./field-rules.ts";

const name = line({
  required: m.common_required,
  max: maxFieldNameLength,
  tooLong: () => m.staff_part_too_long({ max: String(maxFieldNameLength) }),
});

const checked = rawText.transform((sent) => sent === "yes");
const ofTypes = Object.fromEntries(listingTypes.map((type) => [typeName(type), checked])) as Record<
  ReturnType<typeof typeName>,
  typeof checked
>;

const schema = z
  .object({
    kind: oneOf(fieldKinds),
    unit: rawText,
    min: rawText,
    max: rawText,
    decimals: checked,
    parent: rawText,
    choices: rawText,
    onCard: checked,
    isFilter: checked,
    ...inEachLanguage("name", () => name),
    ...ofTypes,
  })
  .transform((sent) => ({
    ...sent,
    names: Object.fromEntries(
      locales.map((locale): [Locale, string] => [locale, sent[named("name", locale)]]),
    ) as Texts,
    listingTypes: listingTypes.filter((type) => sent[typeName(type)]),
  }));

export const fieldForm = { schema } satisfies Form;

export type FieldForm = z.output<typeof schema>;

type Neighbours = {
  others: readonly FieldView[];
  /** Of a field that is changed: its kind stays. */
  stored?: FieldView;
};

/** The field that a form describes. @throws {FormRefused} */
export function fieldFrom(form: FieldForm, { others, stored }: Neighbours): ChangeableField {
  const { names, listingTypes: types, onCard, isFilter } = form;
  const errors: Record<string, string> = {};
  for (const locale of locales)
    if (others.some((other) => other.names[locale] === names[locale]))
      errors[named("name", locale)] = m.staff_field_name_taken();
  if (types.length === 0) errors[typeName("sale")] = m.staff_field_no_type();
  const isKnown = stored !== undefined && stored.shape === null;
  const shape = isKnown ? null : shapeFrom(form, { others, stored }, errors);
  if (Object.keys(errors).length > 0) throw new FormRefused(422, { errors });
  const isAsKnown = isKnown && locales.every((locale) => names[locale] === stored.ownNames[locale]);
  return {
    listingTypes: types,
    onCard,
    isFilter,
    state: "active",
    names: isAsKnown ? null : names,
    shape,
  };
}

function shapeFrom(
  form: FieldForm,
  { others, stored }: Neighbours,
  errors: Record<string, string>,
): StoredShape {
  const kind = stored?.kind ?? form.kind;
  const limits = usualLimits[kind];
  if (kind === "choice") return { kind, ...choicesFrom(form, { others, stored }, errors) };
  if (kind !== "number" && kind !== "year") return { kind, ...limits };
  const read = (field: "min" | "max") => {
    const text = form[field].trim();
    const amount = text === "" ? (limits[field] ?? null) : parseAmount(text);
    if (text !== "" && amount === null) errors[field] = m.staff_field_number_wrong();
    return amount;
  };
  const [min, max] = [read("min"), kind === "number" ? read("max") : null];
  if (min !== null && max !== null && min >= max) errors.max = m.staff_field_max_wrong();
  const unit = kind === "number" ? fieldUnits.find((each) => each === form.unit) : undefined;
  return {
    kind,
    ...(min !== null && { min }),
    ...(max !== null && { max }),
    ...(kind === "number" && form.decimals && { decimals: 2 }),
    ...(unit && { unit }),
  };
}

function choicesFrom(
  form: FieldForm,
  { others, stored }: Neighbours,
  errors: Record<string, string>,
): Pick<StoredShape, "choices" | "parent"> {
  const above = others.find(
    ({ key, shape }) => key === form.parent && shape?.kind === "choice" && !shape.parent,
  );
  const read = readChoices(
    form.choices,
    stored?.shape?.choices ?? [],
    above?.shape?.choices ?? null,
  );
  if (typeof read === "string") {
    errors.choices = choiceProblems[read]();
    return {};
  }
  return { choices: read, ...(above && { parent: above.key }) };
}

const choiceProblems: Record<ChoiceProblem, () => string> = {
  none: m.staff_field_choices_few,
  many: () => m.staff_field_choices_many({ max: String(maxChoices) }),
  same: m.staff_field_choices_same,
  long: () => m.staff_part_too_long({ max: String(maxFieldNameLength) }),
  above: m.staff_field_choices_above,
};

export function fieldsFull(): FormRefused {
  const problem = m.staff_field_full({ max: String(maxFieldCount) });
  return new FormRefused(422, { errors: { nameAr: problem } });
}
