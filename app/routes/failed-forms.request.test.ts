import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { newId } from "#app/platform/id.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { createByForm } from "#test/community-people.ts";
import { fieldsFor, holds, wordsOf } from "#test/html.ts";
import { joinSomebody, listingForm, listingIdsIn, type Someone } from "#test/members.ts";
import { useProgram } from "#test/program.ts";

// A fault of the database that is no outage: every form without script says what it did not do, in the words
// of the documents, and nothing that was typed is lost.

const { browser, ask } = useProgram();
let rima: Someone;
let omar: Someone;
let community = "";
let listing = "";
const message = newId();
const groupMessage = newId();

beforeAll(async () => {
  [rima, omar] = [await joinSomebody({ browser, ask }), await joinSomebody({ browser, ask })];
  community = await createByForm(rima.browser, { private: "" });
  await omar.browser.post("/add-listing", listingForm());
  [listing = ""] = listingIdsIn((await omar.browser.get("/account")).text);
  const first = { intent: "send", id: message, receiverId: omar.id, text: "الأولى" };
  await rima.browser.post(`/messages?receiverId=${omar.id}`, first);
  const inGroup = { intent: "send", id: groupMessage, text: "الأولى" };
  await rima.browser.post(`/community/${community}`, inGroup);
  await ask(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'a fault'; end $$`);
});
beforeEach(() => ask("delete from limits"));

/** While `table` cannot be written. */
async function whileFailing<T>(table: string, work: () => Promise<T>): Promise<T> {
  await ask(
    `create trigger fault before insert or update or delete on ${table} execute function fail()`,
  );
  try {
    return await work();
  } finally {
    await ask(`drop trigger fault on ${table}`);
  }
}

/** While it cannot even be read. */
async function whileAway<T>(table: string, work: () => Promise<T>): Promise<T> {
  await ask(`alter table ${table} rename to ${table}_away`);
  try {
    return await work();
  } finally {
    await ask(`alter table ${table}_away rename to ${table}`);
  }
}

const typed = "كتبتُه كله ولا أريد أن أكتبه ثانية";
type Case = [
  title: () => string,
  table: string,
  path: () => string,
  form: () => Record<string, string>,
];

const talk = () => `/messages?receiverId=${omar.id}`;
const group = () => `/community/${community}`;
const cases: Case[] = [
  [m.messages_error_sending, "messages", talk, () => sending({ receiverId: omar.id })],
  [m.messages_error_updating, "messages", talk, () => changing(message)],
  [m.communities_failed_send, "group_messages", group, () => sending({})],
  [m.communities_failed_edit, "group_messages", group, () => changing(groupMessage)],
  [
    m.communities_failed_create,
    "communities",
    () => "/communities/create",
    () => ({ name: newId(), description: typed, rules: "" }),
  ],
  [
    m.communities_failed_update,
    "communities",
    () => `${group()}/settings`,
    () => ({ intent: "save", name: newId(), description: typed, rules: "" }),
  ],
  [
    m.reviews_error,
    "reviews",
    () => `/seller/${omar.id}/review`,
    () => ({ intent: "write", id: newId(), rating: "4", comment: typed }),
  ],
  [
    m.comments_failed_title,
    "comments",
    () => `/listing/${listing}/comments`,
    () => ({ id: newId(), text: typed }),
  ],
  [
    m.verification_failed_title,
    "account_verifications",
    () => "/account",
    () => ({
      intent: "verify",
      fullName: typed,
      dateOfBirth: "1990-02-03",
      email: "rima@fault.dalil.test",
      phone: "0944123456",
    }),
  ],
  [
    m.account_update_failed,
    "profiles",
    () => "/account",
    () => ({ intent: "description", companyDescription: typed }),
  ],
];

const sending = (more: Record<string, string>) => ({
  intent: "send",
  id: newId(),
  text: typed,
  ...more,
});
const changing = (id: string) => ({ intent: "edit", id, text: typed });

describe.each(["en", "ar"] satisfies Locale[])("a form that fails (%s)", (locale) => {
  it.each(cases.map((each) => [withLocale("en", each[0]), each] as const))(
    "says '%s', and is drawn as it was",
    async (_title, [title, table, path, form]) => {
      const send = () => rima.browser.post(pathIn(locale, path()), form());
      const { status, text } = await whileFailing(table, send);
      expect(status).toBe(500);
      expect(wordsOf(text)).toContain(withLocale(locale, title));
      expect(holds(text, typed)).toBe(true);
      expect(
        holds(
          text,
          /<(?:textarea|input)[^>]*name="(?:text|description|comment|fullName|companyDescription)"/,
        ),
      ).toBe(true);
      expect(holds(text, "a fault")).toBe(false);
    },
  );

  it.each(cases.map((each) => [withLocale("en", each[0]), each] as const))(
    "says '%s' where its page cannot be drawn either, and has what was typed to be sent again",
    async (_title, [title, table, path, form]) => {
      // Who reads the profile is asked before any page: there is none then.
      if (table === "profiles") return;
      const send = () => rima.browser.post(pathIn(locale, path()), form());
      const { status, text } = await whileAway(table, send);
      expect(status).toBe(500);
      expect(wordsOf(text)).toContain(withLocale(locale, title));
      expect(holds(text, typed)).toBe(true);
    },
  );
});

it("a form whose session has ended is there to be sent again, without its secrets", async () => {
  const someone = await joinSomebody({ browser, ask });
  await ask("delete from sessions where user_id = $1", someone.id);
  const headers = { "sec-fetch-dest": "document" };
  const form = { intent: "description", companyDescription: typed, password: "سرّ" };
  const { status, text } = await someone.browser.post("/en/account", form, headers);
  expect(status).toBe(401);
  expect(fieldsFor(text, "/account")).toEqual({
    intent: "description",
    companyDescription: typed,
  });
});

const strays: [string, () => string, () => Record<string, string>, number][] = [
  ["to no community", () => `/community/${newId()}`, () => sending({}), 403],
  ["no form of its page", group, () => ({ intent: "shout", text: typed }), 404],
  ["taken by nobody", () => "/account", () => ({ intent: "x", companyDescription: typed }), 404],
];

it.each(strays)(
  "a form that is %s leaves what was typed to be copied",
  async (_why, path, form, expected) => {
    const { status, text } = await rima.browser.post(`/en${path()}`, form());
    expect(status).toBe(expected);
    expect(holds(text, typed)).toBe(true);
  },
);

it("a message that reaches a community which has ended meanwhile is there to be copied", async () => {
  const id = await createByForm(rima.browser, { private: "" });
  await omar.browser.post(`/community/${id}`, { intent: "join" });
  await rima.browser.post(`/community/${id}/settings`, { intent: "delete-community" });
  const { status, text } = await omar.browser.post(`/en/community/${id}`, sending({}));
  expect(status).toBe(403);
  expect(holds(text, "This community has ended")).toBe(true);
  expect(holds(text, typed)).toBe(true);
});

it.each([
  ["/communities/create", () => ({ name: newId(), description: typed, rules: "" })],
  [() => group(), () => sending({})],
  [() => talk(), () => sending({ receiverId: omar.id })],
] as const)("a suspended member reads that their account may not (%#)", async (path, form) => {
  const someone = await joinSomebody({ browser, ask });
  await someone.browser.post(group(), { intent: "join" });
  await ask("update users set suspended_at = now() where id = $1", someone.id);
  const at = typeof path === "string" ? path : path();
  for (const [prefix, words] of [
    ["/en", /Your account cannot (?:do this|send messages) at the moment/],
    ["", /لا يمكن لحسابك (?:فعل هذا|إرسال الرسائل) حاليًا/],
  ] as const) {
    const { status, text } = await someone.browser.post(prefix + at, form());
    expect(status).toBe(403);
    expect(wordsOf(text)).toMatch(words);
    expect(wordsOf(text)).not.toMatch(/Your role in this community|دورك في هذا المجتمع/);
    expect(holds(text, typed)).toBe(true);
  }
});
