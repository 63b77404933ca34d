/** Published in the transaction in which one member blocks another, who is not to learn of it. */
export type MemberBlocked = { by: string; memberId: string; at: Date };

declare module "#app/platform/events.server.ts" {
  interface Events {
    "member-blocked": MemberBlocked;
  }
}
