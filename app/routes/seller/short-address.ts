import { redirect } from "react-router";
import type { Route } from "./+types/short-address";
import { findShop } from "#app/features/sellers/shop.server.ts";
import { clock } from "#app/platform/clock.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

/** For now: the address may be another's one day. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  return redirect(pathIn(locale, `/seller/${await findShop(params.address, clock.now())}`));
}

// A page and no bare answer, so that an unknown address gets the not-found page.
export default function ShortAddress() {
  return null;
}
