import type { Route } from "./+types/staff-or-home";
import type { PageHandle } from "#app/page-handle.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { isStaff } from "#app/platform/viewer.ts";
import { backTo } from "../account/member.server.ts";

export { Outlet as default } from "react-router";

export const handle: PageHandle = { place: "staff" };

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    if (isStaff(context.get(viewerContext))) return next();
    throw backTo(context, "/");
  },
];

// Without a loader the browser would show a page of this gate without asking the server.
export function loader() {
  return null;
}
