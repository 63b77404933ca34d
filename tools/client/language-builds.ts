import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minify } from "terser";
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
export async function makeLanguageBuilds(assets: string): Promise<void> {
  const names = readdirSync(assets).filter((name) => name.endsWith(".js"));
  const isChunk = new Set(names);
  const codes = new Map(names.map((name) => [name, readFileSync(join(assets, name), "utf8")]));
  const small = smallOnce();
  for (const locale of locales) {
    mkdirSync(join(assets, locale), { recursive: true });
    for (const [name, code] of codes) {
      const chosen = inLanguage(name, code, { locale, isChunk });
      writeFileSync(join(assets, locale, name), await small(name, chosen));
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
  return addressed.replaceAll(arabicMark, locale === "ar" ? "!0" : "!1");
}

/** What is the same in both languages is made small once. */
function smallOnce(): (name: string, code: string) => Promise<string> {
  const known = new Map<string, string>();
  return async (name, code) => {
    const small = known.get(code) ?? (await smallOf(name, code));
    known.set(code, small);
    return small;
  };
}

// Puts words where they are said, which the bundler's own does not: 6 % of a file of ours.
async function smallOf(name: string, code: string): Promise<string> {
  const compress = { passes: 2, pure_funcs: ["console.warn"] };
  const { code: small } = await minify(code, { module: true, ecma: 2020, compress });
  if (small === undefined) throw new Error(`${name}: nothing is left of it`);
  return small;
}
