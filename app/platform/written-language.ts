import type { Locale } from "./locale.ts";

export function writtenLanguage(text: string): Locale | null {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (arabic === 0 && latin === 0) return null;
  return latin > arabic ? "en" : "ar";
}
