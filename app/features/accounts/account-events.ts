/** Published in the transaction in which a member asks to be erased, which hides all that is theirs. */
export type MemberLeft = { memberId: string };

export type BadgeEnded = { memberId: string; at: Date };

declare module "#app/platform/events.server.ts" {
  interface Events {
    "member-left": MemberLeft;
    "badge-ended": BadgeEnded;
  }
}
