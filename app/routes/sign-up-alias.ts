import { redirect } from "react-router";
import type { Route } from "./+types/sign-up-alias";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { pathIn } from "#app/platform/locale.ts";

/** /signup is an older spelling of /sign-up. */
export function loader({ url, context }: Route.LoaderArgs) {
  return redirect(pathIn(context.get(requestInfoContext).locale, "/sign-up") + url.search, 301);
}
