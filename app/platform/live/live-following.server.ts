import { type Channel, memberChannel } from "./live-events.server.ts";

type Following = {
  channelsOf(memberId: string): Promise<Channel[]>;
  recipientsOf(channel: Channel, memberIds: readonly string[]): Promise<ReadonlySet<string>>;
};

/** Published on a member's channel when they join or leave a community: their streams follow at once. */
export const followingChanged = "communities-changed";

const mostFollowed = 200;

let following: Following = {
  channelsOf: async () => [],
  recipientsOf: async () => new Set(),
};

export function followLive(joined: Following): void {
  following = joined;
}

export async function channelsOf(memberId: string): Promise<[Channel, ...Channel[]]> {
  const others = await following.channelsOf(memberId);
  return [memberChannel(memberId), ...others.slice(0, mostFollowed)];
}

export async function recipientsOf(
  channel: Channel,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (channel.startsWith("member:"))
    return new Set(memberIds.filter((id) => memberChannel(id) === channel));
  return following.recipientsOf(channel, memberIds);
}
