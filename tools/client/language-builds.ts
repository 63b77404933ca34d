import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minify } from "terser";
import { type Locale, locales } from "../../app/platform/locale.ts";
import { arabicMark } from "./words.ts";

/**
 * One set of files a language, each with its own words alone: `assets/ar/…` and `assets/en/…`.
 * @param assets the folder of the built files
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

type Route = Record<string, unknown> & {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
};
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

const flags = [
  "index",
  "caseSensitive",
  "hasAction",
  "hasLoader",
  "hasClientAction",
  "hasClientLoader",
  "hasClientMiddleware",
  "hasDefaultExport",
  "hasErrorBoundary",
] as const;

/**
 * Each file's name written once, in a fifth of the bytes. Only its own language's addresses: a change of
 * language is a new document (app/entry.client.tsx).
 * @param script `window.__reactRouterManifest=…;` as the router's plugin writes it
 */
function smallManifest(script: string, locale: Locale): string {
  const { entry, routes, ...rest } = JSON.parse(
    script.slice(script.indexOf("=") + 1).replace(/;\s*$/, ""),
  ) as Manifest;
  const files = new Map<string, number>();
  const numberOf = (file: string) => {
    if (!files.has(file)) files.set(file, files.size);
    return files.get(file) as number;
  };
  const ids = Object.keys(routes);
  const rows = ids.map((id) => {
    const { module, imports = [], parentId, path, ...more } = routes[id] as Route;
    delete (more as Partial<Route>).id;
    let bits = 0;
    flags.forEach((flag, at) => {
      if (more[flag] === true) bits |= 1 << at;
      if (typeof more[flag] === "boolean" || more[flag] === undefined) delete more[flag];
    });
    const left = Object.fromEntries(
      Object.entries(more).filter(([, value]) => !Array.isArray(value) || value.length > 0),
    );
    return [
      id,
      parentId === undefined ? -1 : ids.indexOf(parentId),
      pathOf(path, locale),
      bits,
      numberOf(module),
      imports.map(numberOf).sort((one, other) => one - other),
      ...(Object.keys(left).length > 0 ? [left] : []),
    ];
  });
  const start = [numberOf(entry.module), entry.imports.map(numberOf)];
  const folder = commonFolder([...files.keys()]);
  const names = [...files.keys()].map((file) => file.slice(folder.length, -".js".length));
  return `{const f=${JSON.stringify(names.join(" "))}.split(" ").map(n=>${JSON.stringify(folder)}+n+".js"),g=l=>l.map(i=>f[i]),t=${JSON.stringify(rows)},s=${JSON.stringify(start)},r={};for(const [id,p,path,b,m,i,x] of t){const o=r[id]={id,module:f[m],imports:g(i),css:[],...x};if(p>=0)o.parentId=t[p][0];if(path!==0)o.path=path;${JSON.stringify(flags)}.forEach((k,n)=>{o[k]=!!(b>>n&1)});if(!o.index)delete o.index}window.__reactRouterManifest={...${JSON.stringify(rest)},entry:{module:f[s[0]],imports:g(s[1])},routes:r}}`;
}

function pathOf(path: unknown, locale: Locale): string | 0 {
  if (typeof path !== "string") return 0;
  return path.replace(/^en\?(?=\/|$)/, locale === "en" ? "en" : "").replace(/^\//, "");
}

function commonFolder(files: readonly string[]): string {
  const [first = ""] = files;
  const folder = first.slice(0, first.lastIndexOf("/") + 1);
  if (!files.every((file) => file.startsWith(folder) && file.endsWith(".js")))
    throw new Error("A file of the browser's build lies outside its folder");
  return folder;
}
