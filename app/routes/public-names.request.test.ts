import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { holds, wordsOf } from "#test/html.ts";
import { listingForm, signUpForm } from "#test/members.ts";
import { useProgram } from "#test/program.ts";
import { type SellerMember, sellerScene } from "#test/seller-scene.ts";

const program = useProgram();
const { browser } = program;
const { ask, join, page, write } = sellerScene(program);

const refusal = "قد يُظنّ من هذا الاسم أنه لموقع «دليل» أو لفريقه. اختر اسمًا آخر.";
const inEnglish = "This name could be taken for Dalil or its team. Choose another one.";
// What passes for ours is safety/name-rule.server.test.ts: here, that each way in asks it.
const passing = ["Dalil Support", "دلـــيل"];

let shop: SellerMember;
let staff: SellerMember;

beforeAll(async () => {
  [shop, staff] = [await join(), await join()];
  await ask("update profiles set kind = 'business' where id = $1", shop.id);
  await ask("update users set role = 'moderator' where id = $1", staff.id);
});

type Door = [
  door: string,
  send: (name: string, prefix: string) => Promise<{ status: number; text: string }>,
];

const branch = { intent: "add-branch", governorate: "damascus" };
const doors: Door[] = [
  [
    "a profile",
    (fullName, prefix) =>
      shop.post(`${prefix}/account/profile`, { intent: "profile", fullName, kind: "business" }),
  ],
  [
    "a branch",
    (name, prefix) => shop.post(`${prefix}/account/shop`, { ...branch, id: newId(), branch: name }),
  ],
  [
    "a community",
    (name, prefix) => shop.post(`${prefix}/communities/create`, { intent: "create", name }),
  ],
  [
    "a new account",
    (fullName, prefix) =>
      browser().post(
        `${prefix}/sign-up`,
        signUpForm(`${newId()}@members.dalil.test`, { fullName }),
      ),
  ],
];

describe.each(doors)("the name of %s", (_, send) => {
  it.each(passing)("is refused with a reason in one's language: %s", async (name) => {
    for (const [prefix, words] of [
      ["", refusal],
      ["/en", inEnglish],
    ] as const) {
      const { status, text } = await send(name, prefix);
      expect(status).toBe(422);
      expect(holds(wordsOf(text), words)).toBe(true);
    }
  });

  it("loses its marks of verification and keeps the rest", async () => {
    expect((await send("خليل ✅ موثق", "")).status).toBeLessThan(400);
    const [row] = await ask(`select count(*) as marked from (
      select full_name as name from profiles union all select name from communities
      union all select branches::text from shops) as names where name ~ '✅|موثق'`);
    expect(row?.marked).toBe("0");
  });
});

it("a short address that could be taken for ours is refused", async () => {
  const sent = await shop.post("/en/account/shop", { intent: "save", shopAddress: "my-dalil" });
  expect(sent.status).toBe(422);
  expect(holds(wordsOf(sent.text), inEnglish)).toBe(true);
});

it.each(["dalil-support", "my-dalil", "dalil2-x", "admin-omar", "support-team", "help-desk"])(
  "the database refuses the short address %s too",
  async (address) => {
    const insert =
      "insert into shop_addresses (address, member_id, taken_at) values ($1, $2, now())";
    await expect(ask(insert, address, shop.id)).rejects.toThrow("could be taken for the site");
  },
);

it("a name that one has already does not keep one from saving the rest", async () => {
  const member = await join();
  await ask("update profiles set full_name = 'Dalil Omar' where id = $1", member.id);
  const form = { intent: "profile", fullName: "Dalil Omar", kind: "person" };
  expect((await member.post("/account/profile", form)).status).toBe(302);
});

it("staff bear a mark that no name can have, on their page and on what they write", async () => {
  const marks = (html: string) => wordsOf(html).split("Staff").length - 1;
  const member = await join();
  expect(marks((await page(staff.id, browser(), "/en")).text)).toBe(1);
  expect(marks((await page(member.id, browser(), "/en")).text)).toBe(0);
  expect((await staff.post("/add-listing", listingForm())).status).toBe(302);
  await write(staff, member.id);
  await write(shop, member.id);
  expect(marks((await page(member.id, browser(), "/en")).text)).toBe(1);
  await staff.post("/messages/send", { id: newId(), receiverId: member.id, text: "أهلًا" });
  const chat = await member.get(`/en/messages?receiverId=${staff.id}`);
  expect(marks(chat.text)).toBeGreaterThan(0);
  expect(marks((await staff.get(`/en/messages?receiverId=${member.id}`)).text)).toBe(0);
});
