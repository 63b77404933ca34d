// By itself, as a start makes the link for the first administrator with little else in memory.
export {
  hasOtherAdministrator,
  lockMember,
  lockMembers,
  setRole,
} from "./data/member-queries.server.ts";
