import { beforeAll, expect, it } from "vitest";
import { createByForm } from "#test/community-people.ts";
import { joinSomebody, type Someone } from "#test/members.ts";
import { holds } from "#test/html.ts";
import { useProgram } from "#test/program.ts";

// With ALLOW_COMMUNITY_EXTENSION a community's creator, and nobody else, prolongs it.

const { browser, ask } = useProgram({ allowCommunityExtension: true });
const words = "Extend to 14 days from now";

let creator: Someone;
let admin: Someone;
let id = "";

beforeAll(async () => {
  creator = await joinSomebody({ browser, ask });
  admin = await joinSomebody({ browser, ask });
  id = await createByForm(creator.browser, { private: "" });
  await admin.browser.post(`/community/${id}`, { intent: "join" });
  await creator.browser.post(`/community/${id}/members`, { intent: "promote", member: admin.id });
});

const extend = (by: Someone) => by.browser.post(`/community/${id}/settings`, { intent: "extend" });

async function daysLeft(): Promise<number> {
  const [row] = await ask<{ days: number }>(
    "select round(extract(epoch from expires_at - now()) / 86400)::int as days from communities where id = $1",
    id,
  );
  return row?.days ?? Number.NaN;
}

const moveEnd = (interval: string) =>
  ask("update communities set expires_at = now() + $2::interval where id = $1", id, interval);

it("is offered to the creator, who gets fourteen days from now; another admin is refused", async () => {
  await moveEnd("2 days");
  const settings = (by: Someone) => by.browser.get(`/en/community/${id}/settings`);
  expect(holds((await settings(creator)).text, words)).toBe(true);
  expect(holds((await settings(admin)).text, words)).toBe(false);
  expect((await extend(admin)).status).toBe(403);
  expect(await daysLeft()).toBe(2);
  expect((await extend(creator)).headers.get("location")).toBe(`/community/${id}`);
  expect(await daysLeft()).toBe(14);
});

it("restores an ended community, for its creator only", async () => {
  await moveEnd("-1 day");
  for (const { each, isOffered } of [
    { each: creator, isOffered: true },
    { each: admin, isOffered: false },
  ]) {
    const { status, text } = await each.browser.get(`/en/community/${id}`);
    expect(status).toBe(410);
    expect(holds(text, "Restore it for another 14 days")).toBe(isOffered);
  }
  expect((await extend(admin)).status).toBe(404);
  expect((await extend(creator)).status).toBe(302);
  expect(await daysLeft()).toBe(14);
  expect((await admin.browser.get(`/community/${id}`)).status).toBe(200);
});
