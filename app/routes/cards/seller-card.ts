import type { Route } from "./+types/seller-card";
import { viewRating } from "#app/features/reviews/reviews.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { openSeller } from "../seller/open-seller.server.ts";
import { cardResponse } from "./card-response.server.ts";
import { sellerShareCard } from "./seller-share-card.server.ts";

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const seller = await openSeller(id, locale);
  const rating = await viewRating(seller.id);
  return cardResponse(
    request,
    sellerShareCard(seller, rating === "failed" ? null : rating, locale),
  );
}
