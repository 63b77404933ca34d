import { globSync, readFileSync } from "node:fs";
import { readClientBuild } from "#test/client-build.ts";

/** A page or resource of the build: what the browser is told of it. */
export type Route = {
  id: string;
  /** Its address without the language, as in app/routes.ts. */
  address: string;
  hasLoader: boolean;
  hasAction: boolean;
};

type Message = {
  id: string;
  parentId?: string;
  path?: string;
  hasLoader: boolean;
  hasAction: boolean;
};

/** Every route that answers, out of the build that is tested; not the frames round them. */
export function readRoutes(): Route[] {
  const { routes } = readClientBuild<Message>();
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  const pathOf = ({ parentId, path = "" }: Message): string => {
    const parent = parentId === undefined ? undefined : routes[parentId];
    return [parent ? pathOf(parent) : "", path].filter(Boolean).join("/");
  };
  return Object.values(routes)
    .filter(({ id }) => !parents.has(id))
    .map((route) => ({ ...route, address: `/${pathOf(route)}` }));
}

/**
 * Every value of the field `intent` that a source names: as the value of a button or a hidden field, in a
 * comparison, in a type, among the answers of `answerIntents`, or in a list of intents or actions.
 */
export function intentsIn(source: string): string[] {
  const found = [
    ...source.matchAll(/name="intent"\s+value=("[\w-]+"|\{[^}]*\})/g),
    ...source.matchAll(/\bintent(?:"\))?\s*(?:=|:|===|!==)\s*("[\w-]+"(?:\s*\|\s*"[\w-]+")*)/g),
    ...source.matchAll(/\b\w*(?:[iI]ntents|Actions)\s*=\s*\[([^\]]*)\]/g),
    ...source.matchAll(/\btype \w*Intent\s*=([^;]*);/g),
    ...source.matchAll(/\bintentOf\(\w+, \[([^\]]*)\]\)/g),
    ...[...source.matchAll(/( *)\S.*\banswerIntents\(\w+, \{\n/g)].flatMap(
      ({ index, 1: indent }) => [
        ...blockAt(source, index).matchAll(new RegExp(`^${indent}  ("[\\w-]+"|\\w+): `, "gm")),
      ],
    ),
  ];
  const words = found.flatMap(([, text = ""]) => [
    ...text.matchAll(/(?<![!=]== )"([\w-]+)"|^(\w+)$/g),
  ]);
  return [...new Set(words.map(([, word, name = ""]) => word ?? name))].sort();
}

/** A statement with its braces, from where it begins; what its cases call may switch over something else. */
function blockAt(source: string, start: number): string {
  let depth = 0;
  for (let at = source.indexOf("{", start); at < source.length; at++) {
    if (source[at] === "{") depth++;
    if (source[at] === "}" && --depth === 0) return source.slice(start, at);
  }
  return source.slice(start);
}

/** The sources that a page is made of, without tests: path and text. */
export function readPageSources(): { path: string; source: string }[] {
  return globSync("app/{routes,features,ui}/**/*.{ts,tsx}")
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, source: readFileSync(path, "utf8") }));
}

/** What answers before the pages: in each file of server/ with addresses of its own, those addresses. */
export function readServerAddresses(): { by: string; address: string }[] {
  return globSync("server/**/*.ts")
    .filter((path) => !path.endsWith(".test.ts") && path !== "server/app.ts")
    .flatMap((path) => {
      const source = readFileSync(path, "utf8");
      const handlers = source.matchAll(
        /\bapp\.(?:get|post|put|patch|delete|all|on)\(\s*(?:"[A-Z]+",\s*)?(\[[^\]]*\]|"[^"]*")/g,
      );
      return [...handlers]
        .flatMap(([, text = ""]) => [...text.matchAll(/"([^"]*)"/g)])
        .map(([, address = ""]) => ({ by: path.replace(/\.ts$/, ""), address }));
    });
}
