import type pg from "pg";
import { newId } from "#app/platform/id.ts";
import type { Browser } from "#test/program.ts";
import type { People } from "./people.ts";
import { one, sendPicture } from "./things.ts";

type Given = { people: People; client: pg.Client };

async function must(
  answer: ReturnType<Browser["post"]>,
): Promise<Awaited<ReturnType<Browser["post"]>>> {
  const answered = await answer;
  if (answered.status !== 302) throw new Error(`setting a community answered ${answered.status}`);
  return answered;
}

async function create(creator: Browser, name: string, isPrivate: boolean): Promise<string> {
  const form = { name, description: "سكان الحي", rules: "الاحترام أولًا" };
  const answer = await must(
    creator.post("/communities/create", isPrivate ? { ...form, private: "yes" } : form),
  );
  return /([0-9a-f-]{36})$/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";
}

/** One community that is open, one that is closed, both with everybody who stands in one, and one that ended. */
export async function setCommunities({
  people: { browsers, ids },
  client,
}: Given): Promise<Record<string, string>> {
  const { creator } = browsers;
  const community = await create(creator, "جيران", false);
  const closed = await create(creator, "أصدقاء", true);
  const ended = await create(creator, "رحلة", false);
  await must(creator.post(`/community/${ended}/settings`, { intent: "delete-community" }));

  const requestOf = async (userId: string) => {
    const requested = "select id from join_requests where community_id = $1 and user_id = $2";
    return (await one<{ id: string }>(client, requested, closed, userId)).id;
  };
  for (const person of [
    "groupMember",
    "groupAdmin",
    "banned",
    "suspended",
    "spare",
    "spareAdmin",
  ] as const) {
    await must(browsers[person].post(`/community/${community}`, { intent: "join" }));
    await must(browsers[person].post(`/community/${closed}`, { intent: "request" }));
    const request = await requestOf(ids[person]);
    await must(creator.post(`/community/${closed}/requests`, { intent: "approve", request }));
  }
  for (const id of [community, closed]) {
    for (const person of ["groupAdmin", "spareAdmin"] as const)
      await must(
        creator.post(`/community/${id}/members`, { intent: "promote", member: ids[person] }),
      );
    await must(creator.post(`/community/${id}/members`, { intent: "ban", member: ids.banned }));
  }
  const groupPicture = await sendPicture(browsers.groupMember, "khaki", { for: "message" });
  const things: Record<string, string> = { community, closed, ended, groupPicture };
  for (const [name, id] of [
    ["groupMessage", community],
    ["closedMessage", closed],
  ] as const) {
    things[name] = newId();
    const text = "صباح الخير يا جيران";
    const picture = name === "groupMessage" ? groupPicture : "";
    const form = { intent: "send", id: things[name], text, picture };
    await must(browsers.groupMember.post(`/community/${id}`, form));
  }
  await must(browsers.other.post(`/community/${closed}`, { intent: "request" }));
  return { ...things, request: await requestOf(ids.other) };
}
