import type pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { askDatabase, createByForm, newcomer } from "#test/community-people.ts";
import { holds, wordsOf } from "#test/html.ts";
import { type Browser, useProgram } from "#test/program.ts";

// Who may what in a private community, by the addresses of its pages and forms. What is done for whom it is
// allowed stands with the operations' own tests, and in the table of the whole product (test/authorisation).

const { browser, poolConfig } = useProgram();

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
let message = "";
let pending = "";
/** A request to join another community. */
let foreign = "";

function ask<Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) {
  return askDatabase<Row>(poolConfig(), text, ...values);
}

const path = (part = "", id = community) => `/community/${id}${part}`;

/** Asks to be let in, and is. */
async function letIn(somebody: { browser: Browser; id: string }, id = community): Promise<void> {
  await somebody.browser.post(path("", id), { intent: "request" });
  await decide(people.creator, somebody.id, { intent: "approve" }, id);
}

async function requestOf(userId: string, id = community): Promise<string> {
  const [row] = await ask<{ id: string }>(
    "select id from join_requests where community_id = $1 and user_id = $2 order by created_at desc limit 1",
    id,
    userId,
  );
  return row?.id ?? "";
}

async function decide(by: Browser, userId: string, form: Record<string, string>, id = community) {
  return by.post(path("/requests", id), { ...form, request: await requestOf(userId, id) });
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
    else ({ browser: people[role], id: ids[role] } = await newcomer(poolConfig(), browser()));
  }
  await ask("update users set role = 'moderator' where id = $1", ids.staff);
  community = await createByForm(people.creator);
  for (const role of ["member", "admin", "banned"] as const)
    await letIn({ browser: people[role], id: ids[role] });
  await people.creator.post(path("/members"), { intent: "promote", member: ids.admin });
  await people.creator.post(path("/members"), { intent: "ban", member: ids.banned });
  await people.requester.post(path(), { intent: "request" });
  message = newId();
  await people.creator.post(path(), { intent: "send", id: message, text: "أهلًا بكم" });
  const other = await createByForm(people.stranger);
  await people.member.post(path("", other), { intent: "request" });
  foreign = await requestOf(ids.member, other);
});

/** The status of an address for each of them, in the order of `roles`. */
type Statuses = [number, number, number, number, number, number, number, number];

const readable: [part: string, statuses: Statuses][] = [
  //              visitor stranger requester banned staff member admin creator
  ["", [302, 200, 200, 200, 200, 200, 200, 200]],
  ["/members", [302, 404, 404, 404, 404, 200, 200, 200]],
  ["/invite", [302, 404, 404, 404, 404, 200, 200, 200]],
  ["/earlier.json", [302, 404, 404, 404, 404, 200, 200, 200]],
  ["/requests", [302, 404, 404, 404, 404, 403, 200, 200]],
  ["/bans", [302, 404, 404, 404, 404, 403, 200, 200]],
  ["/settings", [302, 404, 404, 404, 404, 403, 200, 200]],
  ["/sure?what=leave", [302, 404, 404, 404, 404, 200, 200, 200]],
  ["/sure?what=delete", [302, 404, 404, 404, 404, 403, 200, 200]],
  ["/send", [302, 404, 404, 404, 404, 404, 404, 404]],
];

/** What changes nothing for anybody who stands here with a refusal; 302 is done. */
const forbidden: [
  what: string,
  form: () => [string, Record<string, string>],
  statuses: (number | null)[],
][] = [
  [
    "joining by the way of a public one",
    () => ["", { intent: "join" }],
    [302, 403, 403, 403, 403, null, null, null],
  ],
  [
    "asking to be let in",
    () => ["", { intent: "request" }],
    [302, null, null, 403, null, null, null, null],
  ],
  [
    "writing",
    () => ["", { intent: "send", id: newId(), text: "x" }],
    [302, 403, 403, 403, 403, null, null, null],
  ],
  [
    "changing another's message",
    () => ["", { intent: "edit", id: message, text: "x" }],
    [302, 404, 404, 404, 404, 404, 404, null],
  ],
  [
    "deleting another's message",
    () => ["", { intent: "delete", id: message }],
    [302, 404, 404, 404, 404, 404, 404, null],
  ],
  ["muting", () => ["", { intent: "mute" }], [302, 404, 404, 404, 404, null, null, null]],
  ["leaving", () => ["", { intent: "leave" }], [302, 404, 404, 404, 404, null, null, null]],
  [
    "letting somebody in",
    () => ["/requests", { intent: "approve", request: pending }],
    [302, 404, 404, 404, 404, 403, null, null],
  ],
  [
    "refusing somebody",
    () => ["/requests", { intent: "reject", request: pending }],
    [302, 404, 404, 404, 404, 403, null, null],
  ],
  [
    "removing the creator",
    () => ["/members", { intent: "remove", member: ids.creator }],
    [302, 404, 404, 404, 404, 403, 403, 403],
  ],
  [
    "banning the creator",
    () => ["/members", { intent: "ban", member: ids.creator }],
    [302, 404, 404, 404, 404, 403, 403, 403],
  ],
  [
    "demoting the creator",
    () => ["/members", { intent: "demote", member: ids.creator }],
    [302, 404, 404, 404, 404, 403, 403, 403],
  ],
  [
    "removing an admin",
    () => ["/members", { intent: "remove", member: ids.admin }],
    [302, 404, 404, 404, 404, 403, 403, null],
  ],
  [
    "making oneself an admin",
    () => ["/members", { intent: "promote", member: ids.member }],
    [302, 404, 404, 404, 404, 403, null, null],
  ],
  [
    "taking it over",
    () => ["/members", { intent: "hand-over", member: ids.admin }],
    [302, 404, 404, 404, 404, 403, 403, null],
  ],
  [
    "lifting a ban",
    () => ["/bans", { intent: "unban", member: ids.banned }],
    [302, 404, 404, 404, 404, 403, null, null],
  ],
  [
    "changing the settings",
    () => ["/settings", { intent: "save", name: "اسم آخر" }],
    [302, 404, 404, 404, 404, 403, null, null],
  ],
  [
    "deleting it",
    () => ["/settings", { intent: "delete-community" }],
    [302, 404, 404, 404, 404, 403, null, null],
  ],
  ["having seen it", () => ["/seen", { seq: "1" }], [302, 404, 404, 404, 404, null, null, null]],
  [
    "writing by script in another's name",
    () => ["/send", { id: newId(), senderId: ids.creator, text: "x" }],
    [302, 409, 409, 409, 409, 409, 409, null],
  ],
  [
    "prolonging it, which the operator has not allowed",
    () => ["/settings", { intent: "extend" }],
    [302, 404, 404, 404, 404, 403, 403, 403],
  ],
  [
    "bringing back what has not ended",
    () => ["/settings", { intent: "restore" }],
    [302, 404, 404, 404, 404, 404, 404, 404],
  ],
  [
    "deciding on a request of another community",
    () => ["/requests", { intent: "approve", request: foreign }],
    [302, 404, 404, 404, 404, 403, 409, 409],
  ],
  [
    "promoting, removing or banning who is no member",
    () => ["/members", { intent: "promote", member: ids.stranger }],
    [302, 404, 404, 404, 404, 403, 404, 404],
  ],
  ["nothing known", () => ["", { intent: "own" }], [302, 404, 404, 404, 404, 404, 404, 404]],
];
describe("who may do what in a private community", () => {
  it.each(readable)("%s can be read by the roles it is for", async (part, statuses) => {
    const answers = [];
    for (const role of roles) answers.push((await people[role].get(path(part))).status);
    expect(answers).toEqual(statuses);
  });

  it.each(forbidden)(
    "%s is refused and changes nothing",
    { timeout: 120_000 },
    async (_what, form, statuses) => {
      pending = await requestOf(ids.requester);
      const before = await rolesIn();
      for (const [index, role] of roles.entries()) {
        const expected = statuses[index];
        if (expected === null) continue;
        const [part, fields] = form();
        const answer = await people[role].post(path(part), fields);
        expect(`${role} ${answer.status}`).toBe(`${role} ${expected}`);
        if (answer.status === 302)
          expect(answer.headers.get("location")).toMatch(/^\/sign-in\?next=/);
      }
      expect(await rolesIn()).toEqual(before);
      const [row] = await ask<{ text: string; status: string; ended_at: Date | null }>(
        `select m.text, r.status, c.ended_at from communities c
         join group_messages m on m.id = $2 join join_requests r on r.id = $3 where c.id = $1`,
        community,
        message,
        pending,
      );
      expect(row).toEqual({ text: "أهلًا بكم", status: "pending", ended_at: null });
    },
  );

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
    const hala = await newcomer(poolConfig(), browser());
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
