import type { ServerBuild } from "react-router";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type RouteFunctions = Partial<Pick<RouteModule, "loader" | "action">>;

/** A function of a route, whatever it is given. */
export type RouteFunction = (args: never) => unknown;

/** The build with other functions in its routes; `wrap` returns those that it replaces. */
export function wrapRoutes(
  build: ServerBuild,
  wrap: (module: RouteModule, id: string) => RouteFunctions,
): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: { ...route.module, ...wrap(route.module, id) } },
  ]);
  return { ...build, routes: Object.fromEntries(routes) };
}
