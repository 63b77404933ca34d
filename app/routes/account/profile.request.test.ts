import { beforeEach, describe, expect, it } from "vitest";
import { holds, wordsOf } from "#test/html.ts";
import { joinAs, listingForm, photo, withFiles } from "#test/members.ts";
import { fakePhoto, heavyPhoto, type Photo } from "#test/e2e/photos.ts";
import { type Browser, useProgram } from "#test/program.ts";

const { browser } = useProgram();
const path = "/en/account/profile";
const profile = { intent: "profile", fullName: "هدى العلي", kind: "person" };

let member: Browser;
beforeEach(async () => {
  member = browser();
  await joinAs(member);
});

/** What a form is answered, where the browser is sent to it. */
async function send(to: string, form: Record<string, string> | FormData): Promise<string> {
  const { status, headers, text } = await member.post(to, form);
  return status === 302 ? (await member.get(headers.get("location") ?? "")).text : text;
}

it("language, theme and digits are the member's own", async () => {
  await member.post("/add-listing", listingForm({ price: "1250", currency: "USD" }));
  expect(wordsOf((await member.get("/account")).text)).toContain("1,250");
  const own = { ...profile, digits: "arab", theme: "dark", locale: "ar" };
  const saved = await send("/account/profile", own);
  expect(holds(saved, "حُفظت التعديلات")).toBe(true);
  expect(saved).toMatch(/<html[^>]*data-theme="dark"/);
  expect(wordsOf((await member.get("/account")).text)).toContain("١٬٢٥٠");

  const answer = await member.post("/account/profile", { ...own, locale: "en" });
  expect(answer.headers.get("location")).toBe(path);
  expect((await member.get("/account")).headers.get("location")).toBe("/en/account");
  expect(wordsOf((await member.get("/en/account")).text)).toContain("1,250");
});

describe("the picture of a profile", () => {
  const sendPicture = (file: File) => send(path, withFiles({ intent: "avatar" }, "avatar", [file]));
  const fileOf = ({ name, mimeType, buffer }: Photo) =>
    new File([new Uint8Array(buffer)], name, { type: mimeType });
  const shown = /<main[^]*<img[^>]*src="\/media\//;

  it("is taken, another refused by its name", async () => {
    const saved = await sendPicture(await photo("teal"));
    expect(holds(saved, "Changes saved")).toBe(true);
    expect(holds(saved, shown)).toBe(true);
    const refused = await sendPicture(fileOf(fakePhoto()));
    expect(wordsOf(refused)).toContain("holiday.jpg");
    expect(holds(refused, shown)).toBe(true);
    expect(holds(await send(path, { intent: "remove-avatar" }), shown)).toBe(false);
  });

  it("of over 5 MB is refused by its name and the limit", async () => {
    const words = wordsOf(await sendPicture(fileOf(await heavyPhoto())));
    expect(words).toContain("File too large");
    expect(words).toContain("heavy.png is over the 5MB limit");
  });
});

it("the description opens with the pencil, and cancelling changes nothing", async () => {
  const [field, edit] = ['name="companyDescription"', "/en/account?edit=description"];
  const told = "محل في سوق الحميدية منذ 1962.\nنشحن إلى كل المحافظات.";
  expect(holds((await member.get("/en/account")).text, `href="${edit}`)).toBe(true);
  expect(holds((await member.get(edit)).text, field)).toBe(true);
  const describeAs = (companyDescription: string) =>
    send("/en/account", { intent: "description", companyDescription });
  const partOf = (html: string) =>
    /<section[^>]*id="description"[^]*?<\/section>/.exec(html)?.[0] ?? "";
  const expectDescription = (html: string) => {
    expect(wordsOf(partOf(html))).toContain("سوق الحميدية");
    expect(holds(html, field)).toBe(false);
  };
  expectDescription(await describeAs(told));
  expectDescription((await member.get("/en/account")).text);
  const opened = partOf((await member.get(edit)).text);
  expect(holds(opened, field)).toBe(true);
  const link = /<a(?=[^>]*href="([^"]*)")[^>]*>(?:\s|<[^>]*>)*Cancel/;
  const cancel = link.exec(opened)?.[1] ?? "";
  expect(cancel).toMatch(/^\/en\/account(#.*)?$/);
  expectDescription((await member.get(cancel)).text);
  const long = "ا".repeat(1001);
  expect(await describeAs(long)).toMatch(
    new RegExp(`<textarea(?=[^>]*${field})(?=[^>]*aria-invalid="true")[^>]*>\\s*${long}<`),
  );
});
