import { redirect } from "react-router";
import type { Route } from "./+types/alias";
import { barePath, pathIn } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

const addresses: Readonly<Record<string, string>> = {
  "/signin": "/sign-in",
  "/signup": "/sign-up",
  "/email-verification": "/verify-email",
};

// No header is longer than 16 KB, and no query of ours so long.
const maxQueryLength = 1_500;

/** Another spelling of an address, for good; its query goes along. */
export function loader({ url, context }: Route.LoaderArgs) {
  const path = addresses[barePath(url.pathname)] ?? "/";
  const query = url.search.length <= maxQueryLength ? url.search : "";
  return redirect(pathIn(context.get(requestInfoContext).locale, path) + query, 301);
}
