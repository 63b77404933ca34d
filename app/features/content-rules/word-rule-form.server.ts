import { z } from "zod";
import { wordTopics } from "#app/features/safety/banned-words.ts";
import { readWords } from "#app/features/safety/word-boundaries.ts";
import { m } from "#app/paraglide/messages.js";
import { type Form, rawText } from "#app/platform/forms/form.server.ts";
import { cleanLine, lengthOf } from "#app/platform/text.ts";

const maxLines = 200;
const maxLineLength = 60;
const minWordLength = 2;

// A sign alone is not a word, and a letter alone is everywhere.
const isWord = (line: string) => lengthOf(readWords(line).join("")) >= minWordLength;

const lines = rawText
  .transform((text) => [...new Set(text.split("\n").map(cleanLine))].filter((line) => line !== ""))
  .refine((all) => all.length <= maxLines, { error: () => m.staff_rule_terms_many() })
  .refine((all) => all.every((line) => lengthOf(line) <= maxLineLength), {
    error: () => m.staff_rule_terms_long(),
  })
  .refine((all) => all.every(isWord), { error: () => m.staff_rule_terms_few() });

export const wordRuleForm = {
  schema: z.object({
    topic: z.enum(wordTopics).catch("other"),
    terms: lines.refine((all) => all.length > 0, { error: () => m.staff_rule_terms_few() }),
    exceptions: lines,
    isOff: rawText.transform((value) => value !== ""),
  }),
} satisfies Form;

export type WordRuleInput = z.output<typeof wordRuleForm.schema>;
