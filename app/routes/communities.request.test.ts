import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { createByForm } from "#test/community-people.ts";
import { joinSomebody, type Someone } from "#test/members.ts";
import { holds, wordsOf } from "#test/html.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser, ask } = useProgram();

const roles = ["stranger", "member", "admin", "creator"] as const;
const people = {} as Record<(typeof roles)[number], Browser>;
const ids = {} as Record<(typeof roles)[number], string>;
let community = "";

const join = () => joinSomebody({ browser, ask });

const path = (part = "", id = community) => `/community/${id}${part}`;

/** Asks to be let in, and is. */
async function letIn(somebody: Pick<Someone, "browser" | "id">, id = community): Promise<void> {
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

const send = (from: Browser, text: string, id = newId()) =>
  from.post(path(), { intent: "send", id, text });

async function rolesIn(): Promise<string[]> {
  const rows = await ask<{ user_id: string; role: string }>(
    "select user_id, role from memberships where community_id = $1 order by user_id",
    community,
  );
  return rows.map(({ user_id, role }) => `${user_id} ${role}`);
}

beforeAll(async () => {
  for (const role of roles) ({ browser: people[role], id: ids[role] } = await join());
  community = await createByForm(people.creator);
  for (const role of ["member", "admin"] as const)
    await letIn({ browser: people[role], id: ids[role] });
  await people.creator.post(path("/members"), { intent: "promote", member: ids.admin });
});

describe("a visitor", () => {
  it("is sent to sign in, is told why, and comes back to the invitation", async () => {
    const visitor = browser();
    const requested = await visitor.get(`/en${path()}`);
    expect(requested.status).toBe(302);
    expect(requested.headers.get("location")).toBe(
      `/en/sign-in?next=${encodeURIComponent(`/en${path()}`)}`,
    );
    const { text } = await visitor.get("/en/sign-in");
    expect(holds(text, "Authentication Required")).toBe(true);
  });

  it("whose session has ended creates nothing by sending the form, is asked to sign in again, and keeps the typed text", async () => {
    const visitor = browser();
    const form = { name: "بلا جلسة", description: "وصف طويل", rules: "لا إعلانات" };
    const answer = await visitor.post("/en/communities/create", form);
    expect(answer.status).toBe(401);
    for (const words of ["Session Error", "Please sign in again", ...Object.values(form)])
      expect(holds(answer.text, words), words).toBe(true);
    const requested = await visitor.get("/en/communities/create");
    expect(requested.headers.get("location")).toMatch(/^\/en\/sign-in\?next=/);
    expect(await ask("select 1 from communities where name = 'بلا جلسة'")).toEqual([]);
  });
});

describe("two requests at the same moment", () => {
  it("approve once: two approvals make one member", async () => {
    const omar = await join();
    await omar.browser.post(path(), { intent: "request" });
    const answers = await Promise.all([
      decide(people.creator, omar.id, { intent: "approve" }),
      decide(people.admin, omar.id, { intent: "approve" }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect((await rolesIn()).filter((row) => row.startsWith(omar.id))).toHaveLength(1);
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

  it("a message of another community is not found here, a blank one is not sent, and an empty edit is not saved", async () => {
    const other = await createByForm(people.stranger);
    const foreign = newId();
    await people.stranger.post(path("", other), { intent: "send", id: foreign, text: "هناك" });
    for (const intent of ["edit", "delete"]) {
      const answer = await people.member.post(path(), { intent, id: foreign, text: "x" });
      expect(answer.status).toBe(404);
    }
    const own = newId();
    await send(people.member, "كما هي", own);
    expect((await people.member.post(path(), { intent: "edit", id: own, text: "  " })).status).toBe(
      422,
    );
    const blank = newId();
    await people.member.post(path(), { intent: "send", id: blank, text: " \n" });
    const kept = "select text from group_messages where id = any($1) order by text";
    expect(await ask(kept, [own, foreign, blank])).toEqual([{ text: "كما هي" }, { text: "هناك" }]);
  });

  it("a flood of joining is stopped", async () => {
    const rami = await join();
    const open = await createByForm(people.admin, { private: "" });
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
    const short = await createByForm(people.member);
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
    const [lina, sami] = [await join(), await join()];
    const id = await createByForm(lina.browser, { private: "" });
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
    const lina = await join();
    const [first] = [
      await createByForm(lina.browser),
      await createByForm(lina.browser),
      await createByForm(lina.browser),
    ];
    const fourth = await lina.browser.post("/communities/create", { name: "رابعة" });
    expect(fourth.status).toBe(409);
    expect(holds(fourth.text, "لديك ثلاثة مجتمعات قائمة")).toBe(true);
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

it("a card says what is asked for: name, age, whether it is private, description, members, and the way in", async () => {
  const rima = await joinSomebody({ browser, ask });
  const messages = `جيران القصاع ${newId().slice(-8)}`;
  const open = await createByForm(rima.browser, { private: "", name: messages });
  const bare = await createByForm(rima.browser, { description: " " });
  const card = (html: string, id: string) => {
    const cards = html.match(/<article\b[\s\S]*?<\/article>/g) ?? [];
    return wordsOf(cards.find((each) => each.includes(`/community/${id}"`)) ?? "");
  };
  const all = await people.member.get(`/en/communities?q=${encodeURIComponent(messages)}`);
  for (const words of [messages, "Just now", "سكان الحي", "1 member", "Join"])
    expect(card(all.text, open)).toContain(words);
  expect(card(all.text, open)).not.toContain("Private");
  expect(card(all.text, bare), "a private one is in no list").toBe("");
  const mine = await rima.browser.get("/en/communities?tab=mine");
  for (const words of ["Private", "No description", "1 member", "Enter"])
    expect(card(mine.text, bare)).toContain(words);
});

it("the list says that communities end, and the form to create one asks for all that is written", async () => {
  const arabic = wordsOf((await people.stranger.get("/communities")).text);
  for (const each of ["أنشئ مجتمعًا", "تُحذف المجتمعات تلقائيًا بعد 14 يومًا من إنشائها"])
    expect(arabic).toContain(each);
  const list = await people.stranger.get("/en/communities");
  const words = wordsOf(list.text);
  expect(/<h1[^>]*>([^<]*)</.exec(list.text)?.[1]).toBe("Communities");
  expect(words).toContain("Create Community");
  expect(words).toContain("Communities are automatically deleted 14 days after creation");
  const { text } = await people.stranger.get("/en/communities/create");
  const form = /<form\b(?=[^>]*communities\/create)[\s\S]*?<\/form>/.exec(text)?.[0] ?? "";
  for (const name of ["name", "description", "rules", "private"])
    expect(holds(form, `name="${name}"`), name).toBe(true);
  expect(holds(form, /<input(?=[^>]*type="checkbox")[^>]*name="private"/)).toBe(true);
  for (const each of ["Name", "Description", "Rules and guidelines", "requires approval to join"])
    expect(wordsOf(form)).toContain(each);
});

it("the head of a community shows each role its place, its member count and how many people wait to join", async () => {
  const [rima, omar] = [await join(), await join()];
  const name = `جيران الصالحية ${newId().slice(-8)}`;
  const id = await createByForm(rima.browser, { name });
  const head = async (from: Browser) =>
    /<header class="border-b[\s\S]*?<\/header>/.exec(
      (await from.get(`/en${path("", id)}`)).text,
    )?.[0] ?? "";
  await omar.browser.post(path("", id), { intent: "request" });
  await decide(rima.browser, omar.id, { intent: "approve" }, id);
  const waiting = await join();
  await waiting.browser.post(path("", id), { intent: "request" });
  const shown = await head(rima.browser);
  expect(
    holds(shown, /<a\b(?=[^>]*href="\/en\/communities")[^>]*aria-label="Back to communities"/),
  ).toBe(true);
  for (const words of [name, "Private", "2 members", "Members", "Requests", "Settings", "Leave"])
    expect(wordsOf(shown), words).toContain(words);
  const count = /<span(?=[^>]*data-count="1")[^>]*>/.exec(shown)?.[0] ?? "";
  expect(holds(count, "bg-danger"), "a red count").toBe(true);
  expect(wordsOf(shown), "the first letters stand for a picture").toMatch(/(^| )ج\u200c?ي /);
  const ofMember = wordsOf(await head(omar.browser));
  for (const words of ["Private", "2 members", "Members", "Leave"])
    expect(ofMember, words).toContain(words);
  expect(ofMember).not.toMatch(/Requests|Settings/);

  const requested = wordsOf((await rima.browser.get(`/en${path("/requests", id)}`)).text);
  expect(requested).toMatch(/هدى العلي Just now .*Reject .*Approve/);
  const settings = await rima.browser.get(`/en${path("/settings", id)}`);
  for (const field of ["name", "description", "rules", "private"])
    expect(holds(settings.text, `name="${field}"`), field).toBe(true);
  expect(wordsOf(settings.text)).toContain("Delete Group");
});

it("a search in a list ignores spelling variants, and finds only what is in that list", async () => {
  const name = `أطبّاء حلب ${newId().slice(0, 8)}`;
  const id = await createByForm(people.stranger, { private: "", name });
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
  await ask("update communities set kind = 'private'");
  const empty = await people.member.get("/en/communities");
  expect(holds(empty.text, "No communities available")).toBe(true);
  const none = await people.member.get("/en/communities?q=zzzz");
  expect(holds(none.text, "No communities match your search")).toBe(true);
  const alone = await joinSomebody({ browser, ask });
  const mine = await alone.browser.get("/en/communities?tab=mine");
  expect(holds(mine.text, "You have not joined any communities yet")).toBe(true);
});
