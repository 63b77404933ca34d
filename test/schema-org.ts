import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

type Kind = { parents: string[]; properties: Set<string> };

const text = readFileSync(createRequire(import.meta.url).resolve("schema-dts/dist/schema.d.ts"), {
  encoding: "utf8",
});

const kinds = new Map<string, Kind>();
for (const [, name = "", parents = "", body = ""] of text.matchAll(
  /^(?:export )?interface (\w+?)(?:Base|Leaf) extends (.+?) \{\n(.*?)^\}/gms,
)) {
  const properties = [...body.matchAll(/^ {4}"([\w-]+)"\??:/gm)].map(
    ([, property = ""]) => property,
  );
  const of = [...parents.matchAll(/\b([A-Z]\w+)Base\b/g)].map(([, parent = ""]) => parent);
  const kind = kinds.get(name) ?? { parents: [], properties: new Set() };
  kinds.set(name, kind);
  kind.parents.push(...of.filter((parent) => parent !== name));
  for (const property of properties) kind.properties.add(property);
}

function has(name: string, property: string): boolean {
  const kind = kinds.get(name);
  if (!kind) return false;
  return kind.properties.has(property) || kind.parents.some((parent) => has(parent, property));
}

/** What in a document of JSON-LD schema.org does not know: types, and properties that none of a thing's types has. */
export function faultsIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(faultsIn);
  if (typeof data !== "object" || data === null) return [];
  const { "@type": type = [], ...properties } = data as Record<string, unknown>;
  const types = [type].flat().map(String);
  const unknown = types.filter((name) => !kinds.has(name));
  const wrong = Object.entries(properties).flatMap(([name, value]) => [
    ...(name.startsWith("@") ||
    name === "query-input" ||
    value === undefined ||
    types.some((each) => has(each, name))
      ? []
      : [`${types.join("+")}.${name}`]),
    ...faultsIn(value),
  ]);
  return [...unknown, ...wrong];
}
