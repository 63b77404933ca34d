import { z } from "zod";
import { m } from "#app/paraglide/messages.js";
import { type Form, FormRefused, rawText } from "#app/platform/forms/form.server.ts";
import { cleanLine, lengthOf } from "#app/platform/text.ts";
import { isEntryId } from "./rules/dictionary-entry.ts";
import type { Term } from "./words/alternatives.ts";
import { kindOfMark } from "./words/dictionary-text.ts";

const longestTerm = 60;
const mostTerms = 80;

/** The terms, one a line; each once. At least two find one another. */
const terms = rawText
  .transform((text): Term[] => {
    const found = new Map<string, Term>();
    for (const line of text.split("\n")) {
      const kind = kindOfMark[line.trim()[0] ?? ""];
      const term = cleanLine(kind ? line.trim().slice(1) : line);
      if (term) found.set(term, { text: term, kind: kind ?? "word" });
    }
    return [...found.values()];
  })
  .refine((all) => all.length >= 2, { error: () => m.staff_word_terms_few() })
  .refine((all) => all.length <= mostTerms, { error: () => m.staff_word_terms_many() })
  .refine((all) => all.every(({ text }) => lengthOf(text) <= longestTerm), {
    error: () => m.staff_word_terms_long(),
  });

export const entryForm = { schema: z.object({ terms }) } satisfies Form;

export const newEntryForm = {
  schema: z.object({
    id: rawText
      .transform((id) => id.trim())
      .refine(isEntryId, { error: () => m.staff_word_id_wrong() }),
    terms,
  }),
} satisfies Form;

export function entryIdTaken(): FormRefused {
  return new FormRefused(422, { errors: { id: m.staff_word_id_taken() } });
}
