import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";

/** The words of what is named in data: a limit, an act in the log; null where no message has that name. */
export function wordsNamed(name: string, inputs: object = {}, locale = getLocale()): string | null {
  const found = (m as Record<string, unknown>)[name.replaceAll("-", "_")];
  return typeof found === "function" ? String(found(inputs, { locale })) : null;
}
