/**
 * Which listings others may see, as a condition on `listings` joined with `users`: the one there is, for
 * the lists and searches of other rooms too.
 */
export { live } from "./data/listing-queries.server.ts";
