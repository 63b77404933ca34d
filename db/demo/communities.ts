import { createHash } from "node:crypto";
import { communityLifetime, messageLifetime } from "#app/features/communities/community.ts";
import {
  communities,
  groupMessages,
  joinRequests,
  memberships,
} from "#app/features/communities/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { type CommunityStory, communityStories } from "./community-stories.ts";
import { demoId } from "./demo-id.ts";
import { demoBuyer } from "./moderation-stories.ts";

const hour = 60 * 60 * 1_000;
const userId = (key: string) => demoId(`user ${key}`);

/** Writes the demo's communities with their members, requests and what was said in the last hours. */
export async function insertCommunities(tx: Connection, now: Date): Promise<void> {
  for (const story of communityStories) await insertCommunity(tx, story, now);
}

async function insertCommunity(tx: Connection, story: CommunityStory, now: Date): Promise<void> {
  const { key, creator, admins = [], members, requests = [], lines, unread = 0 } = story;
  const before = (hours: number) => new Date(now.getTime() - Math.round(hours * hour));
  const communityId = demoId(`community ${key}`);
  const createdAt = before(story.daysAgo * 24);
  await tx.insert(communities).values({
    id: communityId,
    name: story.name,
    description: story.description,
    rules: story.rules ?? null,
    kind: story.isPrivate ? "private" : "public",
    createdBy: userId(creator),
    creatorId: userId(creator),
    lastSeq: lines.length,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + communityLifetime),
  });
  for (const [index, member] of [creator, ...admins, ...members].entries()) {
    const joinedAt = new Date(createdAt.getTime() + index * hour);
    const isAdmin = index <= admins.length;
    await tx.insert(memberships).values({
      communityId,
      userId: userId(member),
      role: isAdmin ? "admin" : "member",
      joinedAt,
      adminSince: isAdmin ? joinedAt : null,
      seenSeq: member === demoBuyer ? lines.length - unread : lines.length,
    });
  }
  for (const [index, asking] of requests.entries()) {
    await tx.insert(joinRequests).values({
      id: demoId(`join request ${key} ${asking}`),
      communityId,
      userId: userId(asking),
      createdAt: before(4 + index * 7),
    });
  }
  for (const [index, { by, hoursAgo, text, edited }] of lines.entries()) {
    const sentAt = before(hoursAgo);
    await tx.insert(groupMessages).values({
      id: demoId(`group message ${key} ${index}`),
      communityId,
      seq: index + 1,
      senderId: userId(by),
      text,
      sentDigest: createHash("sha256").update(text).digest(),
      createdAt: sentAt,
      expiresAt: new Date(sentAt.getTime() + messageLifetime),
      editedAt: edited ? new Date(sentAt.getTime() + hour / 20) : null,
    });
  }
}
