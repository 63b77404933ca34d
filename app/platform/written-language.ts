/** The languages that a text is recognised in, however many the interface has. */
export type TextLanguage = "ar" | "en";

export function writtenLanguage(text: string): TextLanguage | null {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (arabic === 0 && latin === 0) return null;
  return latin > arabic ? "en" : "ar";
}
