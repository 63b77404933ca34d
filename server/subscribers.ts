import { exportComments } from "#app/features/comments/comments.server.ts";
import { registerExportPart } from "#app/features/personal-data/leaving-jobs.server.ts";
import { exportCommunities } from "#app/features/communities/communities.server.ts";
import { registerCommunityLive } from "#app/features/communities/community-live.server.ts";
import { applyMemberStatus } from "#app/features/communities/membership.server.ts";
import { exportFavorites } from "#app/features/favorites/favorites.server.ts";
import { exportFollows } from "#app/features/following/following.server.ts";
import { exportInquiries } from "#app/features/inquiries/inquiries.server.ts";
import { exportShop } from "#app/features/sellers/shop.server.ts";
import { exportListings } from "#app/features/listing-life/own-listings.server.ts";
import { maySeeReportedPicture, exportReports } from "#app/features/reports/reports.server.ts";
import { subscribeContentRules } from "#app/features/content-rules/content-rules-jobs.server.ts";
import { registerPictureAccess } from "#app/features/media/shown-pictures.server.ts";
import * as messages from "#app/features/messages/messages.server.ts";
import { exportSavedReplies } from "#app/features/messages/saved-replies.server.ts";
import {
  countUnread,
  exportNotifications,
  subscribeNotifications,
} from "#app/features/notifications/notifications.server.ts";
import { notifyEnded } from "#app/features/offers/deals.server.ts";
import { exportOffers } from "#app/features/offers/offers.server.ts";
import {
  setContactCheck,
  markContact,
  exportReviews,
} from "#app/features/reviews/reviews.server.ts";
import { subscribeSavedSearches } from "#app/features/search/saved-search-jobs.server.ts";
import { exportSavedSearches } from "#app/features/search/saved-searches.server.ts";
import { subscribeSearchIndex } from "#app/features/search/index-listings.server.ts";
import { exportVerifications } from "#app/features/verification/verification.server.ts";
import { clock } from "#app/platform/clock.ts";
import { subscribe } from "#app/platform/events.server.ts";
import { countLiveUnread } from "#app/platform/live/live-rendering.server.ts";

export function registerSubscribers(): void {
  subscribeSearchIndex();
  subscribeSavedSearches();
  subscribeContentRules();
  subscribeNotifications();
  messages.renderMessages();
  registerPictureAccess(messages.maySeePicture);
  registerPictureAccess(maySeeReportedPicture);
  registerCommunityLive();
  subscribe("member-left", (tx, { memberId }) => applyMemberStatus(tx, memberId));
  subscribe("member-moderated", (tx, { memberId }) => applyMemberStatus(tx, memberId));
  subscribe("listing-saved", (tx, { listingId }) => notifyEnded(tx, { listingId }, clock.now()));
  subscribe("member-blocked", (tx, { by, at }) => notifyEnded(tx, { memberId: by }, at));
  subscribe("member-left", (tx, { memberId }) => notifyEnded(tx, { memberId }, clock.now()));
  subscribe("member-moderated", (tx, { memberId, at }) => notifyEnded(tx, { memberId }, at));
  setContactCheck(messages.areInTouch);
  subscribe("members-in-touch", (tx, { one, other }) => markContact(tx, one, other));
  countLiveUnread(countUnread);
  registerExportPart("listings", exportListings);
  registerExportPart("shop", exportShop);
  registerExportPart("inquiries", exportInquiries);
  registerExportPart("comments", exportComments);
  registerExportPart("communities", (db, userId) => exportCommunities(db, userId));
  registerExportPart("favorites", exportFavorites);
  registerExportPart("following", exportFollows);
  registerExportPart("offers", exportOffers);
  registerExportPart("reviews", exportReviews);
  registerExportPart("reports", exportReports);
  registerExportPart("verifications", exportVerifications);
  registerExportPart("messages", messages.exportMessages);
  registerExportPart("saved-replies", exportSavedReplies);
  registerExportPart("saved-searches", exportSavedSearches);
  registerExportPart("notifications", exportNotifications);
}
