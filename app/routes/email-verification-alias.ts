import { redirect } from "react-router";
import type { Route } from "./+types/email-verification-alias";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  return redirect(pathIn(locale, "/verify-email") + url.search, 301);
}
