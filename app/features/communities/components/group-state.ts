import type { LiveEvent } from "#app/platform/live/live-client.ts";
import type { GroupMessage } from "../community.ts";

type GroupEvent =
  | { kind: "message"; message: GroupMessage }
  | { kind: "members"; count: number }
  | { kind: "changed" };

export function reviveGroupMessage(message: GroupMessage): GroupMessage {
  return {
    ...message,
    createdAt: new Date(message.createdAt),
    expiresAt: new Date(message.expiresAt),
  };
}

/** What the stream brings of a community; the number of members comes so, for they may be ten thousand. */
export function readGroupEvent({ kind, data }: LiveEvent): GroupEvent | null {
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

export function unexpired(messages: readonly GroupMessage[], now: Date): GroupMessage[] {
  return messages.filter(({ expiresAt }) => expiresAt > now);
}

export function queueKeyOf(communityId: string): string {
  return `community:${communityId}`;
}
