import { contributeToExport } from "#app/features/accounts/export-parts.server.ts";
import { exportComments } from "#app/features/comments/comment-export.server.ts";
import { exportFavorites } from "#app/features/favorites/favorites.server.ts";
import { exportListings } from "#app/features/listings/listing-export.server.ts";
import { subscribeNotifications } from "#app/features/notifications/notifications.server.ts";
import { subscribeSearchIndex } from "#app/features/search/search-index.server.ts";

/** Who hears of what: everything that happens as a consequence is joined here, once per process. */
export function registerSubscribers(): void {
  subscribeSearchIndex();
  subscribeNotifications();
  contributeToExport("listings", exportListings);
  contributeToExport("comments", exportComments);
  contributeToExport("favorites", exportFavorites);
}
