import type { Plugin } from "vite";

/** Parts of the router that nothing here uses (react-router.config.ts), and their stand-ins in the browser. */
const unused: Record<string, Record<string, string>> = {
  "dom/ssr/fog-of-war.js": {
    URL_LIMIT: "0",
    getManifestPath: "() => undefined",
    getPartialManifest: "() => undefined",
    getPatchRoutesOnNavigationFunction: "() => undefined",
    getPathsWithAncestors: "() => []",
    handleClientVersionMismatch: "async () => {}",
    isFogOfWarEnabled: "() => false",
    useFogOFWarDiscovery: "() => {}",
  },
  "router/instrumentation.js": {
    consumeInstrumentationClientResultMetaReceiver: "() => undefined",
    getRouteInstrumentationUpdates: "() => ({})",
    instrumentClientSideRouter: "(router) => router",
    instrumentHandler: "(handler) => handler",
    instrumentationResultMetaContext: "undefined",
  },
};

/** What the router does at its start for all routes is done for those asked for: 0.3 s on a slow phone. */
const atOnce: Record<string, [from: string, to: string][]> = {
  "dom/ssr/hydration.js": [
    [
      `let dataRouteMatcher = createDataRouteMatcher(future, basename || "/");
	dataRouteMatcher.update(routes);
	let initialMatches = dataRouteMatcher.match(location);`,
      "let initialMatches = Object.keys(window.__reactRouterRouteModules).map((id) => ({ route: { id } }));",
    ],
  ],
  "router/utils.js": [
    [
      `routesMeta: routesMeta.map((meta, i) => {
				let [matcher, params] = compilePath(meta.relativePath, meta.caseSensitive, i === routesMeta.length - 1);
				return {
					...meta,
					matcher,
					compiledParams: params
				};
			})`,
      "routesMeta",
    ],
    [
      "let [matcher, compiledParams] = compilePath(pattern.path, pattern.caseSensitive, pattern.end);",
      `let key = pattern.path + pattern.caseSensitive + pattern.end;
	let known = compiledPaths.get(key);
	if (!known) compiledPaths.set(key, (known = compilePath(pattern.path, pattern.caseSensitive, pattern.end)));
	let [matcher, compiledParams] = known;`,
    ],
    [
      "function matchPath(pattern, pathname) {",
      "const compiledPaths = new Map();\nfunction matchPath(pattern, pathname) {",
    ],
  ],
};

/** A form or link whose scripts a cut line keeps back waits for the line; the router would open the page anew, and lose what is typed. */
const patient: typeof atOnce = {
  "dom/ssr/routeModules.js": [
    [
      "console.error(`Error loading route module",
      `if (!(await fetch(route.module, { method: "HEAD", cache: "no-store" }).then(() => true, () => false))) {
			await new Promise((go) => setTimeout(go, 2000));
			return loadRouteModule(route, routeModulesCache);
		}
		console.error(\`Error loading route module`,
    ],
  ],
};

const changed = { ...atOnce, ...patient };

/** @throws while building, when a version of the router has other parts than these */
export function withoutUnusedRouterParts(): Plugin {
  return {
    name: "dalil:router-parts",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      order: "pre",
      handler(code, id) {
        const part = /\/react-router\/dist\/production\/lib\/(.+)$/.exec(id)?.[1] ?? "";
        const changes = changed[part];
        if (changes) {
          const lacking = changes.find(([from]) => code.split(from).length !== 2);
          if (lacking) this.error(`${part} of the router has no longer: ${lacking[0]}`);
          return {
            code: changes.reduce((text, [from, to]) => text.replace(from, () => to), code),
            map: null,
          };
        }
        const stands = unused[part];
        if (!stands) return null;
        const names = /export \{([^}]*)\}/
          .exec(code)?.[1]
          ?.split(",")
          .map((name) => name.trim());
        if (names?.sort().join() !== Object.keys(stands).sort().join())
          this.error(`${part} of the router exports something else than what stands for it`);
        const lines = Object.entries(stands).map(
          ([name, value]) => `export const ${name} = ${value};`,
        );
        return { code: lines.join("\n"), map: null };
      },
    },
  };
}
