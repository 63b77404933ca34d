import { AsyncLocalStorage } from "node:async_hooks";
import { overwriteGetLocale } from "#app/paraglide/runtime.js";
import { type Digits, overwriteGetDigits } from "./chosen-digits.ts";
import type { Locale } from "./locale.ts";

const current = new AsyncLocalStorage<{ locale: Locale; digits: Digits }>();

// A message outside a request would silently be Arabic: better to fail.
overwriteGetLocale(() => {
  const store = current.getStore();
  if (!store) throw new Error("A message was used outside withLocale()");
  return store.locale;
});

overwriteGetDigits(() => current.getStore()?.digits ?? "latn");

/** Runs `work` with every message in `locale`, across its awaits, and numbers in Latin digits until others are chosen. */
export function withLocale<T>(locale: Locale, work: () => T): T {
  return current.run({ locale, digits: "latn" }, work);
}

export function chooseDigits(digits: Digits): void {
  const store = current.getStore();
  if (store) store.digits = digits;
}
