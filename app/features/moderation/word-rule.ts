import { type WordTopic, wordTopics } from "#app/features/safety/banned-words.ts";
import { readWords } from "#app/features/safety/whole-words.ts";
import { formText } from "#app/platform/form-text.ts";
import type { Parsed } from "#app/platform/parsed.ts";
import { cleanLine, lengthOf } from "#app/platform/text.ts";

export type WordRule = WordRuleInput & { id: string };

export type WordRuleInput = {
  topic: WordTopic;
  terms: string[];
  exceptions: string[];
  isOff: boolean;
};

export type LinesError = "terms_few" | "terms_many" | "terms_long";
export type WordRuleErrors = { terms?: LinesError; exceptions?: LinesError };

export type WordRuleValues = { topic: string; terms: string; exceptions: string; isOff: boolean };

const mostLines = 200;
const longestLine = 60;
const shortestWord = 2;

export function readWordRule(form: FormData): WordRuleValues {
  return {
    topic: formText(form, "topic"),
    terms: formText(form, "terms"),
    exceptions: formText(form, "exceptions"),
    isOff: form.get("isOff") !== null,
  };
}

/** Reads the words, one a line, each once; an unknown topic is "other". */
export function parseWordRule(values: WordRuleValues): Parsed<WordRuleInput, WordRuleErrors> {
  const terms = linesOf(values.terms);
  const exceptions = linesOf(values.exceptions);
  const errors: WordRuleErrors = {};
  const termsError = terms.length === 0 ? "terms_few" : faultOf(terms);
  const exceptionsError = faultOf(exceptions);
  if (termsError) errors.terms = termsError;
  if (exceptionsError) errors.exceptions = exceptionsError;
  if (termsError || exceptionsError) return { errors };
  const topic = wordTopics.find((each) => each === values.topic) ?? "other";
  return { input: { topic, terms, exceptions, isOff: values.isOff } };
}

function linesOf(text: string): string[] {
  return [...new Set(text.split("\n").map(cleanLine))].filter((line) => line !== "");
}

function faultOf(lines: readonly string[]): LinesError | undefined {
  if (lines.length > mostLines) return "terms_many";
  if (lines.some((line) => lengthOf(line) > longestLine)) return "terms_long";
  // A sign alone would be no word, and a letter alone stands everywhere.
  return lines.some((line) => lengthOf(readWords(line).join("")) < shortestWord)
    ? "terms_few"
    : undefined;
}
