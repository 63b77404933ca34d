export { hasOtherAdministrator, lockMembers } from "./data/member-queries.server.ts";
