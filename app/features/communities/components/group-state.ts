import type { Told } from "#app/platform/live/live-client.ts";
import type { GroupMessage } from "../community.ts";

type Heard =
  | { kind: "message"; message: GroupMessage }
  | { kind: "members"; count: number }
  | { kind: "changed" };

/** A message as JSON brings it. */
export function reviveGroupMessage(message: GroupMessage): GroupMessage {
  return {
    ...message,
    createdAt: new Date(message.createdAt),
    expiresAt: new Date(message.expiresAt),
  };
}

/**
 * What the stream tells of a community: a message that came or changed, how many they are now (nobody reads
 * the page anew for that: they may be ten thousand), or that its settings or its end have.
 */
export function readGroupTold({ kind, data }: Told): Heard | null {
  switch (kind) {
    case "group-message":
    case "group-message-changed": {
      const { message } = data as { message: GroupMessage };
      return { kind: "message", message: reviveGroupMessage(message) };
    }
    case "community-members":
      return { kind: "members", count: (data as { memberCount: number }).memberCount };
    case "community-changed":
      return { kind: "changed" };
    default:
      return null;
  }
}

/** Nobody reads a message from the second on in which it expires, on a page that stands open neither. */
export function unexpired(messages: readonly GroupMessage[], now: Date): GroupMessage[] {
  return messages.filter(({ expiresAt }) => expiresAt > now);
}

/** What the sending queue calls a community. */
export function laneOf(communityId: string): string {
  return `community:${communityId}`;
}
