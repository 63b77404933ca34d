import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";

type ClientManifest<Route> = {
  entry: { module: string; imports: string[] };
  routes: Record<string, Route>;
  /** The address of the manifest itself. */
  url: string;
};

/** The browser's files of the build that is tested, as the router's client is told of them; paths without their language. */
export function readClientBuild<Route>(): ClientManifest<Route> {
  const folder = "build/client/assets";
  const name = readdirSync(folder).find((each) => /^manifest-.*\.js$/.test(each));
  const window: Record<string, ClientManifest<Route> | undefined> = {};
  runInNewContext(readFileSync(join(folder, name ?? ""), "utf8"), { window });
  const [manifest] = Object.values(window);
  if (!manifest) throw new Error("The build says nothing of its routes");
  for (const route of Object.values(manifest.routes) as { path?: string }[])
    route.path = route.path?.replace(/^en\?\/?/, "");
  return manifest;
}
