import { readClientBuild } from "#test/client-build.ts";

type Listed = {
  id: string;
  parentId?: string;
  path?: string;
  hasAction: boolean;
  hasLoader: boolean;
  hasDefaultExport: boolean;
};

/** An address of the build, as `app/routes.ts` writes it, without language. */
export type Address = {
  id: string;
  path: string;
  gate: "open" | "member" | "staff" | "staff-or-home";
  takesWrites: boolean;
  isPage: boolean;
};

/** Every address of the build that is tested, as the browser is told of them. */
export function readAddresses(): Address[] {
  const { routes } = readClientBuild<Listed>();
  const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
  return Object.values(routes)
    .filter(({ id }) => !parents.has(id))
    .map((route) => {
      const chain = chainOf(route, routes);
      const path = chain.map((each) => each.path ?? "").filter(Boolean);
      const gate = chain.find(({ id }) => id.startsWith("routes/gates/"))?.id ?? "";
      return {
        id: route.id,
        path: `/${path.join("/")}`,
        gate: gate.replace("routes/gates/", "") as Address["gate"],
        takesWrites: route.hasAction,
        isPage: route.hasDefaultExport,
      };
    });
}

function chainOf(route: Listed, routes: Record<string, Listed>): Listed[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...chainOf(parent, routes), route] : [route];
}
