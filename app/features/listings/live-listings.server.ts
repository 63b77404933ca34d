/**
 * Which listings others may see, and which a viewer may, as conditions on `listings` joined with `users`:
 * the ones there are, for the lists and searches of other rooms too.
 */
export { live, visibleTo } from "./data/listing-queries.server.ts";
