import { createHash } from "node:crypto";
import { z } from "zod";
import { communityLifetime, messageLifetime } from "#app/features/communities/community.ts";
import {
  communities,
  groupMessages,
  joinRequests,
  memberships,
} from "#app/features/communities/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { demoAccounts, demoId } from "./accounts.ts";
import { readStories } from "./content.ts";
import { neighbours } from "./crowd.ts";

const hour = 60 * 60 * 1_000;
const [, , buyer] = demoAccounts;

const story = z.object({
  key: z.string(),
  name: z.string(),
  description: z.string(),
  rules: z.string().optional(),
  isPrivate: z.boolean().optional(),
  creator: z.string(),
  admins: z.array(z.string()).optional(),
  members: z.array(z.string()),
  /** And which of the neighbours, by number. */
  crowd: z.tuple([z.int(), z.int()]).optional(),
  requests: z.array(z.string()).optional(),
  /** How long ago it was made, in days: it ends fourteen days after. */
  daysAgo: z.number(),
  /** How many of the latest the visitor's account has not seen. */
  unread: z.int().optional(),
  lines: z.array(
    z.object({
      by: z.string(),
      hoursAgo: z.number(),
      text: z.string(),
      edited: z.boolean().optional(),
    }),
  ),
});

/** Group chats of the demo's people; what they say is a few hours old whenever the demo is loaded. */
export const communityStories = readStories("communities", story).map(
  ({ crowd: [first, last] = [0, 0], ...entry }) => ({
    ...entry,
    members: [...entry.members, ...neighbours.slice(first, last).map(({ key }) => key)],
  }),
);

type Story = (typeof communityStories)[number];

const userId = (key: string) => demoId(`user ${key}`);

/** Writes the demo's communities with their members, requests and what was said in the last hours. */
export async function insertCommunities(tx: Connection, now: Date): Promise<void> {
  for (const entry of communityStories) await insertCommunity(tx, entry, now);
}

async function insertCommunity(tx: Connection, entry: Story, now: Date): Promise<void> {
  const { key, creator, admins = [], members, requests = [], lines, unread = 0 } = entry;
  const before = (hours: number) => new Date(now.getTime() - Math.round(hours * hour));
  const communityId = demoId(`community ${key}`);
  const createdAt = before(entry.daysAgo * 24);
  await tx.insert(communities).values({
    id: communityId,
    name: entry.name,
    description: entry.description,
    rules: entry.rules ?? null,
    kind: entry.isPrivate ? "private" : "public",
    createdBy: userId(creator),
    creatorId: userId(creator),
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
        userId: userId(member),
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
