import type { ServerBuild } from "react-router";

const gates = new Set([
  "routes/gates/open",
  "routes/gates/member",
  "routes/gates/staff",
  "routes/gates/staff-or-home",
]);

/** The module of a route: behind a third language's ids stands the language (app/routes.ts). */
export function moduleOf(id: string): string {
  return id.replace(/@[a-z]+$/, "");
}

/** Closed by default: a page without a gate in app/routes.ts stops the start of the process. */
export function assertRoutesClosed(build: ServerBuild): void {
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const parents = new Set(routes.map((route) => route.parentId));
  for (const route of routes) {
    if (parents.has(route.id) || gates.has(route.id)) continue;
    if (!gateOf(build, route.id))
      throw new Error(`The route ${route.id} is under no gate in app/routes.ts`);
  }
}

export function gateOf(build: ServerBuild, id: string): string | undefined {
  for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) {
    if (gates.has(at)) return at;
  }
  return undefined;
}
