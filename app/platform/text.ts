// Controls, halves and places of no character, bidirectional overrides and isolates, zero-width space, byte-order mark,
// tags: unseen, or changing how a text is read. ZWNJ and ZWJ stay: Persian words and emoji need them.
const unseen =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Surrogate}\p{Noncharacter_Code_Point}\u{E0000}-\u{E007F}]/gu;
const tooManyMarks = /(\p{M}{3})\p{M}+/gu;
// Some letters and signs are blank, and a tatweel alone is a mere line.
const seen =
  /(?![\p{Default_Ignorable_Code_Point}\u0640\u07FA\u2800\uFFFC\u{1D159}])[\p{L}\p{N}\p{S}\p{P}]/u;

export function hasSomethingToSee(text: string): boolean {
  return seen.test(text);
}

/** One line as a person meant it: normalized (NFC), without invisible characters, single spaces, trimmed. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s+/g, " ").trim();
}

export function cleanText(text: string): string {
  if (!hasSomethingToSee(text)) return "";
  return (
    text
      .normalize("NFC")
      .replace(/\r\n?/g, "\n")
      .replace(unseen, "")
      .replace(tooManyMarks, "$1")
      // No regular expression: on a long run of spaces it would take quadratic time.
      .split("\n")
      .map((line) => line.trimEnd())
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/** Its length as a person counts it and as PostgreSQL's char_length does: in code points. */
export function lengthOf(text: string): number {
  return [...text].length;
}

export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

export function partialMatch(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
