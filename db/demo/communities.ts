import { hourMs } from "#app/platform/durations.ts";
import { createHash } from "node:crypto";
import { communityLifetime, messageLifetime } from "#app/features/communities/community.ts";
import {
  communities,
  groupMessages,
  joinRequests,
  memberships,
} from "#app/features/communities/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { demoAccounts, demoId, type Line, userIdOf } from "./accounts.ts";
import { neighbours } from "./people.ts";
import stories from "./stories/communities.json" with { type: "json" };

const [, , buyer] = demoAccounts;

/** What they say is a few hours old whenever the demo is loaded; `crowd`: which of the neighbours are in it. */
export const communityStories = stories.map(({ crowd: [first, last] = [0, 0], ...entry }) => ({
  ...entry,
  members: [...entry.members, ...neighbours.slice(first, last).map(({ key }) => key)],
}));

type Story = (typeof communityStories)[number];

export async function insertCommunities(tx: Connection, now: Date): Promise<void> {
  for (const entry of communityStories) await insertCommunity(tx, entry, now);
}

async function insertCommunity(tx: Connection, entry: Story, now: Date): Promise<void> {
  const { key, creator, admins = [], members, requests = [], unread = 0 } = entry;
  const lines: Line[] = entry.lines;
  const before = (hours: number) => new Date(now.getTime() - Math.round(hours * hourMs));
  const communityId = demoId(`community ${key}`);
  const createdAt = before(entry.daysAgo * 24);
  await tx.insert(communities).values({
    id: communityId,
    name: entry.name,
    description: entry.description,
    rules: entry.rules ?? null,
    kind: entry.isPrivate ? "private" : "public",
    createdBy: userIdOf(creator),
    creatorId: userIdOf(creator),
    lastSeq: lines.length,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + communityLifetime),
  });
  const everybody = [creator, ...admins, ...members];
  await tx.insert(memberships).values(
    everybody.map((member, index) => {
      const joinedAt = before(entry.daysAgo * 24 * (1 - (0.9 * index) / everybody.length));
      const isAdmin = index <= admins.length;
      return {
        communityId,
        userId: userIdOf(member),
        role: isAdmin ? ("admin" as const) : ("member" as const),
        joinedAt,
        adminSince: isAdmin ? joinedAt : null,
        seenSeq: member === buyer.email ? lines.length - unread : lines.length,
      };
    }),
  );
  for (const [index, asking] of requests.entries()) {
    await tx.insert(joinRequests).values({
      id: demoId(`join request ${key} ${asking}`),
      communityId,
      userId: userIdOf(asking),
      createdAt: before(4 + index * 7),
    });
  }
  for (const [index, { by, hoursAgo, text, edited }] of lines.entries()) {
    const sentAt = before(hoursAgo);
    await tx.insert(groupMessages).values({
      id: demoId(`group message ${key} ${index}`),
      communityId,
      seq: index + 1,
      senderId: userIdOf(by),
      text,
      sentDigest: createHash("sha256").update(text).digest(),
      createdAt: sentAt,
      expiresAt: new Date(sentAt.getTime() + messageLifetime),
      editedAt: edited ? new Date(sentAt.getTime() + hourMs / 20) : null,
    });
  }
}
