/** Told in the transaction in which a member asks to be erased: what is his is out of sight from then on. */
export type MemberLeft = { memberId: string };

/** Told in the transaction in which a badge goes because its member changed the name or number that was checked. */
export type BadgeEnded = { memberId: string; at: Date };

declare module "#app/platform/events.server.ts" {
  interface Events {
    "member-left": MemberLeft;
    "badge-ended": BadgeEnded;
  }
}
