import { redirect } from "react-router";
import type { Route } from "./+types/staff-or-home";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { isStaff } from "#app/platform/viewer.ts";

export { Outlet as default } from "react-router";

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }, next) => {
    if (isStaff(context.get(viewerContext))) return next();
    throw redirect(pathIn(context.get(requestInfoContext).locale, "/"));
  },
];

// Without a loader the browser would show a page of this gate without asking the server.
export function loader() {
  return null;
}
