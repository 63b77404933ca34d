import type { ServerBuild } from "react-router";
import { routeFinder } from "../metrics/route-finder.ts";
import { gateOf, moduleOf } from "../route-guard.ts";

const kib = 1024;
const mib = 1024 * kib;

export type BodyLimits = {
  isOpen: boolean;
  multipart: number;
  urlencoded: number;
};

const usual = { multipart: 256 * kib, urlencoded: 64 * kib };

export const visitorsLargest = 64 * kib;

const larger: Record<string, Partial<typeof usual>> = {
  "routes/add-listing": { multipart: 30 * mib },
  "routes/account/edit-listing": { multipart: 30 * mib },
  "routes/account/profile": { multipart: 30 * mib },
  "routes/account/shop": { multipart: 5 * mib + 64 * kib },
  "routes/account/listing-files": { multipart: 2 * mib + 320 * kib },
  "routes/messages": { multipart: 30 * mib },
  "routes/community": { multipart: 30 * mib },
  "routes/pictures": { multipart: 5 * mib + 64 * kib },
  "routes/admin/settings": { multipart: 5 * mib + 64 * kib },
  "routes/admin/rule": { urlencoded: 256 * kib },
};

/** The limits of an address; null where no body is read. Visitors' only under the open gate. */
export function findBodyLimits(build: ServerBuild): (path: string) => BodyLimits | null {
  const unknown = Object.keys(larger).filter((id) => !build.routes[id]?.module.action);
  if (unknown.length > 0) throw new Error(`No action has the body limits of ${unknown.join(", ")}`);
  const byRoute = new Map<string, BodyLimits>();
  for (const [id, route] of Object.entries(build.routes)) {
    if (!route?.module.action) continue;
    const isOpen = gateOf(build, id) === "routes/gates/open";
    byRoute.set(moduleOf(id), { isOpen, ...usual, ...larger[moduleOf(id)] });
  }
  const routeOf = routeFinder(build.routes);
  return (path) => byRoute.get(routeOf(path)) ?? null;
}
