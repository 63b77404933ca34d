import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { readSources, report, root, type Sources } from "./source-files.ts";

// Who may import whom: ARCHITECTURE.md, "Floors and rooms".

const rows = [
  ["catalogue", "places", "media", "safety", "staff"],
  ["accounts", "listing-details"],
  ["sign-in", "profiles", "member-mail"],
  ["personal-data", "listings", "communities"],
  ["listing-page", "listing-filters", "comparables"],
  [
    "account-security",
    "sellers",
    "listing-editor",
    "listing-life",
    "stand-ins",
    "favorites",
    "following",
    "comments",
    "reviews",
    "messages",
    "verification",
    "inquiries",
  ],
  ["offers", "reports"],
  ["search", "notifications", "content-rules", "moderation", "webhooks", "listing-files"],
  ["administration", "channels", "telegram-listings"],
];

/** `lazy` is one that is loaded when its line runs. */
type Import = { from: string; to: string; typeOnly: boolean; lazy: boolean };

type Wall = [name: string, isBroken: (edge: Import, pages: ReadonlySet<string>) => boolean];

const walls: Wall[] = [
  [
    "a room stands in a row of tools/check-walls.ts",
    ({ from, to }) => [roomOf(from), roomOf(to)].some((room) => room !== null && rowOf(room) < 0),
  ],
  [
    "imports run downward: server, pages, rooms, then ui and platform",
    ({ from, to }) => floorOf(to) < floorOf(from),
  ],
  [
    "the importer stands apart: nobody imports it",
    ({ from, to }) => isImporter(to) && !isImporter(from),
  ],
  [
    "nobody but a page imports a page",
    ({ from, to }) => to.startsWith("app/routes/") && floorOf(from) !== 1,
  ],
  [
    "a room uses the rows below its own, not its neighbours",
    ({ from, to }) =>
      betweenRooms(from, to) && rowOf(roomOf(from) ?? "") <= rowOf(roomOf(to) ?? ""),
  ],
  [
    "use a door: the inner folders of a room are private",
    ({ from, to }) => isInner(to) && roomOf(from) !== roomOf(to) && !mayReachIn(from, to),
  ],
  [
    "ui knows no server, platform no ui",
    ({ from, to }) =>
      (isUi(from) && isServerFile(to)) || (from.startsWith("app/platform/") && isUi(to)),
  ],
  ["SQL is written in data/*-queries.server.ts", ({ from, to }) => isSql(to) && !mayWriteSql(from)],
  [
    "what a browser loads imports no server file",
    ({ from, to, typeOnly }, pages) => isServerFile(to) && !typeOnly && !isServerSide(from, pages),
  ],
  [
    "a room's manifest is joined by server/rooms.ts, and imported by nobody else",
    ({ from, to }) => isManifest(to) && from !== "server/rooms.ts",
  ],
  ["only tests import what is made for tests", ({ to }) => to.startsWith("test/") || isTest(to)],
];

export function findBrokenWalls(sources: Sources): string[] {
  const pages = pagesOf(sources.get("app/routes.ts") ?? "");
  return edgesOf(sources).flatMap((edge) =>
    walls
      .filter(([, isBroken]) => isBroken(edge, pages))
      .map(([name]) => `${name}: ${edge.from} → ${edge.to}`),
  );
}

/** A door offers use cases: what it only passed on from `data` would be open to the whole house. */
export function findBarrels(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => roomOf(path) !== null && !isInner(path) && !isTest(path))
    .filter(([, source]) => /^export\s[^;]*?\bfrom\s*["']\.\/data\//m.test(source))
    .map(([path]) => `a door offers use cases, not what lies in data: ${path}`);
}

export function findIdleDoors(sources: Sources): string[] {
  const used = new Set(
    edgesOf(sources)
      .filter(({ from, to }) => roomOf(from) !== roomOf(to) || isManifest(from))
      .map(({ to }) => to),
  );
  return [...sources.keys()]
    .filter((path) => roomOf(path) !== null && !isInner(path) && !isTest(path) && !used.has(path))
    .map((path) => `a door is used outside of its room: ${path}`);
}

/** Node strips types and knows no JSX: a program that loads a component from its sources does not start. */
export function findComponentsInPrograms(sources: Sources, programs: readonly string[]): string[] {
  const edges = edgesOf(sources).filter(({ typeOnly, lazy }) => !typeOnly && !lazy);
  const loaded = new Set(programs);
  const broken = new Set<string>();
  for (const file of loaded)
    for (const { from, to } of edges)
      if (from === file && to.endsWith(".tsx"))
        broken.add(`a program started from its sources loads no component: ${from} → ${to}`);
      else if (from === file) loaded.add(to);
  return [...broken];
}

/** What `package.json` starts, of the folders that are read here. */
export function programsOf(manifest: string): string[] {
  return [...manifest.matchAll(/tools\/run\.mjs ((?:server|importer)\/\S+\.ts)/g)].map(
    ([, path = ""]) => path,
  );
}

function edgesOf(sources: Sources): Import[] {
  return [...sources]
    .filter(([path]) => !isTest(path))
    .flatMap(([path, source]) => importsOf(path, source));
}

function importsOf(from: string, source: string): Import[] {
  const found = source.matchAll(
    /(?:^|[\s;}])(?:import|export)\b\s*(type\s+)?(?:[\w$*{}\s,]*?\bfrom\s*)?["']([^"'\n]+)["']/g,
  );
  const dynamic = source.matchAll(/\bimport\(\s*["']([^"'\n]+)["']/g);
  return [
    ...[...found].map(([, type, to = ""]) => ({
      from,
      to: resolve(from, to),
      typeOnly: type !== undefined,
      lazy: false,
    })),
    ...[...dynamic].map(([, to = ""]) => ({
      from,
      to: resolve(from, to),
      typeOnly: false,
      lazy: true,
    })),
  ];
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  return specifier.startsWith("#") ? specifier.slice(1) : specifier;
}

function pagesOf(routes: string): ReadonlySet<string> {
  const named = [...routes.matchAll(/"(routes\/[^"]+\.tsx?)"/g)].map(([, path]) => `app/${path}`);
  return new Set([...named, "app/root.tsx"]);
}

/** 0 the process and the importer, 1 pages, 2 rooms, 3 ui and platform, 4 generated words and packages. */
function floorOf(path: string): number {
  if (/^(server|db|importer)\//.test(path)) return 0;
  if (path.startsWith("app/features/")) return 2;
  // The root data of a page is there for every component.
  if (/^app\/((ui|platform)\/|root-data\.ts$)/.test(path)) return 3;
  return path.startsWith("app/") && !path.startsWith("app/paraglide/") ? 1 : 4;
}

function roomOf(path: string): string | null {
  return /^app\/features\/([^/]+)\//.exec(path)?.[1] ?? null;
}

function rowOf(room: string): number {
  return rows.findIndex((row) => row.includes(room));
}

function betweenRooms(from: string, to: string): boolean {
  return roomOf(from) !== null && roomOf(to) !== null && roomOf(from) !== roomOf(to);
}

function isInner(path: string): boolean {
  return /^app\/features\/[^/]+\/[^/]+\//.test(path);
}

// A joined read names the tables of the rows below, and builds on their queries; the demo's rows are written
// straight into them.
function mayReachIn(from: string, to: string): boolean {
  const isShared = to.endsWith("/data/tables.ts") || isQueries(to);
  return from.startsWith("db/demo/") || (isQueries(from) && isShared);
}

function mayWriteSql(path: string): boolean {
  return (
    isQueries(path) ||
    /^app\/features\/[^/]+\/data\/tables\.ts$/.test(path) ||
    /^(app\/platform|server|db)\//.test(path)
  );
}

function isManifest(path: string): boolean {
  return /^app\/features\/[^/]+\/room\.server\.ts$/.test(path);
}

function isQueries(path: string): boolean {
  return /^app\/features\/[^/]+\/data\/[^/]+-queries\.server\.ts$/.test(path);
}

function isSql(target: string): boolean {
  return /^(drizzle-orm|pg)(\/|$)/.test(target);
}

function isServerSide(path: string, pages: ReadonlySet<string>): boolean {
  return isServerFile(path) || pages.has(path) || floorOf(path) === 0;
}

function isServerFile(path: string): boolean {
  return /\.server(\.tsx?)?$/.test(path) || path.startsWith("server/");
}

function isImporter(path: string): boolean {
  return path.startsWith("importer/");
}

function isUi(path: string): boolean {
  return path.startsWith("app/ui/");
}

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

if (import.meta.main) {
  const sources = readSources(["app", "server", "db", "importer"], /\.tsx?$/);
  const programs = programsOf(readFileSync(join(root, "package.json"), "utf8"));
  const broken = [
    ...findBrokenWalls(sources),
    ...findIdleDoors(sources),
    ...findBarrels(sources),
    ...findComponentsInPrograms(sources, programs),
  ];
  report(broken, sources.size, 50);
}
