import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { createByForm } from "#test/community-people.ts";
import { joinSomebody } from "#test/members.ts";
import { holds, wordsOf } from "#test/html.ts";
import { type Browser, useProgram } from "#test/program.ts";

// Who may do what in it stands in the table of the whole product (test/authorisation).

const { browser, ask } = useProgram();

/** Whoever may come to a private community. */
const roles = [
  "visitor",
  "stranger",
  "requester",
  "banned",
  "staff",
  "member",
  "admin",
  "creator",
] as const;
type Role = (typeof roles)[number];

const people = {} as Record<Role, Browser>;
const ids = {} as Record<Role, string>;
let community = "";

const path = (part = "") => `/community/${community}${part}`;

/** Asks to be let in, and is. */
async function letIn(somebody: { browser: Browser; id: string }): Promise<void> {
  await somebody.browser.post(path(), { intent: "request" });
  await decide(people.creator, somebody.id, { intent: "approve" });
}

async function decide(by: Browser, userId: string, form: Record<string, string>) {
  const [row] = await ask<{ id: string }>(
    "select id from join_requests where community_id = $1 and user_id = $2 order by created_at desc limit 1",
    community,
    userId,
  );
  return by.post(path("/requests"), { ...form, request: row?.id ?? "" });
}

async function rolesIn(): Promise<string[]> {
  const rows = await ask<{ user_id: string; role: string }>(
    "select user_id, role from memberships where community_id = $1 order by user_id",
    community,
  );
  return rows.map(({ user_id, role }) => `${user_id} ${role}`);
}

beforeAll(async () => {
  for (const role of roles) {
    if (role === "visitor") people.visitor = browser();
    else ({ browser: people[role], id: ids[role] } = await joinSomebody({ browser, ask }));
  }
  await ask("update users set role = 'moderator' where id = $1", ids.staff);
  community = await createByForm(people.creator);
  for (const role of ["member", "admin", "banned"] as const)
    await letIn({ browser: people[role], id: ids[role] });
  await people.creator.post(path("/members"), { intent: "promote", member: ids.admin });
  await people.creator.post(path("/members"), { intent: "ban", member: ids.banned });
  await people.requester.post(path(), { intent: "request" });
  await people.creator.post(path(), { intent: "send", id: newId(), text: "أهلًا بكم" });
});

describe("a private community", () => {
  it("shows somebody who is not a member its name, description and rules only", async () => {
    await ask("update profiles set full_name = 'مؤسِّس المجموعة' where id = $1", ids.creator);
    await ask("update communities set member_count = 7654 where id = $1", community);
    for (const role of ["stranger", "requester", "banned", "staff"] as const) {
      const { text } = await people[role].get(path());
      expect(holds(text, "الاحترام أولًا")).toBe(true);
      expect(holds(text, "أهلًا بكم")).toBe(false);
      expect(holds(text, ids.member)).toBe(false);
      expect(holds(text, 'content="noindex')).toBe(true);
      for (const given of [text, (await people[role].get(`${path()}.data`)).text]) {
        expect(holds(given, "مؤسِّس")).toBe(false);
        expect(holds(given, "7654")).toBe(false);
      }
    }
    expect(wordsOf((await people.requester.get(path())).text)).toContain(
      "طلب الانضمام قيد الانتظار",
    );
    for (const tab of ["", "?tab=mine"]) {
      const { text } = await people.stranger.get(`/communities${tab}`);
      expect(holds(text, community)).toBe(false);
    }
    expect(holds((await people.member.get("/communities?tab=mine")).text, community)).toBe(true);
  });

  it("believes no role, no sender and no state that a form brings along", async () => {
    const hala = await joinSomebody({ browser, ask });
    await hala.browser.post(path(), { intent: "request", role: "admin", status: "approved" });
    expect((await rolesIn()).join(" ")).not.toContain(hala.id);
    await decide(people.admin, hala.id, { intent: "approve", role: "admin" });
    expect(await rolesIn()).toContain(`${hala.id} member`);
    const sent = await hala.browser.post(path("/send"), {
      id: newId(),
      senderId: ids.creator,
      text: "x",
    });
    expect(sent.status).toBe(409);
  });
});
