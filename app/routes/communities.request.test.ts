import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

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

async function ask<Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) {
  const client = new pg.Client(poolConfig());
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function newcomer(): Promise<{ browser: Browser; id: string }> {
  const somebody = browser();
  const email = await joinAs(somebody);
  const [row] = await ask<{ id: string }>("select id from users where email = $1", email);
  return { browser: somebody, id: row?.id ?? "" };
}

async function create(from: Browser, form: Record<string, string> = {}): Promise<string> {
  const answer = await from.post("/communities/create", {
    name: `مجموعة ${newId()}`,
    description: "سكان الحي",
    rules: "الاحترام أولًا",
    private: "yes",
    ...form,
  });
  const [, id = ""] =
    /^\/community\/([0-9a-f-]{36})$/.exec(answer.headers.get("location") ?? "") ?? [];
  if (!id) throw new Error(`creating answered ${answer.status}`);
  return id;
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

const say = (from: Browser, text: string, id = newId()) =>
  from.post(path(), { intent: "send", id, text });

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
    else ({ browser: people[role], id: ids[role] } = await newcomer());
  }
  await ask("update users set role = 'moderator' where id = $1", ids.staff);
  community = await create(people.creator);
  for (const role of ["member", "admin", "banned"] as const)
    await letIn({ browser: people[role], id: ids[role] });
  await people.creator.post(path("/members"), { intent: "promote", member: ids.admin });
  await people.creator.post(path("/members"), { intent: "ban", member: ids.banned });
  await people.requester.post(path(), { intent: "request" });
  message = newId();
  await say(people.creator, "أهلًا بكم", message);
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
  ["nothing known", () => ["", { intent: "own" }], [302, 404, 404, 404, 404, 404, 404, 404]],
];
let pending = "";

describe("who may what in a private community", () => {
  it.each(readable)("%s is read by whom it concerns", async (part, statuses) => {
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

  it("shows who is no member its name, description and rules only (ruling 122)", async () => {
    for (const role of ["stranger", "requester", "banned", "staff"] as const) {
      const { text } = await people[role].get(path());
      expect(holds(text, "الاحترام أولًا")).toBe(true);
      expect(holds(text, "أهلًا بكم")).toBe(false);
      expect(holds(text, ids.member)).toBe(false);
      expect(holds(text, 'content="noindex')).toBe(true);
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

  it("believes no role, no sender and no state that a form brings along (rulings 153, 154)", async () => {
    const hala = await newcomer();
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

describe("a visitor", () => {
  it("is told why, is sent to sign in, and comes back to the invitation", async () => {
    const visitor = browser();
    const asked = await visitor.get(`/en${path()}`);
    expect(asked.status).toBe(302);
    expect(asked.headers.get("location")).toBe(
      `/en/sign-in?next=${encodeURIComponent(`/en${path()}`)}`,
    );
    const { text } = await visitor.get("/en/sign-in");
    expect(holds(text, "Authentication Required")).toBe(true);
  });
});

describe("two at once", () => {
  it("decide once: two approvals make one member", async () => {
    const omar = await newcomer();
    await omar.browser.post(path(), { intent: "request" });
    const answers = await Promise.all([
      decide(people.creator, omar.id, { intent: "approve" }),
      decide(people.admin, omar.id, { intent: "approve" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect((await rolesIn()).filter((row) => row.startsWith(omar.id))).toHaveLength(1);
  });

  it("send once: the same message is one, and after a removal there is none", async () => {
    const omar = await newcomer();
    await letIn(omar);
    const form = { id: newId(), senderId: omar.id, text: "مرة واحدة" };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => omar.browser.post(path("/send"), form)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await ask("select 1 from group_messages where id = $1", form.id);
    expect(rows).toHaveLength(1);
    await Promise.all([
      people.creator.post(path("/members"), { intent: "remove", member: omar.id }),
      omar.browser.post(path("/send"), { ...form, id: newId() }),
    ]);
    const late = await omar.browser.post(path("/send"), { ...form, id: newId(), text: "متأخرة" });
    expect(late.status).toBe(403);
    expect(JSON.parse(late.text)).toMatchObject({ outcome: "refused" });
    expect(await ask("select 1 from group_messages where text = 'متأخرة'")).toEqual([]);
  });
});

describe("bad input", () => {
  it.each([
    ["nothing but spaces", "   ", "Community name is required"],
    ["nothing but controls", "\u202E\u0007\u200B", "Community name is required"],
    ["200 characters", "ن".repeat(200), "60 characters at most"],
  ])("a name of %s comes back with its form", async (_what, name, words) => {
    const answer = await people.stranger.post("/en/communities/create", { name, rules: "هدوء" });
    expect(answer.status).toBe(422);
    expect(holds(answer.text, words)).toBe(true);
    expect(holds(answer.text, "هدوء")).toBe(true);
  });

  it("a group keeps its name when the new one is empty, and says so otherwise", async () => {
    const answer = await people.creator.post(`/en${path("/settings")}`, {
      intent: "save",
      name: " ",
    });
    expect(answer.status).toBe(422);
    expect(holds(answer.text, "Group name is required")).toBe(true);
  });

  it("a message of another community is none here, an empty edit is not saved", async () => {
    const other = await create(people.stranger);
    const foreign = newId();
    await people.stranger.post(path("", other), { intent: "send", id: foreign, text: "هناك" });
    for (const intent of ["edit", "delete"]) {
      const answer = await people.member.post(path(), { intent, id: foreign, text: "x" });
      expect(answer.status).toBe(404);
    }
    const own = newId();
    await say(people.member, "كما هي", own);
    expect((await people.member.post(path(), { intent: "edit", id: own, text: "  " })).status).toBe(
      422,
    );
    expect(await ask("select text from group_messages where id = any($1)", [own, foreign])).toEqual(
      expect.arrayContaining([{ text: "كما هي" }, { text: "هناك" }]),
    );
  });

  it("a flood of joining is stopped", async () => {
    const rami = await newcomer();
    const open = await create(people.admin, { private: "" });
    let status = 302;
    for (let i = 0; i < 15 && status === 302; i++) {
      status = (await rami.browser.post(path("", open), { intent: "join" })).status;
      if (status !== 302) break;
      status = (await rami.browser.post(path("", open), { intent: "leave" })).status;
    }
    for (let i = 0; i < 15 && status === 302; i++)
      status = (await rami.browser.post(path(), { intent: "request" })).status;
    expect(status).toBe(429);
  });

  it("an unknown address is 'Group not found', an ended one is gone", async () => {
    for (const id of [newId(), "x", "'; drop table communities; --"]) {
      const answer = await people.member.get(`/en/community/${encodeURIComponent(id)}`);
      expect(answer.status).toBe(404);
      expect(holds(answer.text, "Group not found")).toBe(true);
    }
    const short = await create(people.member);
    await ask(
      "update communities set created_at = now() - interval '15 days', expires_at = now() - interval '1 day' where id = $1",
      short,
    );
    const answer = await people.member.get(`/en${path("", short)}`);
    expect(answer.status).toBe(410);
    expect(holds(answer.text, "This community has ended")).toBe(true);
  });
});

describe("a creator", () => {
  it("cannot leave while nobody else leads, and can after handing over", async () => {
    const [lina, sami] = [await newcomer(), await newcomer()];
    const id = await create(lina.browser, { private: "" });
    const refused = await lina.browser.post(`/en${path("", id)}`, { intent: "leave" });
    expect(refused.status).toBe(409);
    const words =
      "Cannot leave group: You are the creator. Assign another admin or delete the group.";
    expect(holds(refused.text, words)).toBe(true);
    await sami.browser.post(path("", id), { intent: "join" });
    await lina.browser.post(path("/members", id), { intent: "hand-over", member: sami.id });
    expect((await lina.browser.post(path("", id), { intent: "leave" })).status).toBe(302);
    expect((await sami.browser.post(path("", id), { intent: "leave" })).status).toBe(409);
  });

  it("deletes it with a way back, three of them at a time", { timeout: 120_000 }, async () => {
    const lina = await newcomer();
    const [first] = [
      await create(lina.browser),
      await create(lina.browser),
      await create(lina.browser),
    ];
    const fourth = await lina.browser.post("/communities/create", { name: "رابعة" });
    expect([409, 429]).toContain(fourth.status);
    const deleted = await lina.browser.post(path("/settings", first), {
      intent: "delete-community",
    });
    expect(deleted.headers.get("location")).toBe(`/communities?removed=${first}`);
    expect((await lina.browser.get(path("", first))).status).toBe(410);
    expect(
      (await people.stranger.post(path("/settings", first), { intent: "restore" })).status,
    ).toBe(404);
    expect((await lina.browser.post(path("/settings", first), { intent: "restore" })).status).toBe(
      302,
    );
    expect((await lina.browser.get(path("", first))).status).toBe(200);
  });
});

it("two searches of one list: folded, and only where one looks", async () => {
  const name = `أطبّاء حلب ${newId().slice(0, 8)}`;
  const id = await create(people.stranger, { private: "", name });
  for (const q of ["اطباء", "حلب اطباء"]) {
    const { text } = await people.member.get(`/communities?q=${encodeURIComponent(q)}`);
    expect(holds(text, id)).toBe(true);
  }
  expect(
    holds(
      (await people.member.get(`/communities?tab=mine&q=${encodeURIComponent("اطباء")}`)).text,
      id,
    ),
  ).toBe(false);
  const none = await people.member.get("/en/communities?q=zzzz");
  expect(holds(none.text, "No communities match your search")).toBe(true);
});
