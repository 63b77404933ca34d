import { accountOperations } from "./account.ts";
import { communityOperations } from "./communities.ts";
import { communityManagement } from "./community-management.ts";
import { communityReading } from "./community-reading.ts";
import { entryOperations } from "./entry.ts";
import { linkOperations } from "./links.ts";
import { listingFileOperations } from "./listing-files.ts";
import { listingOperations } from "./listings.ts";
import { messageOperations } from "./messages.ts";
import { notificationOperations } from "./notifications.ts";
import type { Operation } from "./operation.ts";
import { offerOperations } from "./offers.ts";
import { outsideOperations } from "./outside.ts";
import { pageOperations, preferenceOperations } from "./pages.ts";
import { settingsOperations } from "./settings.ts";
import { staffOperations } from "./staff.ts";
import { staffRoomsOperations } from "./staff-rooms.ts";
import { staffWordsOperations } from "./staff-words.ts";
import { talkOperations } from "./talk.ts";

export type Matrix = readonly { title: string; operations: readonly Operation[] }[];

/** What anybody reads, coming in and going out, and one's own account; two halves, for two cores. */
export const peoplesMatrix: Matrix = [
  { title: "Pages, feeds, cards", operations: [...pageOperations, ...preferenceOperations] },
  { title: "Coming in and leaving", operations: entryOperations },
  { title: "Links of mails", operations: linkOperations },
  { title: "One's own account", operations: accountOperations },
  { title: "One's settings", operations: settingsOperations },
  { title: "One's listings as a file", operations: listingFileOperations },
  { title: "Before the pages", operations: outsideOperations },
];

/** What members do with one another, and what staff do. */
export const roomsMatrix: Matrix = [
  { title: "Listings, favorites, numbers", operations: listingOperations },
  { title: "Offers and deals", operations: offerOperations },
  { title: "Comments, reviews, inquiries, reports", operations: talkOperations },
  { title: "Messages", operations: messageOperations },
  { title: "Notifications and the stream", operations: notificationOperations },
  { title: "Communities", operations: [...communityOperations, ...communityReading] },
  { title: "What admins of a community do", operations: communityManagement },
  { title: "Staff", operations: [...staffOperations, ...staffRoomsOperations] },
  { title: "Administrators", operations: staffWordsOperations },
];

/** Every operation of the product, in the parts in which docs/audit/authorisation.md shows them. */
export const matrix: Matrix = [...peoplesMatrix, ...roomsMatrix];

export const operations = matrix.flatMap((part) => part.operations);
