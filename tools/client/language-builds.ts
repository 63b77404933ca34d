import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync } from "vite";
import { type Locale, locales } from "../../app/platform/locale.ts";
import { smallManifest } from "./small-manifest.ts";
import { arabicMark } from "./words.ts";

/**
 * Makes of the browser's files one set a language, each with its own words alone: `assets/ar/…` and
 * `assets/en/…`, under the same names. app/client-files.server.ts gives a page those of its language.
 *
 * @param assets the folder of the built files
 * @throws when a file cannot be read as a module
 */
export function makeLanguageBuilds(assets: string): void {
  const names = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const isChunk = new Set(names);
  for (const locale of locales) {
    mkdirSync(join(assets, locale), { recursive: true });
    for (const name of names) {
      const code = readFileSync(join(assets, name), "utf8");
      writeFileSync(join(assets, locale, name), inLanguage(name, code, { locale, isChunk }));
    }
  }
  for (const name of names) rmSync(join(assets, name));
}

type Build = { locale: Locale; isChunk: ReadonlySet<string> };

function inLanguage(name: string, code: string, { locale, isChunk }: Build): string {
  const addressed = code.replaceAll(/\bassets\/([\w.-]+\.js)\b/g, (all, file: string) =>
    isChunk.has(file) ? `assets/${locale}/${file}` : all,
  );
  if (name.startsWith("manifest-")) return smallManifest(addressed, locale);
  const chosen = addressed.replaceAll(arabicMark, locale === "ar" ? "!0" : "!1");
  const { code: small, errors } = minifySync(name, chosen, {
    module: true,
    compress: { target: "chrome111" },
    mangle: { toplevel: true },
  });
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  return small;
}
