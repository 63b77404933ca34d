import type { EntryContext } from "react-router";
import type { Locale } from "#app/platform/locale.ts";

type Manifest = EntryContext["manifest"];

const made = new Map<Locale, WeakMap<Manifest, Manifest>>();

/**
 * The browser's files as a page in that language takes them: those with its own words
 * (tools/client/language-builds.ts). While developing there is one set for both.
 */
export function clientFilesIn(manifest: Manifest, locale: Locale): Manifest {
  if (import.meta.env.DEV) return manifest;
  const ofLocale = made.get(locale) ?? new WeakMap<Manifest, Manifest>();
  made.set(locale, ofLocale);
  const known = ofLocale.get(manifest);
  if (known) return known;
  const text = JSON.stringify(manifest).replaceAll(
    /"\/assets\/([^"/]+\.js)"/g,
    `"/assets/${locale}/$1"`,
  );
  const localised = JSON.parse(text) as Manifest;
  ofLocale.set(manifest, localised);
  return localised;
}
