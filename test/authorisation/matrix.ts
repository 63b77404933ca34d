import { accountOperations } from "./account.ts";
import { communityOperations } from "./communities.ts";
import { communityManagement } from "./community-management.ts";
import { entryOperations } from "./entry.ts";
import { listingOperations } from "./listings.ts";
import { messageOperations } from "./messages.ts";
import type { Operation } from "./operation.ts";
import { outsideOperations } from "./outside.ts";
import { pageOperations, preferenceOperations } from "./pages.ts";
import { staffOperations } from "./staff.ts";
import { staffWordsOperations } from "./staff-words.ts";
import { talkOperations } from "./talk.ts";

export type Matrix = readonly { title: string; operations: readonly Operation[] }[];

/** Every operation of the product, in the parts in which docs/security.md shows them. */
export const matrix: Matrix = [
  { title: "Pages, feeds, cards", operations: [...pageOperations, ...preferenceOperations] },
  { title: "Coming in, leaving, links of mails", operations: entryOperations },
  { title: "One's own account", operations: accountOperations },
  { title: "Listings, favourites, numbers", operations: listingOperations },
  { title: "Comments, reviews, inquiries, reports", operations: talkOperations },
  { title: "Messages and notices", operations: messageOperations },
  { title: "Communities", operations: communityOperations },
  { title: "What admins of a community do", operations: communityManagement },
  { title: "Staff", operations: staffOperations },
  { title: "Administrators", operations: staffWordsOperations },
  { title: "Before the pages", operations: outsideOperations },
];

export const operations = matrix.flatMap((part) => part.operations);
