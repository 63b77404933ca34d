import { createHash, randomBytes } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { wordsOf } from "#test/html.ts";
import { password } from "#test/members.ts";
import { useRoles } from "#test/roles.ts";

const { people, email, ask, browser } = useRoles();
const settings = "/account/settings";
let id = "";

beforeAll(async () => {
  const [row] = await ask<{ id: string }>("select id from users where email = $1", email.member);
  id = row?.id ?? "";
});

beforeEach(async () => {
  await ask("delete from limits");
  await ask("delete from address_changes");
  await ask("delete from member_addresses where kind = 'telegram' and member_id = $1", id);
});

const addTelegram = () =>
  ask(
    `insert into member_addresses (member_id, kind, value, way, proved_at)
      values ($1, 'telegram', $2, 'telegram', now())`,
    id,
    String(9_000_000_000 + Math.floor(Math.random() * 1e9)),
  );

const kinds = async () =>
  (
    await ask<{ kind: string }>(
      "select kind from member_addresses where member_id = $1 and kind <> 'phone' order by kind",
      id,
    )
  ).map(({ kind }) => kind);

const remove = (form: Record<string, string>) =>
  people.member.post(settings, { intent: "address-remove", current: password, ...form });

describe("the form that takes an address off", () => {
  it("is on the page for who has two, and takes off the chosen one after the password", async () => {
    await addTelegram();
    expect((await people.member.get(settings)).text).toContain('value="address-remove"');
    const wrong = await remove({ kind: "telegram", current: "not-mine" });
    expect([wrong.status, await kinds()]).toEqual([422, ["email", "telegram"]]);
    const done = await remove({ kind: "telegram" });
    expect([done.status, await kinds()]).toEqual([302, ["email"]]);
  });

  it("keeps the last one that reaches the account beside a number, and says so", async () => {
    await ask("update users set phone_number = '+963944907002' where id = $1", id);
    const last = await remove({ kind: "email" });
    expect([last.status, await kinds()]).toEqual([422, ["email"]]);
    expect(wordsOf(last.text)).toContain("هذه آخر طريقة تصل بها إلى حسابك");
  });

  it("asks which, where nothing right was chosen", async () => {
    await addTelegram();
    for (const kind of ["", "other"]) expect((await remove({ kind })).status).toBe(422);
    expect(await kinds()).toEqual(["email", "telegram"]);
  });
});

describe("the form of the link that undoes a change", () => {
  /** A change that took a Telegram account off, as the mail of it has its link. */
  async function insertChange(value: string): Promise<string> {
    const token = randomBytes(32).toString("base64url");
    await ask(
      `insert into address_changes (id, member_id, kind, value, way, token_hash, changed_at)
        values ($1, $2, 'telegram', $3, 'telegram', $4, now())`,
      newId(),
      id,
      value,
      createHash("sha256").update(token).digest("hex"),
    );
    return token;
  }

  it("undoes nothing when it is only looked at, and works once, for who is signed in nowhere", async () => {
    const token = await insertChange("9111222333");
    const visitor = browser();
    const page = await visitor.get(`/verify-email?undo=${token}`);
    expect([page.status, await kinds()]).toEqual([200, ["email"]]);
    expect(page.text).toContain(token);
    const form = { intent: "undo", token };
    expect((await visitor.post("/verify-email", form)).status).toBe(200);
    expect(await kinds()).toEqual(["email", "telegram"]);
    expect((await visitor.post("/verify-email", form)).status).toBe(400);
    expect((await visitor.get(`/verify-email?undo=${token}`)).status).toBe(400);
  });

  it("ends the member's sessions", async () => {
    const token = await insertChange("9111222334");
    await browser().post("/verify-email", { intent: "undo", token });
    const { status, headers } = await people.member.get(settings);
    expect([status, headers.get("location")]).toEqual([302, expect.stringContaining("/sign-in")]);
  });
});

describe("the badge of a proved number", () => {
  const badge = "رقم مثبت";
  const shown = async () => wordsOf((await browser().get(`/seller/${id}`)).text).includes(badge);

  it("stands on the profile while the number is proved, and nobody reads the number there", async () => {
    const number = "+963944907001";
    await ask("update users set phone_number = $2 where id = $1", id, number);
    expect(await shown()).toBe(false);
    await ask(
      "update member_addresses set way = 'telegram', proved_at = now() where member_id = $1 and kind = 'phone'",
      id,
    );
    expect(await shown()).toBe(true);
    expect((await browser().get(`/seller/${id}`)).text).not.toContain(number.slice(4));
    await ask("update users set phone_number = null where id = $1", id);
    expect(await shown()).toBe(false);
  });
});
