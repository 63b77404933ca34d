import { cutText } from "#app/platform/graphemes.ts";
import type { TextLanguage } from "#app/platform/written-language.ts";
import { cleanLine, cleanText, lengthOf } from "#app/platform/text.ts";
import type { Note } from "./report.ts";
import { textOf } from "./old-row.ts";

// Whatever cleaning might change: nearly no text has it, and to look is far cheaper than to clean.
const unplain = /[^ -~،؛؟ء-غف-ي٠-٩\n]|[\n ]\n|^[\n ]|[\n ]$/;
const unplainLine = /\n| {2}/;

export function readLine(value: unknown, field: string, maxChars: number, note: Note): string {
  const text = textOf(value);
  const isClean = !unplain.test(text) && !unplainLine.test(text);
  return fit(isClean ? text : cleanLine(text.toWellFormed()), text, field, maxChars, note);
}

export function readText(value: unknown, field: string, maxChars: number, note: Note): string {
  const text = textOf(value);
  const clean = unplain.test(text) ? cleanText(text.toWellFormed()) : text;
  return fit(clean, text, field, maxChars, note);
}

function fit(clean: string, was: string, field: string, maxChars: number, note: Note): string {
  if (clean !== was && spaceless(clean) !== spaceless(was))
    note(field, "invisible characters were removed", was);
  if (clean.length <= maxChars || lengthOf(clean) <= maxChars) return clean;
  const cut = cutText(clean, maxChars - 1);
  const text = /\s/.test(cut.slice(-30)) ? cut.slice(0, cut.search(/\s\S*$/)) : cut;
  note(field, `cut to ${maxChars} characters; this is the full text`, was);
  return `${text.trimEnd()}…`;
}

function spaceless(text: string): string {
  return text.normalize("NFC").replace(/\s+/g, "");
}

export function languageOf(text: string): TextLanguage {
  let [arabic, latin] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= 0x0620 && code <= 0x06ff) arabic++;
    else if ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) latin++;
  }
  return latin > arabic ? "en" : "ar";
}
