import { describe, expect, it } from "vitest";
import {
  joinAs,
  listingForm,
  listingIdsIn,
  password,
  photo,
  signUpForm,
  withFiles,
} from "#test/members.ts";
import { useProgram } from "#test/program.ts";
import { holds, wordsOf } from "#test/html.ts";

const { browser } = useProgram();

describe("a form from elsewhere", () => {
  it.each([
    "/sign-in",
    "/sign-up",
    "/sign-out",
    "/add-listing",
    "/preferences/language",
    "/nowhere",
  ])("is refused at %s, in the visitor's language", async (path) => {
    const foreign = { origin: "https://evil.example" };
    const arabic = await browser().post(path, {}, foreign);
    expect(arabic.status).toBe(403);
    expect(holds(arabic.text, '<html lang="ar" dir="rtl"')).toBe(true);
    expect(arabic.cookies).toEqual([]);
    const english = await browser().post(`/en${path}`, {}, { origin: "null" });
    expect(english.status).toBe(403);
    expect(holds(english.text, '<html lang="en" dir="ltr"')).toBe(true);
  });

  it("is refused without an Origin too", async () => {
    expect((await browser().post("/sign-in", {}, { origin: "" })).status).toBe(403);
    expect((await browser().post("/sign-in.data", {}, { origin: "" })).status).toBe(403);
  });
});

describe("a form too large", () => {
  it("is answered in the visitor's language", async () => {
    const form = { email: "x".repeat(300_000) };
    const arabic = await browser().post("/sign-in", form);
    expect(arabic.status).toBe(413);
    expect(holds(arabic.text, '<html lang="ar" dir="rtl"')).toBe(true);
    const english = await browser().post("/en/sign-in", form);
    expect(english.status).toBe(413);
    expect(holds(english.text, '<html lang="en" dir="ltr"')).toBe(true);
  });

  it("is not read to its end when nobody says how long it is", async () => {
    const member = browser();
    await joinAs(member);
    const file = new File([new Uint8Array(31 * 1024 * 1024)], "large.jpg", { type: "image/jpeg" });
    expect(
      (await member.post("/en/add-listing", withFiles(listingForm(), "pictures", [file]))).status,
    ).toBe(413);
  });

  it("has room for five pictures where pictures are sent", async () => {
    const member = browser();
    await joinAs(member);
    const colours = ["red", "green", "blue", "teal", "gold"];
    const sent = await member.post(
      "/add-listing",
      withFiles(listingForm(), "pictures", await Promise.all(colours.map(photo))),
    );
    expect(sent.status).toBe(302);
    const [id] = listingIdsIn((await member.get("/account")).text);
    const { text } = await browser().get(`/listing/${id}`);
    expect(
      new Set([...text.matchAll(/\/media\/([0-9a-f-]{36})\//g)].map(([, name]) => name)).size,
    ).toBe(5);
  });
});

describe("signing up", () => {
  it("answers a known address as a new one, to the letter", async () => {
    const email = "known@writes.dalil.test";
    const first = await browser().post("/sign-up", signUpForm(email));
    const again = await browser().post("/sign-up", signUpForm(email, { fullName: "غيرها" }));
    const other = await browser().post("/sign-up", signUpForm("fresh@writes.dalil.test"));
    expect(first.status).toBeLessThan(400);
    expect(again.status).toBe(first.status);
    expect(again.headers.get("location")).toBe(first.headers.get("location"));
    expect(again.cookies.map((cookie) => cookie.split("=")[0])).toEqual(
      first.cookies.map((cookie) => cookie.split("=")[0]),
    );
    const makeBasic = (html: string) =>
      wordsOf(html).replaceAll(email, "@").replaceAll("fresh@writes.dalil.test", "@");
    expect(makeBasic(again.text)).toBe(makeBasic(other.text));
  });

  it("gives a form with mistakes back filled in, without its passwords", async () => {
    const answer = await browser().post(
      "/en/sign-up",
      signUpForm("not an address", { fullName: "Huda <Ali>", password: "12" }),
    );
    expect(answer.status).toBe(422);
    expect(holds(answer.text, 'value="not an address"')).toBe(true);
    expect(holds(answer.text, "Huda &lt;Ali&gt;")).toBe(true);
    expect(holds(answer.text, password)).toBe(false);
    expect(holds(answer.text, 'aria-invalid="true"')).toBe(true);
  });
});

describe("signing in", () => {
  it("says the same of a wrong password and of an unknown address", async () => {
    const email = await joinAs(browser());
    const wrong = await browser().post("/en/sign-in", {
      email,
      phone: "",
      password: "not-the-password",
    });
    const unknown = await browser().post("/en/sign-in", {
      email: "nobody@writes.dalil.test",
      phone: "",
      password: "not-the-password",
    });
    expect(wrong.status).toBe(unknown.status);
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    expect(wordsOf(wrong.text)).toBe(wordsOf(unknown.text));
    expect(holds(wrong.text, "not-the-password")).toBe(false);
    expect(wrong.cookies.filter((cookie) => cookie.includes("session"))).toEqual([]);
  });

  it.each([
    ["/add-listing", "/add-listing"],
    ["/en/account?tab=a", "/account?tab=a"],
    ["", "/account"],
  ])("leads from next=%j to %s", async (next, location) => {
    const email = await joinAs(browser());
    const form = { email, phone: "", password, next };
    const answer = await browser().post(`/sign-in?next=${encodeURIComponent(next)}`, form);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(location);
  });

  it("ends with signing out, also for a browser that kept the cookie", async () => {
    const member = browser();
    const email = await joinAs(member);
    expect((await member.get("/account")).status).toBe(200);
    const entered = await browser().post("/sign-in", { email, phone: "", password });
    const stored = entered.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
    expect((await browser().get("/account", { cookie: stored })).status).toBe(200);
    await browser().post("/sign-out", {}, { cookie: stored });
    expect((await browser().get("/account", { cookie: stored })).status).toBe(302);
    expect((await member.get("/account")).status).toBe(200);
    await member.post("/sign-out", {});
    expect((await member.get("/account")).status).toBe(302);
  });

  it("does not end by following an address", async () => {
    const member = browser();
    await joinAs(member);
    await member.get("/sign-out");
    expect((await member.get("/account")).status).toBe(200);
  });
});

describe("publishing", () => {
  it("gives a form with mistakes back as it was typed, with the picture that was good", async () => {
    const member = browser();
    await joinAs(member);
    const form = listingForm({ price: "كثير", title: 'خزانة "نادرة" <b>', address: "قرب الساحة" });
    const fake = new File(["I am a picture"], "fake.jpg", { type: "image/jpeg" });
    const { status, text } = await member.post(
      "/add-listing",
      withFiles(form, "pictures", [await photo("navy"), fake]),
    );
    expect(status).toBe(422);
    expect(holds(text, "خزانة &quot;نادرة&quot; &lt;b&gt;")).toBe(true);
    expect(holds(text, 'value="كثير"')).toBe(true);
    expect(holds(text, "قرب الساحة")).toBe(true);
    expect(holds(text, form.submissionKey ?? "no key")).toBe(true);
    expect(holds(text, /\/media\/[0-9a-f-]{36}\/\d+\.webp/)).toBe(true);
    expect(holds(text, "fake.jpg")).toBe(true);
    expect(listingIdsIn((await member.get("/account")).text)).toHaveLength(0);
  });

  it("escapes what people write wherever it is shown", async () => {
    const member = browser();
    await joinAs(member);
    const evil = '</script><img src=x onerror="alert(1)">';
    await member.post("/add-listing", listingForm({ title: evil, description: `${evil} {{7*7}}` }));
    const [id] = listingIdsIn((await member.get("/account")).text);
    expect(holds((await member.get(`/listing/${id}`)).text, "&lt;img src=x")).toBe(true);
    for (const path of [`/listing/${id}`, "/account", "/category/living", "/"]) {
      expect(holds((await member.get(path)).text, "<img src=x"), path).toBe(false);
    }
  });

  it("answers a body that is not a form as a mistake of the sender, not as a failure", async () => {
    const member = browser();
    await joinAs(member);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const answer = await member.post("/add-listing", {}, headers);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    for (const path of ["/sign-in", "/sign-up", "/preferences/theme"]) {
      expect(
        (await browser().post(path, { x: "1" }, { "content-type": "application/json" })).status,
        path,
      ).toBeLessThan(500);
    }
  });
});
