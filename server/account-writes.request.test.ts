import { describe, expect, it } from "vitest";
import { wordsOf } from "#test/html.ts";
import { joinAs, password } from "#test/members.ts";
import { newId } from "#app/platform/id.ts";
import { useRoles } from "#test/roles.ts";

const { people, email, browser } = useRoles();

const wrong: Record<string, string>[] = [
  { intent: "password", current: "", password: "", confirmation: "" },
  { intent: "email", email: "new@members.dalil.test", current: "not-mine" },
  { intent: "two-factor-begin", current: "not-mine" },
  { intent: "two-factor-off", current: "not-mine" },
  { intent: "recovery-codes", current: "not-mine" },
  { intent: "delete", understood: "yes", current: "not-mine" },
];

const inAlready = "302 /account";
/** What a form without anything right in it is answered; none of them changes anything. */
const table: [address: string, form: Record<string, string>, visitor: string, member: string][] = [
  ["/sign-in", {}, "422", inAlready],
  ["/sign-in", { intent: "provider", provider: "none" }, "422", inAlready],
  ["/sign-in", { intent: "address", after: "confirmed" }, "200", inAlready],
  ["/sign-in", { intent: "keep" }, inAlready, inAlready],
  ["/sign-in/code", { code: "123456" }, "422", inAlready],
  ["/sign-up", {}, "422", inAlready],
  ["/sign-up/terms", { provider: "none" }, "302 /sign-in", "302 /sign-in"],
  ["/verify-email", { token: "x" }, "404", "404"],
  ["/verify-email", { intent: "change", token: "x" }, "400", "400"],
  ["/reset-password", { email: "" }, "422", "422"],
  ["/reset-password", { token: "x", password, confirmation: password }, "400", "400"],
  ["/reset-password", { account: "x", code: "" }, "422", "422"],
  ["/unsubscribe", { token: "x" }, "400", "400"],
  ...wrong.map((form): (typeof table)[number] => [
    "/account/settings",
    form,
    "302 /sign-in?next=%2Faccount%2Fsettings",
    "422",
  ]),
];

it.each(table)(
  "%s with %j answers a visitor %s, and a member %s",
  async (address, form, ...expected) => {
    const answers = [];
    for (const somebody of [people.visitor, people.member]) {
      const { status, headers } = await somebody.post(address, form);
      const location = headers.get("location")?.replace("http://dalil.test", "");
      answers.push([status, location].filter(Boolean).join(" "));
    }
    expect(answers).toEqual(expected);
  },
);

describe("signing out", () => {
  it("ends the session of the sender of the form, and no other", async () => {
    const second = browser();
    await second.get("/sign-in");
    await second.post("/sign-in", { email: email.member, phone: "", password });
    for (const guest of [second, people.visitor]) {
      const { status, headers } = await guest.post("/sign-out", {});
      expect([status, headers.get("location")]).toEqual([302, "/"]);
    }
    expect((await second.get("/account")).status).toBe(302);
    expect((await people.member.get("/account")).status).toBe(200);
  });
});

describe("the member's own settings", () => {
  it("change the password and the address, and end the other sessions", async () => {
    const one = browser();
    const other = browser();
    const address = await joinAs(one);
    await other.get("/sign-in");
    await other.post("/sign-in", { email: address, phone: "", password });
    const fresh = "زيتونة-وبئر-وقمر-9";
    const changed = await one.post("/account/settings", {
      intent: "password",
      current: password,
      password: fresh,
      confirmation: fresh,
    });
    expect(changed.status).toBe(302);
    expect((await one.get("/account")).status).toBe(200);
    expect((await other.get("/account")).status).toBe(302);

    const requested = await one.post("/account/settings", {
      intent: "email",
      email: `${newId()}@members.dalil.test`,
      current: fresh,
    });
    expect(requested.status).toBe(302);
    const again = await other.post("/sign-in", { email: address, phone: "", password: fresh });
    expect(again.headers.get("location")).toBe("/account");
    expect((await one.post("/account/settings", { intent: "end-other-sessions" })).status).toBe(
      302,
    );
    expect((await other.get("/account")).status).toBe(302);
  });

  it("change the phone number with the password, and the number then signs in", async () => {
    const one = browser();
    await joinAs(one);
    const profile = {
      intent: "profile",
      fullName: "هدى العلي",
      kind: "person",
      phone: "٠٩٣٣٧٧٧١٢٣",
    };
    const unproved = await one.post("/account/profile", profile);
    expect(unproved.status).toBe(422);
    expect(unproved.text).toContain('name="current"');
    const { status } = await one.post("/account/profile", { ...profile, current: password });
    expect(status).toBe(302);
    expect(wordsOf((await one.get("/en/account/settings")).text)).toContain(
      "You can sign in with your phone number, too.",
    );
    const other = browser();
    await other.get("/sign-in");
    const entered = await other.post("/sign-in", { email: "", phone: "00963933777123", password });
    expect(entered.headers.get("location")).toBe("/account");
  });
});
