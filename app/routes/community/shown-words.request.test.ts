import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { createByForm } from "#test/community-people.ts";
import { joinSomebody, type Someone } from "#test/members.ts";
import { wordsOf } from "#test/html.ts";
import { type Browser, useProgram } from "#test/program.ts";

// The promised words are read on a page, not only written in a table.

const { browser, ask } = useProgram();
let rima: Someone;
let omar: Someone;

beforeAll(async () => {
  [rima, omar] = [await joinSomebody({ browser, ask }), await joinSomebody({ browser, ask })];
  await ask(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'a fault'; end $$`);
});

const words = {
  en: {
    created: "Community created successfully",
    joined: "Joined group successfully",
    asked: "Join request sent",
    askedText: "You will be notified when your request is approved",
    rejected: "Request rejected",
    approved: "Request approved",
    updatedMessage: "Message updated",
    deletedMessage: "Message deleted",
    updated: "Group updated successfully",
    removed: "Member removed successfully",
    left: "Left group successfully",
    deleted: "Group deleted successfully",
    warning: "Messages are deleted 24 hours after sending",
  },
  ar: {
    created: "أُنشئ المجتمع",
    joined: "انضممت إلى المجتمع",
    asked: "أُرسل طلب الانضمام",
    askedText: "سيصلك إشعار حين يُقبل طلبك",
    rejected: "رُفض الطلب",
    approved: "قُبل الطلب",
    updatedMessage: "عُدّلت الرسالة",
    deletedMessage: "حُذفت الرسالة",
    updated: "عُدّل المجتمع",
    removed: "أُخرج العضو",
    left: "غادرت المجتمع",
    deleted: "حُذف المجتمع",
    warning: "24 ساعة",
  },
};

describe.each(["en", "ar"] satisfies Locale[])("a success in a community (%s)", (locale) => {
  const texts = words[locale];
  /** Sends a form without script, and reads the page that it leads to. */
  async function press(from: Browser, path: string, form: Record<string, string>) {
    const answer = await from.post(pathIn(locale, path), form);
    expect(answer.status, path).toBe(302);
    const page = await from.get(answer.headers.get("location") ?? "");
    return wordsOf(page.text);
  }
  const requestOf = async (id: string) => {
    const rows = await ask(
      "select id from join_requests where community_id = $1 order by created_at desc limit 1",
      id,
    );
    return String((rows[0] as { id: string }).id);
  };

  it("is said on the next page in its promised words, each of the eleven", async () => {
    const form = { name: newId(), description: "", rules: "", private: "yes" };
    const made = await rima.browser.post(pathIn(locale, "/communities/create"), form);
    const [, id = ""] = /community\/([0-9a-f-]{36})/.exec(made.headers.get("location") ?? "") ?? [];
    expect(wordsOf((await rima.browser.get(pathIn(locale, `/community/${id}`))).text)).toContain(
      texts.created,
    );
    const path = `/community/${id}`;
    const asked = await press(omar.browser, path, { intent: "request" });
    for (const each of [texts.asked, texts.askedText]) expect(asked).toContain(each);
    const decide = async (intent: string) =>
      press(rima.browser, `${path}/requests`, { intent, request: await requestOf(id) });
    expect(await decide("reject")).toContain(texts.rejected);
    expect(await decide("approve")).toContain(texts.approved);

    const message = newId();
    const sent = { intent: "send", id: message, text: "أهلًا" };
    expect(await press(omar.browser, path, sent)).toContain(texts.warning);
    const edit = { intent: "edit", id: message, text: "أهلًا بكم" };
    expect(await press(omar.browser, path, edit)).toContain(texts.updatedMessage);
    const drop = { intent: "delete", id: message };
    expect(await press(omar.browser, path, drop)).toContain(texts.deletedMessage);

    const save = { ...form, intent: "save", description: "أخبار" };
    expect(await press(rima.browser, `${path}/settings`, save)).toContain(texts.updated);
    const remove = { intent: "remove", member: omar.id };
    expect(await press(rima.browser, `${path}/members`, remove)).toContain(texts.removed);

    const open = await createByForm(rima.browser, { private: "" });
    const join = { intent: "join" };
    expect(await press(omar.browser, `/community/${open}`, join)).toContain(texts.joined);
    const leave = { intent: "leave" };
    expect(await press(omar.browser, `/community/${open}`, leave)).toContain(texts.left);
    for (const each of [id, open]) {
      const end = { intent: "delete-community" };
      expect(await press(rima.browser, `/community/${each}/settings`, end)).toContain(
        texts.deleted,
      );
    }
  });
});

describe("a failure in a community", () => {
  it("says what was not done: to join, leave, decide, remove and delete", async () => {
    const id = await createByForm(rima.browser, { private: "" });
    const path = `/community/${id}`;
    const closed = await createByForm(rima.browser);
    await omar.browser.post(`/community/${closed}`, { intent: "request" });
    const [row] = await ask("select id from join_requests where community_id = $1", closed);
    const request = String((row as { id: string }).id);
    const presses: [Browser, string, Record<string, string>, table: string, title: string][] = [
      [omar.browser, path, { intent: "join" }, "memberships", "Failed to join group"],
      [
        rima.browser,
        `/community/${closed}/requests`,
        { intent: "approve", request },
        "join_requests",
        "Failed to process request",
      ],
      [
        rima.browser,
        `${path}/settings`,
        { intent: "delete-community" },
        "communities",
        "Failed to delete group",
      ],
    ];
    const fail = async (
      from: Browser,
      to: string,
      form: Record<string, string>,
      table: string,
      title: string,
    ) => {
      const events = "insert or update or delete";
      await ask(`create trigger fault before ${events} on ${table} execute function fail()`);
      const { status, text } = await from.post(`/en${to}`, form);
      await ask(`drop trigger fault on ${table}`);
      expect(status, title).toBe(500);
      expect(wordsOf(text)).toContain(title);
    };
    for (const each of presses) await fail(...each);
    await omar.browser.post(path, { intent: "join" });
    const remove = { intent: "remove", member: omar.id };
    await fail(rima.browser, `${path}/members`, remove, "memberships", "Failed to remove member");
    await fail(omar.browser, path, { intent: "leave" }, "memberships", "Failed to leave group");
  });

  it("says that the list or the community could not be read, and shows none that is empty", async () => {
    const id = await createByForm(rima.browser);
    await ask("alter table memberships rename to memberships_away");
    const [list, one] = await Promise.all(
      ["/en/communities", `/en/community/${id}`].map((path) => rima.browser.get(path)),
    );
    await ask("alter table memberships_away rename to memberships");
    expect([list?.status, one?.status]).toEqual([500, 500]);
    expect(wordsOf(list?.text ?? "")).toContain("Error fetching groups");
    expect(wordsOf(one?.text ?? "")).toContain("Error fetching group details");
  });
});

it("each message has its sender, its time and when it expires, to the minute in its menu", async () => {
  const hala = await joinSomebody({ browser, ask });
  const id = await createByForm(hala.browser, { private: "" });
  const path = `/community/${id}`;
  await omar.browser.post(path, { intent: "join" });
  await ask("update profiles set full_name = 'عمر الحسن' where id = $1", omar.id);
  await omar.browser.post(path, { intent: "send", id: newId(), text: "مرحبًا" });
  await ask(
    `update group_messages set created_at = '2030-01-02 08:05Z', expires_at = '2030-01-03 08:05Z'
     where community_id = $1`,
    id,
  );
  const article = async (prefix: string) => {
    const { text } = await hala.browser.get(prefix + path);
    return wordsOf(/<article\b[\s\S]*?<\/article>/.exec(text)?.[0] ?? "");
  };
  const english = await article("/en");
  for (const each of [
    "عمر الحسن",
    "11:05 am",
    "Expires in",
    "Expires on 3 January 2030 at 11:05 am",
  ])
    expect(english).toContain(each);
  const arabic = await article("");
  for (const each of ["عمر الحسن", "11:05", "تُحذف بعد", "3 كانون الثاني 2030"])
    expect(arabic).toContain(each);
});
