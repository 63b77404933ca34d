import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { type Form, FormRefused, line, text, rawText } from "#app/platform/forms/form.server.ts";
import { isPartId, maxPartLength, partFields, type PartTexts } from "./rules/taxonomy.ts";

const rule = (of: keyof PartTexts) => ({
  required: m.common_required,
  max: maxPartLength[of],
  tooLong: () => m.staff_part_too_long({ max: String(maxPartLength[of]) }),
});

const texts = z.object(
  Object.fromEntries(
    partFields.map(({ field, text: of }) => [field, (of === "name" ? line : text)(rule(of))]),
  ),
);

const id = rawText
  .transform((sent) => sent.trim())
  .refine(isPartId, { error: () => m.staff_part_id_wrong() });

export const partForm = { schema: texts.transform(toTexts) } satisfies Form;

export const newPartForm = {
  schema: texts.extend({ id }).transform((sent) => ({ id: sent.id ?? "", texts: toTexts(sent) })),
} satisfies Form;

function toTexts(sent: Readonly<Record<string, string>>): PartTexts {
  const texts: PartTexts = { name: {}, description: {} };
  for (const { field, text: of, locale } of partFields) texts[of][locale] = sent[field] ?? "";
  return texts;
}

export function partIdTaken(): FormRefused {
  return new FormRefused(422, { errors: { id: m.staff_part_id_taken() } });
}
