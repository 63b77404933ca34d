import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { communityChannel } from "#app/platform/live/live-events.server.ts";
import type { Render } from "#app/platform/live/live-rendering.server.ts";
import type { GroupMessage } from "./community.ts";
import { selectHeads } from "./data/community-queries.server.ts";
import { selectForMany, selectReaders } from "./data/group-message-queries.server.ts";
import { countMembers, selectRecipients } from "./data/membership-queries.server.ts";
import { drawMessage } from "./group-messages.server.ts";

type GroupMessageEvent = { communityId: string; message: GroupMessage };

type MemberCountEvent = { communityId: string; memberCount: number };

/** Messages are read anew through what each may read then, in two statements however many listen. */
const renderMessages: Render = async (viewers, events) => {
  const now = clock.now();
  const ids = events.map(({ data }) => String(data.id));
  const rows = await selectForMany(database(), ids, now);
  const [first] = rows;
  if (!first) return () => [];
  const readers = await selectReaders(database(), {
    communityId: first.communityId,
    userIds: viewers.map(({ id }) => id),
    writerIds: rows.flatMap(({ writerId }) => writerId ?? []),
    now,
  });
  const blockedBy = new Map(readers.map(({ id, blocked }) => [id, blocked]));
  const found = new Map(rows.map((row) => [row.id, row]));
  const drawn = new Map<string, GroupMessageEvent>();
  return (viewer) => {
    const blocked = blockedBy.get(viewer.id);
    return ids.map((id): GroupMessageEvent | null => {
      const row = found.get(id);
      if (!row || !blocked || (row.writerId && blocked.includes(row.writerId))) return null;
      const isAbout = row.writerId === viewer.id || row.mentions.includes(viewer.id);
      const key = isAbout ? `${id} ${viewer.id}` : id;
      const event = drawn.get(key) ?? {
        communityId: row.communityId,
        message: drawMessage(row, viewer.id),
      };
      drawn.set(key, event);
      return event;
    });
  };
};

const renderMembers: Render = async (_viewers, events) => {
  const ids = events.map(({ data }) => String(data.communityId));
  const counts = await countMembers(database(), [...new Set(ids)]);
  const event = ids.map((communityId, index): MemberCountEvent | null => {
    const memberCount = counts.get(communityId);
    const isLast = index === ids.length - 1;
    return memberCount === undefined || !isLast ? null : { communityId, memberCount };
  });
  return () => event;
};

/** What members' browsers are sent of communities' changes; all else goes as ids. */
export const communityLive = {
  follows: {
    channelsOf: async (memberId: string) =>
      (await selectHeads(database(), memberId, clock.now())).map(({ id }) => communityChannel(id)),
    recipientsOf: async (channel: string, memberIds: readonly string[]) => {
      const id = channel.slice("community:".length);
      return new Set(await selectRecipients(database(), id, [...memberIds]));
    },
  },
  renders: {
    "group-message": renderMessages,
    "group-message-changed": renderMessages,
    "community-members": renderMembers,
  },
};
