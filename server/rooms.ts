import { channelsRoom } from "#app/features/channels/room.server.ts";
import { commentsRoom } from "#app/features/comments/room.server.ts";
import { communitiesRoom } from "#app/features/communities/room.server.ts";
import { comparablesRoom } from "#app/features/comparables/room.server.ts";
import { contentRulesRoom } from "#app/features/content-rules/room.server.ts";
import { favoritesRoom } from "#app/features/favorites/room.server.ts";
import { followingRoom } from "#app/features/following/room.server.ts";
import { inquiriesRoom } from "#app/features/inquiries/room.server.ts";
import { listingEditorRoom } from "#app/features/listing-editor/room.server.ts";
import { listingFilesRoom } from "#app/features/listing-files/room.server.ts";
import { listingLifeRoom } from "#app/features/listing-life/room.server.ts";
import { listingsRoom } from "#app/features/listings/room.server.ts";
import { mediaRoom } from "#app/features/media/room.server.ts";
import { messagesRoom } from "#app/features/messages/room.server.ts";
import { moderationRoom } from "#app/features/moderation/room.server.ts";
import { notificationsRoom } from "#app/features/notifications/room.server.ts";
import { offersRoom } from "#app/features/offers/room.server.ts";
import { personalDataRoom } from "#app/features/personal-data/room.server.ts";
import { reportsRoom } from "#app/features/reports/room.server.ts";
import { reviewsRoom } from "#app/features/reviews/room.server.ts";
import { safetyRoom } from "#app/features/safety/room.server.ts";
import { searchRoom } from "#app/features/search/room.server.ts";
import { sellersRoom } from "#app/features/sellers/room.server.ts";
import { signInRoom } from "#app/features/sign-in/room.server.ts";
import { telegramListingsRoom } from "#app/features/telegram-listings/room.server.ts";
import { verificationRoom } from "#app/features/verification/room.server.ts";
import { webhooksRoom } from "#app/features/webhooks/room.server.ts";
import { joinRooms, type Room } from "#app/platform/rooms.server.ts";

/** Each room says in its manifest what it does for the others. Their subscribers run in this order. */
export const rooms: readonly Room[] = [
  searchRoom,
  contentRulesRoom,
  comparablesRoom,
  notificationsRoom,
  webhooksRoom,
  communitiesRoom,
  offersRoom,
  reviewsRoom,
  messagesRoom,
  reportsRoom,
  listingsRoom,
  listingEditorRoom,
  listingFilesRoom,
  listingLifeRoom,
  sellersRoom,
  inquiriesRoom,
  commentsRoom,
  favoritesRoom,
  followingRoom,
  verificationRoom,
  moderationRoom,
  safetyRoom,
  mediaRoom,
  personalDataRoom,
  signInRoom,
  channelsRoom,
  telegramListingsRoom,
];

export const joinAllRooms = () => joinRooms(rooms);
