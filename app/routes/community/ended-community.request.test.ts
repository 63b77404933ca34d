import { beforeAll, describe, expect, it } from "vitest";
import { createByForm } from "#test/community-people.ts";
import { joinSomebody, type Someone } from "#test/members.ts";
import { newId } from "#app/platform/id.ts";
import { holds, wordsOf } from "#test/html.ts";
import { useProgram } from "#test/program.ts";

// The page of a community that has ended: 410 for everybody, with the way back for who leads it.

const { browser, ask } = useProgram();
const roles = ["creator", "admin", "member", "stranger"] as const;
const people = {} as Record<(typeof roles)[number], Someone>;

beforeAll(async () => {
  for (const role of roles) people[role] = await joinSomebody({ browser, ask });
});

/** A public community with one of each. */
async function found(name?: string): Promise<string> {
  const id = await createByForm(people.creator.browser, { private: "", ...(name && { name }) });
  for (const role of ["admin", "member"] as const)
    await people[role].browser.post(`/community/${id}`, { intent: "join" });
  await people.creator.browser.post(`/community/${id}/members`, {
    intent: "promote",
    member: people.admin.id,
  });
  return id;
}

const settings = (role: (typeof roles)[number], id: string, intent: string) =>
  people[role].browser.post(`/en/community/${id}/settings`, { intent });

/** Moves it into the past: fourteen days are over since this long. */
const expire = (id: string, days: number) =>
  ask(
    `update communities set created_at = now() - make_interval(days => 14 + $2::int),
       expires_at = now() - make_interval(days => $2::int) where id = $1`,
    id,
    days,
  );

const end = (id: string, ending: string) =>
  ask("update communities set ended_at = now(), ending = $2 where id = $1", id, ending);

it.each([
  [
    "its time was up",
    (id: string) => expire(id, 1),
    "تُحذف المجتمعات تلقائيًا بعد 14 يومًا من إنشائها.",
    "Communities are automatically deleted 14 days after creation.",
  ],
  [
    "an admin deleted it",
    (id: string) => settings("admin", id, "delete-community"),
    "حذفه أحد مشرفيه.",
    "One of its admins deleted it.",
  ],
  [
    "nobody was left to lead it",
    (id: string) => end(id, "deserted"),
    "لم يبقَ فيه من يديره.",
    "Nobody was left to lead it.",
  ],
  [
    "staff removed it",
    (id: string) => end(id, "removed"),
    "أزالته الإدارة.",
    "Our team removed it.",
  ],
] as const)(
  "says to those who were in it which community ended and that %s, in both languages",
  async (_cause, ends, arabic, english) => {
    const name = `جيران ${newId().slice(-8)}`;
    const id = await found(name);
    await ends(id);
    for (const [prefix, title, why] of [
      ["", "انتهى هذا المجتمع", arabic],
      ["/en", "This community has ended", english],
    ] as const)
      for (const role of roles) {
        const { status, text } = await people[role].browser.get(`${prefix}/community/${id}`);
        expect(status).toBe(410);
        const words = wordsOf(text);
        for (const each of [title, why]) expect(words, role).toContain(each);
        expect(words.includes(name), role).toBe(role !== "stranger");
      }
  },
);

describe("a deleted community", () => {
  it("is 410 for everybody, with a button for those who lead it, who bring it back", async () => {
    const id = await found();
    expect((await settings("admin", id, "delete-community")).status).toBe(302);
    for (const role of roles) {
      const { status, text } = await people[role].browser.get(`/en/community/${id}`);
      expect(status).toBe(410);
      expect(holds(text, "This community has ended")).toBe(true);
      expect(holds(text, "One of its admins deleted it.")).toBe(true);
      expect(holds(text, "14 days")).toBe(false);
      expect(holds(text, "You can restore it until")).toBe(role === "creator" || role === "admin");
    }
    for (const role of ["member", "stranger"] as const)
      expect((await settings(role, id, "restore")).status).toBe(404);
    const answer = await settings("creator", id, "restore");
    expect(answer.headers.get("location")).toBe(`/en/community/${id}`);
    expect((await people.member.browser.get(`/en/community/${id}`)).status).toBe(200);
  });

  it("says in words that it cannot come back while its creator has a namesake", async () => {
    const name = "جيران باب توما";
    const id = await found(name);
    await settings("creator", id, "delete-community");
    await createByForm(people.creator.browser, { name });
    expect((await settings("creator", id, "restore")).status).toBe(302);
    const { status, text } = await people.creator.browser.get(`/en/community/${id}`);
    expect(status).toBe(410);
    expect(holds(text, "Its creator has another running community with this name.")).toBe(true);
  });

  it("cannot be restored after seven days, and is not found once it is erased", async () => {
    const [someone, other] = [await joinSomebody({ browser, ask }), people.stranger];
    const id = await createByForm(someone.browser);
    await someone.browser.post(`/community/${id}/settings`, { intent: "delete-community" });
    await ask("update communities set ended_at = now() - interval '7 days' where id = $1", id);
    const { status, text } = await someone.browser.get(`/en/community/${id}`);
    expect(status).toBe(410);
    expect(holds(text, "You can restore it until")).toBe(false);
    const late = await someone.browser.post(`/community/${id}/settings`, { intent: "restore" });
    expect(late.status).toBe(404);
    await ask("delete from communities where id = $1", id);
    for (const { browser: each } of [someone, other])
      expect((await each.get(`/en/community/${id}`)).status).toBe(404);
  });
});

describe("without the operator's switch", () => {
  it("nobody prolongs a community, running or over, and nobody is shown how", async () => {
    const lina = await joinSomebody({ browser, ask });
    const id = await createByForm(lina.browser);
    const page = await lina.browser.get(`/en/community/${id}/settings`);
    expect(page.status).toBe(200);
    expect(holds(page.text, "Extend to 14 days")).toBe(false);
    const form = { intent: "extend" };
    expect((await lina.browser.post(`/community/${id}/settings`, form)).status).toBe(403);
    await expire(id, 1);
    const gone = await lina.browser.get(`/en/community/${id}`);
    expect(gone.status).toBe(410);
    expect(holds(gone.text, "automatically deleted 14 days after creation")).toBe(true);
    expect(holds(gone.text, "Restore")).toBe(false);
    expect((await lina.browser.post(`/community/${id}/settings`, form)).status).toBe(404);
    expect(
      (await lina.browser.post(`/community/${id}/settings`, { intent: "restore" })).status,
    ).toBe(404);
  });
});
