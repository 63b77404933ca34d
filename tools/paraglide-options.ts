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
  // The words of details are found by the names of their fields (listing-details-words.ts), in every language.
  additionalFiles: {
    "details.js": [
      ...locales.map(
        (locale) =>
          `import ${locale} from "#messages/${locale}/details.json" with { type: "json" };`,
      ),
      `export const words = { ${locales.join(", ")} };`,
    ].join("\n"),
  },
};

/** For the browser's files: a module for each message, so that a page gets those alone that it names. */
export const browserParaglideOptions: CompilerOptions = {
  ...paraglideOptions,
  outdir: "./build/paraglide",
  outputStructure: "message-modules",
};
