import type { ServerBuild } from "react-router";

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type RouteFunctions = Partial<Pick<RouteModule, "loader" | "action">>;

export type RouteFunction = (args: never) => unknown;

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
