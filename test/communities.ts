import { createCommunity } from "#app/features/communities/communities.server.ts";
import type { CommunityInput } from "#app/features/communities/community-form.server.ts";
import {
  notifyOfEnding,
  endingNewsJob,
} from "#app/features/communities/communities-jobs.server.ts";
import { sendGroupMessage } from "#app/features/communities/group-messages.server.ts";
import {
  decideRequest,
  listRequests,
  setRole,
  join,
  requestToJoin,
} from "#app/features/communities/membership.server.ts";
import { database } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { insertUser, now, viewerOf } from "./factories.ts";

/** What the form of a community gives when everything in it is right. */
export function communityInput(overrides: Partial<CommunityInput> = {}): CommunityInput {
  return {
    name: `جيران ${newId().slice(-8)}`,
    description: "سكان الحي",
    rules: "الاحترام أولًا",
    note: null,
    kind: "public",
    iconMediaId: null,
    ...overrides,
  };
}

/** A member in good standing, as they look at a page. */
export async function person(name = "عضو"): Promise<Viewer> {
  return viewerOf(await insertUser({ name }));
}

export async function create(
  viewer: Viewer,
  overrides: Partial<CommunityInput> = {},
  at = now,
): Promise<string> {
  const made = await createCommunity({ viewer, input: communityInput(overrides), now: at });
  if (made.outcome !== "created") throw new Error(made.outcome);
  return made.id;
}

/** Lets somebody in by the way the community's kind asks for. */
export async function letIn(
  communityId: string,
  creator: Viewer,
  viewer: Viewer,
  role: "admin" | "member" = "member",
  at = now,
): Promise<Viewer> {
  const requested = { viewer, communityId, now: at };
  const isIn = await join(requested).catch(() => null);
  if (!isIn) {
    await requestToJoin(requested);
    const { waiting } = await listRequests(creator, communityId, now);
    const requestId = waiting.find(({ userId }) => userId === viewer.id)?.id ?? "";
    await decideRequest({ viewer: creator, communityId, requestId, approve: true, now: at });
  }
  if (role === "admin")
    await setRole({ viewer: creator, communityId, memberId: viewer.id, role, now });
  return viewer;
}

/** Sends a message and gives its id. */
export async function send(
  viewer: Viewer,
  communityId: string,
  text = "مرحبا",
  at = now,
): Promise<string> {
  const id = newId();
  const outcome = await sendGroupMessage(viewer, { id, communityId, text, now: at });
  if (outcome !== "sent") throw new Error(outcome);
  return id;
}

/** Puts so many members into a community at once, past every rule; gives how many. */
export async function addCrowd(communityId: string, count: number): Promise<number> {
  await database().$client.query(
    `with made as (
      insert into users (id, name, email)
      select id, 'عضو', id || '@crowd.dalil.test'
      from (select gen_random_uuid() as id from generate_series(1, $2::int)) as numbered
      returning id
    )
    insert into memberships (community_id, user_id, role, joined_at)
    select $1, id, 'member', now() from made`,
    [communityId, count],
  );
  return count;
}

/** Tells members of the ends that were marked, as the worker does; what waits of other files is left. */
export async function tellEndings(): Promise<void> {
  const { rows } = await database().$client.query<{ data: Parameters<typeof notifyOfEnding>[0] }>(
    "delete from pgboss.job where name = $1 and state = 'created' returning data",
    [endingNewsJob.name],
  );
  for (const { data } of rows) await notifyOfEnding(data);
}
