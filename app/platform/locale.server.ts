import { AsyncLocalStorage } from "node:async_hooks";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import type { Locale } from "./locale.ts";

const current = new AsyncLocalStorage<Locale>();

// A message outside a request would silently be Arabic: better to fail.
overwriteGetLocale(() => {
  const locale = current.getStore();
  if (!locale) throw new Error("A message was used outside withLocale()");
  return locale;
});

/** Runs `work` with every message in `locale`, across its awaits. */
export function withLocale<T>(locale: Locale, work: () => T): T {
  return current.run(locale, work);
}
