/** Told in the transaction in which a member asks to be erased: what is his is out of sight from then on. */
export type MemberLeft = { memberId: string };

declare module "#app/platform/events.server.ts" {
  interface Events {
    "member-left": MemberLeft;
  }
}
