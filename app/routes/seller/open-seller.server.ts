import { data } from "react-router";
import { type Seller, getSeller } from "#app/features/sellers/sellers.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";

export async function openSeller(
  id: string,
  locale: Locale,
  viewer: MaybeViewer = null,
): Promise<Seller & { isBlocked: boolean }> {
  const seller = await getSeller(id, locale, viewer);
  if (seller === "suspended") throw data({ code: "gone" }, { status: 410 });
  return seller;
}
