import { expect, it } from "vitest";
import { findCommunity, listCommunities } from "#app/features/communities/communities.server.ts";
import { listGroupMessages } from "#app/features/communities/group-messages.server.ts";
import { listRequests } from "#app/features/communities/membership.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { demoAccounts, demoId } from "./accounts.ts";
import { communityStories, insertCommunities } from "./communities.ts";

const { db } = useDatabase();
const [, demoSeller, demoBuyer] = demoAccounts;

it("fills the communities with members and with messages of the last hours", async () => {
  const keys = new Set(
    communityStories.flatMap(({ creator, admins = [], members, requests = [] }) => [
      creator,
      ...admins,
      ...members,
      ...requests,
    ]),
  );
  const people = new Map<string, ReturnType<typeof viewerOf>>();
  for (const key of keys)
    people.set(key, viewerOf(await insertUser({ id: demoId(`user ${key}`), name: key })));
  await db().transaction((tx) => insertCommunities(tx, now));

  const buyer = people.get(demoBuyer.email);
  const seller = people.get(demoSeller.sellerKey);
  if (!buyer || !seller) throw new Error("The demo's accounts take no part");
  const { communities } = await listCommunities(buyer, { tab: "mine", q: "", after: null, now });
  expect(communities.length).toBeGreaterThanOrEqual(4);
  expect(communities.filter(({ memberCount }) => memberCount > 200)).toHaveLength(2);
  expect(communities.some(({ unread }) => unread > 0)).toBe(true);
  expect(communities.some(({ kind }) => kind === "private")).toBe(true);
  for (const { key, creator, members, admins = [], lines } of communityStories) {
    const viewer = people.get(creator);
    if (!viewer) throw new Error(key);
    const communityId = demoId(`community ${key}`);
    expect(await findCommunity(viewer, communityId, now)).toMatchObject({
      viewerRole: "creator",
      memberCount: 1 + admins.length + members.length,
    });
    const requested = { communityId, before: null, limit: 50, now };
    expect((await listGroupMessages(viewer, requested)).messages).toHaveLength(lines.length);
    expect(lines.map(({ by }) => by).every((by) => keys.has(by))).toBe(true);
  }
  const controller = communityStories.find(({ requests }) => requests);
  const admin = controller && people.get(controller.creator);
  if (!controller || !admin) throw new Error("Nobody asks to join");
  const { waiting: requests } = await listRequests(
    admin,
    demoId(`community ${controller.key}`),
    now,
  );
  expect(requests).toHaveLength(controller.requests?.length ?? 0);
});
