import { beforeAll, expect, it } from "vitest";
import { holds, wordsOf } from "#test/html.ts";
import { listingForm, photo, withFiles } from "#test/members.ts";
import { type SellerMember, sellerScene } from "#test/seller-scene.ts";
import { useProgram } from "#test/program.ts";

const program = useProgram();
const { browser } = program;
const { ask, join, page } = sellerScene(program);

let shop: SellerMember;

beforeAll(async () => {
  shop = await join();
  await ask("update profiles set kind = 'business', hours = $1 where id = $2", always, shop.id);
  await shop.post("/add-listing", listingForm());
});

const always = JSON.stringify([{ days: [0, 1, 2, 3, 4, 5, 6], from: "00:00", to: "00:00" }]);
const send = (form: Record<string, string>) => shop.post("/en/account/shop", form);

it("what a business enters for its shop is on its page, without a script", async () => {
  const forms: Record<string, string>[] = [
    { intent: "save", hours: "yes", needsPower: "yes" },
    { intent: "save", unit: "new", prices: "قص شعر = 150\nصبغة = 1500" },
    {
      intent: "add-branch",
      id: crypto.randomUUID(),
      branch: "فرع المزة",
      governorate: "damascus",
      area: "mezzeh",
      hoursNote: "مغلق الجمعة",
    },
  ];
  for (const form of forms) expect((await send(form)).status, form.intent).toBe(302);
  const { text } = await page(shop.id, browser(), "/en");
  const words = wordsOf(text);
  for (const each of [
    "Open now",
    "Open while the electricity or the generator runs.",
    "قص شعر",
    "150",
    "15,000",
    "فرع المزة",
    "Damascus, Mezzeh",
    "مغلق الجمعة",
  ])
    expect(holds(words, each), each).toBe(true);
  expect(text).toContain("OpeningHoursSpecification");
});

it("a branch lies in a governorate, and its field says so beforehand", async () => {
  const form = { intent: "add-branch", id: crypto.randomUUID(), branch: "فرع بلا مكان" };
  const { status, text } = await send({ ...form, governorate: "" });
  expect(status).toBe(422);
  const [field = ""] = /<select[^>]*name="governorate"[^>]*>/.exec(text) ?? [];
  expect(field).toContain('required=""');
});

it("a cover is shown above the page, with its space reserved, and can be removed", async () => {
  const form = withFiles({ intent: "save" }, "cover", [await photo("plum")]);
  expect((await shop.post("/en/account/shop", form)).status).toBe(302);
  const [{ cover = "" } = {}] = await ask(
    "select cover_media_id as cover from shops where member_id = $1",
    shop.id,
  );
  expect(cover).not.toBe("");
  const { text } = await page(shop.id);
  expect(text).toMatch(new RegExp(`<img src="/media/${cover}/[^>]*width="800" height="600"`));
  expect((await browser().get(`/media/${cover}/320.webp`)).status).toBe(200);
  expect((await send({ intent: "save", removeCover: "yes" })).status).toBe(302);
  expect((await page(shop.id)).text).not.toContain(cover);
});

it("a short address leads to the page in the reader's language, and a QR code to it", async () => {
  expect((await send({ intent: "save", shopAddress: "Halab-Soap" })).status).toBe(302);
  for (const prefix of ["", "/en"]) {
    const { status, headers } = await browser().get(`${prefix}/s/halab-SOAP`);
    expect([status, headers.get("location")]).toEqual([302, `${prefix}/seller/${shop.id}`]);
  }
  const { text } = await shop.get("/en/account/shop");
  expect(text).toContain("http://dalil.test/s/halab-soap");
  expect(text).toContain("data:image/svg+xml,");
  expect((await browser().get("/s/no-such-shop")).status).toBe(404);
});

it("a mistake is explained at its field, and what was typed stays", async () => {
  const { status, text } = await send({ intent: "save", unit: "USD", prices: "Haircut" });
  expect(status).toBe(422);
  expect(holds(wordsOf(text), "Line 1: write the name, then =, then the price as a number")).toBe(
    true,
  );
  expect(text).toMatch(/<textarea[^>]*>\s*Haircut<\/textarea>/);
});

it("a person is asked to become a business first", async () => {
  const person = await join();
  const { text } = await person.get("/en/account/shop");
  expect(holds(wordsOf(text), "This page is for businesses.")).toBe(true);
  expect((await person.post("/en/account/shop", { intent: "save", hours: "yes" })).status).toBe(
    403,
  );
});
