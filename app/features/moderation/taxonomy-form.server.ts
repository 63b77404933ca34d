import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { type Form, FormRefused, line, text, rawText } from "#app/platform/forms/form.server.ts";
import { isPartId, longestPart, type PartField } from "./taxonomy.ts";

const rule = (field: PartField) => ({
  required: m.common_required,
  max: longestPart[field],
  tooLong: () => m.staff_part_too_long({ most: String(longestPart[field]) }),
});

const texts = z.object({
  nameAr: line(rule("nameAr")),
  nameEn: line(rule("nameEn")),
  descriptionAr: text(rule("descriptionAr")),
  descriptionEn: text(rule("descriptionEn")),
});

export const partForm = { schema: texts } satisfies Form;

export const newPartForm = {
  schema: texts.extend({
    id: rawText
      .transform((id) => id.trim())
      .refine(isPartId, { error: () => m.staff_part_id_wrong() }),
  }),
} satisfies Form;

export function partIdTaken(): FormRefused {
  return new FormRefused(422, { errors: { id: m.staff_part_id_taken() } });
}
