import { expect, it } from "vitest";
import { holds } from "#test/html.ts";
import { joinAs } from "#test/members.ts";
import { useProgram } from "#test/program.ts";

const { browser } = useProgram();
const words = { title: "أضيفوا <b>قسمًا</b>", description: "للكتب المستعملة" };

it("sends a visitor to sign in before writing, and back to the same form", async () => {
  const answer = await browser().get("/en/inquiry?kind=help&category=cars&subcategory=car-rental");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(
    `/en/sign-in?next=${encodeURIComponent("/en/inquiry?kind=help&category=cars&subcategory=car-rental")}`,
  );
});

it("keeps what a member wrote whose session ended meanwhile", async () => {
  const answer = await browser().post("/inquiry", words);
  expect(answer.status).toBe(401);
  expect(holds(answer.text, "سجّل الدخول لترسل استفسارًا")).toBe(true);
});

it("is sent without script and thanked for on the home page", async () => {
  const member = browser();
  await joinAs(member);
  const sent = await member.post("/inquiry", words);
  expect(sent.status).toBe(302);
  expect(sent.headers.get("location")).toBe("/");
  const home = await member.get("/");
  expect(holds(home.text, "أُرسل")).toBe(true);
});

it("says what is missing, in the promised words, and keeps the rest", async () => {
  const member = browser();
  await joinAs(member);
  const answer = await member.post("/en/inquiry", { title: "  ", description: "Books, please" });
  expect(answer.status).toBe(422);
  expect(holds(answer.text, "Required Fields")).toBe(true);
  expect(holds(answer.text, "Please fill in all required fields")).toBe(true);
  expect(holds(answer.text, "Books, please")).toBe(true);
});
