import { brotliCompressSync } from "node:zlib";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as lucide from "lucide-react";

/*
 * Writes the icons that the app imports, as three sheets. Run it after a new import: `node tools/icons.ts`.
 */
const list = "app/ui/icons.tsx";
const place = "#app/ui/icons.tsx";
const sheets = ["app/ui/icons.svg", "app/ui/icons-subjects.svg", "app/ui/icons-more.svg"];
/** Where a visitor's reading begins; what they lead to has its icons on the first sheet. */
const firstPages = [
  "root",
  ...["home", "category", "subcategory", "search", "listing", "seller"].map(
    (name) => `routes/${name}`,
  ),
].map((name) => `app/${name}.tsx`);
const subjects = "app/features/catalogue/subcategory-artwork.tsx";
const marks: Record<string, string> = {
  FacebookMark:
    '<path fill="currentColor" stroke="none" d="M22 12a10 10 0 1 0-11.56 9.88v-6.99H7.9V12h2.54V9.8c0-2.51 1.49-3.89 3.78-3.89 1.09 0 2.24.2 2.24.2v2.46h-1.26c-1.25 0-1.63.77-1.63 1.56V12h2.78l-.45 2.89h-2.33v6.99A10 10 0 0 0 22 12Z"/>',
  TelegramMark: '<path d="M21.5 4 2.5 11.2l6 2.3L18 7l-6.6 8.3 6.9 4.9ZM8.5 13.5V20l2.9-4.7"/>',
  WhatsAppMark: `<path d="M3 21l1.5-4.7a9 9 0 1 1 3.3 3.2Z"/><g stroke-width="3.6" transform="translate(7 7)scale(.4167)">${shapesOf("Phone")}</g>`,
};

const groups = groupIcons();
for (const [at, names] of groups.entries()) {
  const file = sheets[at] ?? "";
  writeFileSync(file, drawSheet(names));
  console.log(
    `${file}: ${names.length} icons, ${brotliCompressSync(readFileSync(file)).length} bytes in brotli`,
  );
}
writeFileSync(list, writeList(groups, readFileSync(list, "utf8")));

function groupIcons(): string[][] {
  const first = iconsOf([...reached(firstPages)].filter((file) => file !== subjects));
  const ofSubjects = iconsOf([subjects]);
  const all = iconsOf(globSync("app/**/*.{ts,tsx}"));
  if (all.size === 0) throw new Error(`Nothing in app/ imports from ${place}.`);
  const sorted = [...all].sort();
  return [
    sorted.filter((name) => first.has(name)),
    sorted.filter((name) => !first.has(name) && ofSubjects.has(name)),
    sorted.filter((name) => !first.has(name) && !ofSubjects.has(name)),
  ];
}

function reached(starts: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...starts];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file) || file === list) continue;
    seen.add(file);
    for (const [, from = ""] of readFileSync(file, "utf8").matchAll(
      /(?:from |import\(|import )"([^"]+)"/g,
    )) {
      if (from.startsWith("#app/")) waiting.push(from.slice(1));
      if (from.startsWith(".")) waiting.push(join(dirname(file), from));
    }
  }
  return seen;
}

function iconsOf(files: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const imports = text.matchAll(new RegExp(`import \\{([^}]*)\\} from "${place}"`, "g"));
    // What draws nothing itself names its icon (features/notifications/kinds); a list of many has `icons.Name`.
    for (const [, name = ""] of text.matchAll(/\bicon(?:: "|s\.)([A-Z]\w+)/g)) found.add(name);
    for (const [, words = ""] of imports)
      for (const word of words.split(",")) {
        const name = word.trim().split(/\s+as\s+/)[0];
        if (name && !name.startsWith("type ")) found.add(name);
      }
  }
  found.delete("IconType");
  return found;
}

function drawSheet(all: readonly string[]): string {
  const symbols = all.map(
    (name) =>
      `<symbol id="${idOf(name)}" viewBox="0 0 24 24">${marks[name] ?? shapesOf(name)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}

function shapesOf(name: string): string {
  const markup = renderToStaticMarkup(createElement(iconOf(name)));
  return markup.replace(/^<svg[^>]*>|<\/svg>$/g, "").replace(/><\/\w+>/g, "/>");
}

function writeList(grouped: readonly string[][], old: string): string {
  const mark = "// Drawn by tools/icons.ts: one line an icon that the app imports.\n";
  const [head = ""] = old.split(mark);
  const lines = grouped.flatMap((names, at) =>
    names.map((name) => `export const ${name} = drawn("${idOf(name)}"${at > 0 ? `, ${at}` : ""});`),
  );
  return `${head}${mark}${lines.sort().join("\n")}\n`;
}

function iconOf(name: string): FunctionComponent {
  const icon = (lucide as Record<string, unknown>)[name];
  if (!icon) throw new Error(`lucide has no icon ${name}.`);
  return icon as FunctionComponent;
}

function idOf(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, "-").toLowerCase();
}
