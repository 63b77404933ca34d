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
    "details.js": inEveryLanguage("details"),
    // The service worker needs these without the library (platform/language.ts).
    "languages.js": inEveryLanguage("language"),
  },
};

/** For the browser's files: a module for each message, so that a page gets those alone that it names. */
export const browserParaglideOptions: CompilerOptions = {
  ...paraglideOptions,
  outdir: "./build/paraglide",
  outputStructure: "message-modules",
};

function inEveryLanguage(file: string): string {
  return [
    ...locales.map(
      (locale) => `import ${locale} from "#messages/${locale}/${file}.json" with { type: "json" };`,
    ),
    `export const words = { ${locales.join(", ")} };`,
  ].join("\n");
}
