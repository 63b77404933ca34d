import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  findBarrels,
  findBrokenWalls,
  findComponentsInPrograms,
  findIdleDoors,
  programsOf,
} from "./check-walls.ts";
import { readSources, root } from "./source-files.ts";

const routes = ["app/routes.ts", 'route("listing/:id", "routes/listing.tsx")'] as const;

function rulesBrokenBy(from: string, to: string, type = ""): string[] {
  const sources = new Map([routes, [from, `import ${type} { x } from "${to}";`]]);
  return findBrokenWalls(sources).map((line) => line.split(":")[0] ?? "");
}

describe("findBrokenWalls", () => {
  it("passes the tree", () => {
    const sources = readSources(["app", "server", "db", "importer"], /\.tsx?$/);
    expect(sources.size).toBeGreaterThan(50);
    expect(findBrokenWalls(sources)).toEqual([]);
    expect(findIdleDoors(sources)).toEqual([]);
    expect(findBarrels(sources)).toEqual([]);
    const programs = programsOf(readFileSync(join(root, "package.json"), "utf8"));
    expect(programs).toContain("server/admin.ts");
    expect(programs.every((path) => sources.has(path))).toBe(true);
    expect(findComponentsInPrograms(sources, programs)).toEqual([]);
  });

  it("refuses a component that a program would load from its sources, by however many files", () => {
    const sources = new Map([
      ["server/admin.ts", 'import { rooms } from "./rooms.ts";'],
      ["server/rooms.ts", 'import { channels } from "#app/features/channels/room.server.ts";'],
      ["app/features/channels/room.server.ts", 'import { Card } from "./card.tsx";'],
    ]);
    expect(findComponentsInPrograms(sources, ["server/admin.ts"])).toEqual([
      "a program started from its sources loads no component: app/features/channels/room.server.ts → app/features/channels/card.tsx",
    ]);
    for (const harmless of [
      'import type { Card } from "./card.tsx";',
      'const card = () => import("./card.tsx");',
    ]) {
      sources.set("app/features/channels/room.server.ts", harmless);
      expect(findComponentsInPrograms(sources, ["server/admin.ts"])).toEqual([]);
    }
  });

  it.each([
    'export { insertMember } from "./data/user-queries.server.ts";',
    'export {\n  insertMember as open,\n} from "./data/user-queries.server.ts";',
    'export * from "./data/user-queries.server.ts";',
    'export type { Member } from "./data/user-queries.server.ts";',
  ])("refuses a door that passes on what lies in data: %s", (line) => {
    const door = "app/features/accounts/users.server.ts";
    expect(findBarrels(new Map([[door, line]]))).toEqual([
      `a door offers use cases, not what lies in data: ${door}`,
    ]);
    const inner = "app/features/accounts/internal/users.server.ts";
    expect(findBarrels(new Map([[inner, line]]))).toEqual([]);
  });

  it("lets a door offer a function of its own that calls what lies in data", () => {
    const source = `export const purge = (tx: Connection) => forget(tx);
import * as queries from "./data/user-queries.server.ts";
export const open = (tx: Connection, user: User) => queries.insertMember(tx, user);`;
    expect(findBarrels(new Map([["app/features/accounts/users.server.ts", source]]))).toEqual([]);
  });

  it("lets a query build on the queries of a room below, and nothing else", () => {
    const to = "#app/features/listings/data/listing-queries.server.ts";
    expect(rulesBrokenBy("app/features/search/data/hit-queries.server.ts", to)).toEqual([]);
    expect(rulesBrokenBy("app/features/search/search.server.ts", to)).not.toEqual([]);
    const above = "#app/features/search/data/hit-queries.server.ts";
    expect(
      rulesBrokenBy("app/features/listings/data/listing-queries.server.ts", above),
    ).not.toEqual([]);
  });

  it("names a door that is used in its own room alone", () => {
    const sources = new Map([
      ["app/features/places/place.ts", ""],
      ["app/features/places/map.ts", 'import { x } from "./place.ts";'],
      ["app/routes/listing.tsx", 'import { y } from "#app/features/places/map.ts";'],
    ]);
    expect(findIdleDoors(sources)).toEqual([
      "a door is used outside of its room: app/features/places/place.ts",
    ]);
  });

  it.each([
    ["upward to a page", "app/features/listings/listing-card.tsx", "#app/routes/shell/shell.tsx"],
    ["upward to the process", "app/platform/clock.ts", "#server/app.ts"],
    ["from the process to a page", "server/app.ts", "#app/routes/listing.tsx"],
    ["from ui to a room", "app/ui/card.tsx", "../features/listings/price.ts"],
    [
      "from platform to a room",
      "app/platform/viewer.ts",
      "#app/features/accounts/account-rules.ts",
    ],
    ["from platform to ui", "app/platform/viewer.ts", "#app/ui/cx.ts"],
    ["up a row", "app/features/listings/listings.server.ts", "#app/features/search/rules/query.ts"],
    ["sideways", "app/features/catalogue/category.ts", "#app/features/places/place.ts"],
    ["from a room that stands nowhere", "app/features/weather/weather.ts", "./data/sun.ts"],
    [
      "into another room",
      "app/features/search/search.server.ts",
      "#app/features/listings/data/listing-queries.server.ts",
    ],
    [
      "from a page into a room",
      "app/routes/listing.tsx",
      "#app/features/listings/components/price-line.tsx",
    ],
    [
      "past a use case to another room's tables",
      "app/features/listings/listings.server.ts",
      "#app/features/media/data/tables.ts",
    ],
    ["to SQL from a use case", "app/features/listings/listings.server.ts", "drizzle-orm"],
    ["to SQL from a page", "app/routes/listing.tsx", "pg"],
    [
      "from a component to the server",
      "app/features/listings/listing-card.tsx",
      "./listings.server.ts",
    ],
    [
      "from a page's piece to the server",
      "app/routes/shell/shell.tsx",
      "#app/platform/site.server.ts",
    ],
    ["to the importer from a room", "app/features/listings/price.ts", "#importer/read-price.ts"],
    ["to the importer from the process", "server/worker.ts", "#importer/import-listings.ts"],
    ["from the importer to SQL", "importer/import-listings.ts", "drizzle-orm"],
    [
      "from the importer past a door",
      "importer/import-context.ts",
      "#app/features/accounts/data/tables.ts",
    ],
    ["from the importer to a page", "importer/import.ts", "#app/routes/listing.tsx"],
    ["from ui to the server", "app/ui/card.tsx", "#app/platform/site.server.ts"],
    ["to the tests", "app/features/listings/listings.server.ts", "#test/factories.ts"],
  ])("finds an import %s", (_what, from, to) => {
    expect(rulesBrokenBy(from, to)).not.toEqual([]);
  });

  it.each([
    [
      "a door of a lower row",
      "app/features/listings/listings.server.ts",
      "#app/features/places/gazetteer.server.ts",
    ],
    [
      "the tables of a lower row in a joined read",
      "app/features/search/data/search-queries.server.ts",
      "#app/features/listings/data/tables.ts",
    ],
    [
      "one's own private files",
      "app/features/listings/listings.server.ts",
      "./data/listing-queries.server.ts",
    ],
    [
      "the server in a page's module",
      "app/routes/listing.tsx",
      "#app/features/listings/listings.server.ts",
    ],
    ["a page's piece in a page", "app/routes/listing.tsx", "./shell/shell.tsx"],
    ["the words", "app/ui/card.tsx", "#app/paraglide/messages.js"],
    ["what the demo writes", "db/demo/load-demo.ts", "#app/features/media/data/tables.ts"],
    ["what only resembles SQL", "app/features/listings/listings.server.ts", "pg-boss"],
  ])("lets %s through", (_what, from, to) => {
    expect(rulesBrokenBy(from, to)).toEqual([]);
  });

  it("lets server/rooms.ts alone import the manifest of a room", () => {
    const manifest = "#app/features/places/room.server.ts";
    expect(rulesBrokenBy("server/rooms.ts", manifest)).toEqual([]);
    for (const from of ["server/entry.ts", "app/features/listings/listings.server.ts"])
      expect(rulesBrokenBy(from, manifest)).toEqual([
        "a room's manifest is joined by server/rooms.ts, and imported by nobody else",
      ]);
  });

  it("lets a type of the server through, and sees every spelling of an import", () => {
    const [from, to] = ["app/features/listings/listing.ts", "./listings.server.ts"] as const;
    expect(rulesBrokenBy(from, to, "type")).toEqual([]);
    for (const source of [
      `import "${to}";`,
      `export * from "${to}";`,
      `const x = await import("${to}");`,
      `import {\n  a,\n  type b,\n} from '${to}'`,
    ]) {
      expect(findBrokenWalls(new Map([[from, source]])), source).toHaveLength(1);
    }
  });
});
