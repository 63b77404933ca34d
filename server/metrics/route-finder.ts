import type { ServerBuild } from "react-router";
import { barePath, localeOfPath, pathIn } from "#app/platform/locale.ts";
import { moduleOf } from "../route-guard.ts";

const others: readonly [start: string, name: string][] = [
  ["/assets/", "assets"],
  ["/media/", "media"],
  ["/map/", "map"],
  ["/auth/callback/", "auth-callback"],
];
const single = new Set(["/healthz", "/readyz", "/metrics", "/live", "/own-part.json"]);

type Pattern = { test: RegExp; id: string };

/** The route of an address, by its module, without ids and people's texts. Cheap: it runs at every request. */
export function routeFinder(routes: ServerBuild["routes"]): (target: string) => string {
  const fixed = new Map<string, string>();
  const patterns = new Map<string, Pattern[]>();
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  for (const route of Object.values(routes)) {
    if (!route || parents.has(route.id) || route.path === "*") continue;
    const id = moduleOf(route.id);
    const path = fullPath(routes, route.id);
    // `/en?/search`: without its language and with it.
    const [, locale, bare = path] = /^(\/[^/?]+)\?(.*)$/.exec(path) ?? [];
    if (!/[:?*]/.test(bare)) {
      fixed.set(bare || "/", id);
      if (locale) fixed.set(locale + bare, id);
    } else {
      const first = firstOf(barePath(bare));
      patterns.set(first, [...(patterns.get(first) ?? []), { test: patternOf(path), id }]);
    }
  }
  const find = (path: string): string => {
    const known = fixed.get(path);
    if (known) return known;
    if (single.has(path)) return path.slice(1);
    for (const [start, name] of others) if (path.startsWith(start)) return name;
    return patterns.get(firstOf(barePath(path)))?.find(({ test }) => test.test(path))?.id ?? "none";
  };
  return (target) => find(pathOf(target));
}

function firstOf(path: string): string {
  const end = path.indexOf("/", 1);
  return end < 0 ? path : path.slice(0, end);
}

function pathOf(target: string): string {
  const end = target.indexOf("?");
  let path = end < 0 ? target : target.slice(0, end);
  if (path.endsWith(".data")) {
    path = path.slice(0, -5);
    // The router's own name for the data of the first page.
    if (/^\/_(?:root)?$/.test(barePath(path))) path = pathIn(localeOfPath(path), "/");
  }
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** With its language, as `/en?/search`. */
export function fullPath(routes: ServerBuild["routes"], id: string): string {
  const parts: string[] = [];
  for (let at: string | undefined = id; at; at = routes[at]?.parentId) {
    const part: string | undefined = routes[at]?.path;
    if (part) parts.unshift(part);
  }
  return `/${parts.join("/")}`;
}

function patternOf(path: string): RegExp {
  const source = path
    .split("/")
    .filter((part) => part !== "")
    .map((part) => {
      const isOptional = part.endsWith("?");
      const name = isOptional ? part.slice(0, -1) : part;
      const segment = name.startsWith(":")
        ? "/[^/]+"
        : `/${name.replace(/[.+^$()|[\]\\]/g, "\\$&")}`;
      return isOptional ? `(?:${segment})?` : segment;
    })
    .join("");
  return new RegExp(`^${source}$`);
}
