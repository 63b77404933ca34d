import type { CompilerOptions } from "@inlang/paraglide-js";

export const paraglideOptions: CompilerOptions = {
  project: "./project.inlang",
  outdir: "./app/paraglide",
  // The address decides the language (platform/locale.ts); the library's own detection stays out.
  strategy: ["globalVariable", "baseLocale"],
  // The library takes another while developing: whoever compiled last would undo the other's.
  outputStructure: "message-modules",
  disableAsyncLocalStorage: true,
};
