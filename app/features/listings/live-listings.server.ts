/**
 * Which listings others may see, and which a viewer may, as conditions on `listings` joined with `users`:
 * the ones there are, for the lists and searches of other rooms too.
 */
export { live, ownedBy, visibleTo } from "./data/listing-queries.server.ts";

export { hasPicture, highest, matches, selectFitting } from "./data/filter-queries.server.ts";

export {
  cardColumns,
  type CardRow,
  countCards,
  cover,
  price,
  selectCards,
  selectCardsOf,
  seller,
} from "./data/listing-queries.server.ts";
