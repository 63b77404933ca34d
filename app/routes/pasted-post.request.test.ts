import { beforeAll, describe, expect, it } from "vitest";
import { wordsOf } from "#test/html.ts";
import { joinAs, listingForm } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser } = useProgram();

let member: Browser;

beforeAll(async () => {
  member = browser();
  await joinAs(member);
  const carried = { governorate: "homs", phone: "0944 111 222", price: "5", currency: "USD" };
  await member.post("/add-listing", listingForm(carried));
});

const untouched = {
  title: "",
  description: "",
  category: "",
  subcategory: "",
  listingType: "",
  price: "",
  currency: "USD",
  governorate: "homs",
  phone: "+963944111222",
};

async function paste(post: string, typed: Record<string, string> = {}) {
  const form = listingForm({ ...untouched, ...typed, intent: "read-post", post });
  const { status, text } = await member.post("/en/add-listing", form);
  const tags = (name: string) =>
    text.match(new RegExp(`<input\\b[^>]*\\bname="${name}"[^>]*>`, "g"));
  const valueIn = (tag = "") => /\bvalue="([^"]*)"/.exec(tag)?.[1];
  const chosen = (name: string) =>
    new RegExp(`<select\\b[^>]*name="${name}"[\\s\\S]*?<option value="([^"]*)" selected`).exec(
      text,
    )?.[1];
  const box = (name: string) =>
    new RegExp(`<textarea\\b[^>]*name="${name}"[^>]*>([^<]*)<`).exec(text)?.[1];
  return {
    status,
    words: wordsOf(text),
    field: (name: string) => valueIn(tags(name)?.[0]),
    checked: (name: string) => valueIn(tags(name)?.find((tag) => /\schecked/.test(tag))),
    chosen,
    box,
  };
}

describe("of a pasted post the form takes", () => {
  it.each([
    ["براد للبيع، السعر 7,500 ليرة جديدة", {}, ["7500", "SYP", "new"]],
    ["كيا ريو، السعر 7,500 دولار", { currency: "SYP" }, ["7500", "USD", undefined]],
    ["براد 12 مليون ليرة قديمة", {}, ["12000000", "SYP", "old"]],
    ["براد 12 مليون ليرة", { pound: "new" }, ["12000000", "SYP", undefined]],
    ["براد بسعر 300", { currency: "USD" }, ["300", "USD", undefined]],
    ["كيا ريو، السعر 7,500 دولار", { price: "900", currency: "SYP" }, ["900", "SYP", "new"]],
    ["طاولة خشب", {}, ["", "USD", "new"]],
  ])("the price of «%s» whole or not at all, with %j typed", async (post, typed, money) => {
    const { field, checked } = await paste(post, typed);
    expect([field("price"), checked("currency"), checked("pound")]).toEqual(money);
  });

  it("keeps what was chosen to be free", async () => {
    const { field, checked } = await paste("براد بسعر 300$", { priceType: "free" });
    expect([checked("priceType"), field("price")]).toEqual(["free", ""]);
  });

  it.each([
    ["براد في حلب، الحمدانية", {}, ["aleppo", "hamdaniyah"]],
    ["براد في حلب، الحمدانية", { governorate: "tartus" }, ["tartus", undefined]],
    ["براد", {}, ["homs", undefined]],
  ])("the place of «%s», unless %j was chosen", async (post, typed, place) => {
    const { chosen } = await paste(post, typed);
    expect([chosen("governorate"), chosen("area") || undefined]).toEqual(place);
  });

  it("its number, and not that of the last listing", async () => {
    const { field } = await paste("براد للبيع 0955 333 444");
    expect(field("phone")).toBe("+963955333444");
    const typed = await paste("براد للبيع 0955 333 444", { phone: "0933 555 666" });
    expect(typed.field("phone")).toBe("0933 555 666");
    expect(typed.box("post")).toContain("0955 333 444");
  });
});

describe("a pasted post", () => {
  it("stays in its box while something of it found its field filled", async () => {
    const post = "غسالة شبه جديدة\nالسعر 200 دولار";
    const { box, words } = await paste(post, { description: "كتبتُه قبلًا" });
    expect(box("description")).toBe("كتبتُه قبلًا");
    expect(box("post")).toContain("غسالة شبه جديدة");
    expect(words).toContain("Not everything here is in the fields yet");
    const taken = await paste(post);
    expect(taken.box("description")).toContain("غسالة شبه جديدة");
    expect(taken.box("post")).toBe("");
  });

  it("keeps the numbers for which the form has no field in its words", async () => {
    const { box } = await paste("براد\n0955 333 444\n0955 333 445\n0955 333 446");
    expect(box("description")).toContain("0955 333 446");
    expect(box("description")).not.toContain("0955 333 444");
  });

  it("that is too long is refused with words and kept, not cut", async () => {
    const long = "براد ".repeat(2_500);
    const { status, box, words, field } = await paste(long);
    expect(status).toBe(422);
    expect(words).toContain("The post is longer than 10,000 characters");
    expect(box("post")?.length).toBeGreaterThan(10_000);
    expect(field("title")).toBe("");
  });
});

describe("what another app shares", () => {
  it.each([
    ["a short text", "براد للبيع بحالة جيدة", false],
    ["a text longer than an address", "براد للبيع 🧊 ".repeat(400), true],
  ])("comes into the form by an address that servers take: %s", async (_, text, isCut) => {
    const shared = { title: "براد", text, url: "https://a.example/1" };
    const { headers } = await member.post("/en/add-listing/shared", shared);
    const location = headers.get("location") ?? "";
    expect(location.length).toBeLessThan(7_000);
    const page = await member.get(location);
    const box = /<textarea\b[^>]*name="description"[^>]*>([^<]*)</.exec(page.text)?.[1] ?? "";
    const [words = ""] = box.trim().split("\nhttps://a.example/1");
    expect(words.length).toBeGreaterThan(20);
    expect(text.startsWith(words)).toBe(true);
    expect(wordsOf(page.text).includes("Not all of what you shared has arrived")).toBe(isCut);
  });
});
