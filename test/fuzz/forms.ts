import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A form of a page: where it goes, and its fields with what a person could send in them. */
export type FoundForm = { path: string; fields: Map<string, string[]> };

/** The forms of a page that write, with their fields. */
export function formsOf(html: string, path: string): FoundForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(
    ([, head = "", body = ""]) => {
      const action = unescape(attribute(head, "action") ?? path);
      const fields = new Map<string, string[]>();
      for (const [, tag = "", inner = ""] of body.matchAll(
        /<(?:input|button|textarea|select)\b([^>]*)>(?:([^<]*)<\/textarea>)?/g,
      )) {
        const name = attribute(tag, "name");
        if (!name) continue;
        fields.set(name, [...(fields.get(name) ?? []), unescape(attribute(tag, "value") ?? inner)]);
      }
      for (const [, head = "", options = ""] of body.matchAll(
        /<select\b([^>]*)>([\s\S]*?)<\/select>/g,
      )) {
        const values = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, tag = ""]) =>
          unescape(attribute(tag, "value") ?? ""),
        );
        fields.set(attribute(head, "name") ?? "", values);
      }
      return { path: action.split("?")[0] || path, fields };
    },
  );
}

/** Every name of a field that the program's own code asks a form or an address for. */
export function namesInSource(root = join(import.meta.dirname, "../../app")): string[] {
  const names = new Set<string>();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || /\.test\./.test(entry.name)) continue;
    const source = readFileSync(join(entry.parentPath, entry.name), "utf8");
    for (const [, name = ""] of source.matchAll(/\.(?:get|getAll|has)\(\s*"([\w.:-]{1,40})"/g))
      names.add(name);
  }
  return [...names].sort();
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

function unescape(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
