import { redirect } from "react-router";
import type { Route } from "./+types/sign-in-alias";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { pathIn } from "#app/platform/locale.ts";

/** /signin is an older spelling of /sign-in. */
export function loader({ url, context }: Route.LoaderArgs) {
  return redirect(pathIn(context.get(requestInfoContext).locale, "/sign-in") + url.search, 301);
}
