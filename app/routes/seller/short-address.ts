import type { Route } from "./+types/short-address";
import { findShopOwner } from "#app/features/sellers/shop.server.ts";
import { clock } from "#app/platform/clock.ts";
import { backTo } from "../account/member.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  return backTo(context, `/seller/${await findShopOwner(params.address, clock.now())}`);
}

// A page and no bare answer, so that an unknown address gets the not-found page.
export default function ShortAddress() {
  return null;
}
