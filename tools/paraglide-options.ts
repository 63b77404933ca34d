import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompilerOptions } from "@inlang/paraglide-js";
import { locales } from "../app/platform/locale.ts";

export const paraglideOptions: CompilerOptions = {
  project: "./project.inlang",
  outdir: "./app/paraglide",
  // The address decides the language (platform/locale.ts); the library's own detection stays out.
  strategy: ["globalVariable", "baseLocale"],
  // A file for each language: whoever runs from sources reads three files, not 3,300.
  outputStructure: "locale-modules",
  disableAsyncLocalStorage: true,
  additionalFiles: {
    // The words of details are found by the names of their fields (listing-details-words.ts), in every language.
    "details.js": [
      ...locales.map(
        (locale) =>
          `import ${locale} from "#messages/${locale}/details.json" with { type: "json" };`,
      ),
      `export const words = { ${locales.join(", ")} };`,
    ].join("\n"),
    // The service worker needs these without the library (platform/language.ts).
    "languages.js": `export const words = ${JSON.stringify(
      Object.fromEntries(locales.map((locale) => [locale, languageWords(locale)])),
    )};`,
  },
};

/** For the browser's files: a module for each message, so that a page gets those alone that it names. */
export const browserParaglideOptions: CompilerOptions = {
  ...paraglideOptions,
  outdir: "./app/paraglide/browser",
  outputStructure: "message-modules",
  // Known to the bundler, which leaves out what a browser never runs.
  isServer: "import.meta.env?.SSR ?? typeof window === 'undefined'",
};

export function languageWords(locale: string): Record<string, string> {
  const file = join(import.meta.dirname, `../messages/${locale}/language.json`);
  const { $schema: _, ...words } = JSON.parse(readFileSync(file, "utf8"));
  return words;
}
