import type { Route } from "./+types/staff";
import type { PageHandle } from "#app/page-handle.ts";
import { NotFound } from "#app/platform/errors.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { asResponse } from "#app/platform/route-errors.server.ts";
import { isStaff } from "#app/platform/viewer.ts";

export { Outlet as default } from "react-router";

export const handle: PageHandle = { place: "staff" };

export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }, next) => {
    if (isStaff(context.get(viewerContext))) return next();
    throw asResponse(new NotFound(), { request, context });
  },
];

// Without a loader the browser would show a page of this gate without asking the server.
export function loader() {
  return null;
}
