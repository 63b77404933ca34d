import { describe, expect, it } from "vitest";
import { operations } from "#test/authorisation/matrix.ts";
import {
  intentsIn,
  readPageSources,
  readRoutes,
  readServerAddresses,
} from "#test/authorisation/sources.ts";

// Whoever adds an address, an action, or an intent of one, writes into test/authorisation who may do it.

const routes = readRoutes();
const pattern = (address: string) =>
  new RegExp(`^${address.replace(/[.]/g, "\\.").replace(/:\w+/g, "[^/]+").replace("*", ".*")}$`);
const pathOf = (path: string) => path.split("?")[0] ?? "";
const of = (by: string) => operations.filter((operation) => operation.by === by);
const intentsOf = (some: typeof operations) => some.map(({ form }) => form?.intent);

describe("the table of who may do what", () => {
  it("holds every address that is read, and every form that is taken", () => {
    expect(routes.length).toBeGreaterThan(100);
    const missing = routes.flatMap(({ id, hasAction }) => [
      ...(of(id).some(({ method }) => method === "GET") ? [] : [`GET ${id}`]),
      ...(!hasAction || of(id).some(({ method }) => method === "POST") ? [] : [`POST ${id}`]),
    ]);
    expect(missing).toEqual([]);
  });

  it("asks each operation of the address that it names", () => {
    const known = new Map(routes.map(({ id, address }) => [id, pattern(address)]));
    const wrong = operations
      .filter(({ by, path }) => by.startsWith("routes/") && !known.get(by)?.test(pathOf(path)))
      .map(({ by, path }) => `${by} ${path}`);
    expect(wrong).toEqual([]);
  });

  it("contains the addresses that respond before the pages", () => {
    const missing = readServerAddresses().filter(({ by, address }) => {
      const end = new RegExp(pattern(address.replace(/\{.*\}$/, "")).source.slice(1));
      return address !== "*" && !of(by).some(({ path }) => end.test(pathOf(path)));
    });
    expect(missing).toEqual([]);
    expect(of("server/live")).toHaveLength(1);
  });

  it("holds every intent of every action", () => {
    const all = new Set(intentsOf(operations));
    const missing = readPageSources().flatMap(({ path, source }) => {
      const own = of(path.replace(/^app\//, "").replace(/\.tsx?$/, ""));
      const known = own.length > 0 ? new Set(intentsOf(own)) : all;
      return intentsIn(source)
        .filter((intent) => !known.has(intent))
        .map((intent) => `${path}: ${intent}`);
    });
    expect(missing).toEqual([]);
  });

  it("reads intents wherever they are written", () => {
    const sources = [
      '<input type="hidden" name="intent" value="send" />',
      '<button name="intent" value={isOn ? "remove" : "add"} />',
      'if (form.get("intent") !== "unban") throw new NotFound();',
      '  return answerIntents(form, {\n    keep: () => {\n      other: 1,\n    },\n    "no-more": drop,\n  });',
      'intentOf(form, ["", "ask"])',
      'export const ownIntents = ["join", "leave"] as const;',
      'type ActProps = { intent: "up" | "down" };',
      '<SecurityForm intent="end-session" />',
    ];
    expect(sources.flatMap(intentsIn)).toEqual([
      "send",
      "add",
      "remove",
      "unban",
      "keep",
      "no-more",
      "ask",
      "join",
      "leave",
      "down",
      "up",
      "end-session",
    ]);
  });

  it("lets nothing change when somebody is refused, and names what changes when they are not", () => {
    const vague = operations.filter(
      ({ cells, changes = [] }) => Object.values(cells).includes("done") && changes.length === 0,
    );
    expect(vague).toEqual([]);
  });

  it("has each change of the staff's written to their log", () => {
    const unlogged = operations.filter(
      ({ by, cells, changes = [] }) =>
        by.startsWith("routes/admin/") &&
        Object.values(cells).includes("done") &&
        !changes.includes("audit_log"),
    );
    expect(unlogged.map(({ name }) => name)).toEqual([]);
  });
});
