import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { createByForm } from "#test/community-people.ts";
import { joinSomebody, type Someone } from "#test/members.ts";
import { holds } from "#test/html.ts";
import { useProgram } from "#test/program.ts";

// A message may go while its writer changes it: the page stays, says so, and keeps what they typed.

const { browser, ask } = useProgram();
let rima: Someone;
let omar: Someone;
let id = "";

beforeAll(async () => {
  rima = await joinSomebody({ browser, ask });
  omar = await joinSomebody({ browser, ask });
  id = await createByForm(rima.browser, { private: "", name: "جيران باب شرقي" });
  await omar.browser.post(`/community/${id}`, { intent: "join" });
});

const page = () => `/en/community/${id}`;

async function summary(text: string): Promise<string> {
  const message = newId();
  await omar.browser.post(page(), { intent: "send", id: message, text });
  return message;
}

/** Its day is over. */
const expire = (message: string) =>
  ask(
    `update group_messages set created_at = created_at - interval '25 hours',
       expires_at = expires_at - interval '25 hours' where id = $1`,
    message,
  );

describe("a message that has expired meanwhile", () => {
  it("is not changed: the community stays, and what was typed is in the box", async () => {
    const message = await summary("نلتقي غدًا");
    await expire(message);
    const form = { intent: "edit", id: message, text: "نلتقي بعد غد" };
    const { status, text } = await omar.browser.post(`${page()}?edit=${message}`, form);
    expect(status).toBe(404);
    for (const words of [
      "Failed to update message",
      "The message has expired or was deleted meanwhile.",
      "What you wrote is in the box below",
      "جيران باب شرقي",
      "نلتقي بعد غد</textarea>",
    ])
      expect(holds(text, words), words).toBe(true);
    expect(holds(text, "Group not found")).toBe(false);
    expect(holds(text, `value="${message}"`)).toBe(false);
  });

  it("is not deleted: the community stays and says why", async () => {
    const message = await summary("قديمة");
    await expire(message);
    const form = { intent: "delete", id: message };
    const { status, text } = await omar.browser.post(page(), form);
    expect(status).toBe(404);
    expect(holds(text, "Failed to delete message")).toBe(true);
    expect(holds(text, "The message has expired or was deleted meanwhile.")).toBe(true);
    expect(holds(text, "What you wrote")).toBe(false);
    expect(holds(text, "Group not found")).toBe(false);
  });
});

it("an edit that is too long comes back open, with all that was typed", async () => {
  const message = await summary("قصيرة");
  const long = `${"طويلة جدًا ".repeat(200)}حتى هنا`;
  const { status, text } = await omar.browser.post(page(), {
    intent: "edit",
    id: message,
    text: long,
  });
  expect(status).toBe(422);
  expect(holds(text, "A message has 2,000 characters at most.")).toBe(true);
  expect(holds(text, "حتى هنا</textarea>")).toBe(true);
  expect(holds(text, `value="${message}"`)).toBe(true);
});

it("somebody who is no longer a member sees how to join again, and that nothing was changed", async () => {
  const message = await summary("قبل الخروج");
  await rima.browser.post(`${page()}/members`, { intent: "remove", member: omar.id });
  const form = { intent: "edit", id: message, text: "بعد الخروج" };
  const { status, text } = await omar.browser.post(page(), form);
  expect(status).toBe(404);
  for (const words of [
    "Failed to update message",
    "You are no longer a member of this community, or it has ended.",
    "بعد الخروج",
    "الاحترام أولًا",
  ])
    expect(holds(text, words), words).toBe(true);
  await omar.browser.post(page(), { intent: "join" });
});

describe("a member who has left meanwhile", () => {
  it.each([
    ["remove", "Failed to remove member"],
    ["ban", "Failed to remove member"],
    ["promote", "Failed to change the role"],
    ["hand-over", "Failed to change the role"],
  ])("is not there to %s: the list of members stays and says so", async (intent, failed) => {
    const form = { intent, member: newId() };
    const { status, text } = await rima.browser.post(`${page()}/members`, form);
    expect(status).toBe(404);
    for (const words of [failed, "This person is no longer a member.", "جيران باب شرقي", "(You)"])
      expect(holds(text, words), words).toBe(true);
    expect(holds(text, "Group not found")).toBe(false);
  });
});

describe("somebody who is no longer an admin", () => {
  const typed = { intent: "save", name: "جيران باب شرقي", description: "كل ما كتبه قبل أن يعلم" };

  it("reads in the dialog that nothing was saved, and keeps the typed text", async () => {
    const form = { ...typed, from: "script" };
    const { status, text } = await omar.browser.post(`${page()}/settings.data`, form);
    expect(status).toBe(403);
    for (const words of ["Your role in this community does not allow this", typed.description])
      expect(holds(text, words), words).toBe(true);
  });

  it.each(["settings", "requests", "bans", "sure?what=delete"])(
    "is told at %s that their role does not allow it, with a link back",
    async (part) => {
      const { status, text } = await omar.browser.get(`${page()}/${part}`);
      expect(status).toBe(403);
      for (const words of ["Your role in this community does not allow this", `href="${page()}"`])
        expect(holds(text, words), words).toBe(true);
    },
  );
});

it("a removed member who tries to leave is told that they are no longer in the community", async () => {
  await rima.browser.post(`${page()}/members`, { intent: "remove", member: omar.id });
  const { status, text } = await omar.browser.post(page(), { intent: "leave" });
  expect(status).toBe(404);
  for (const words of ["Failed to leave group", "You are no longer a member", "الاحترام أولًا"])
    expect(holds(text, words), words).toBe(true);
  await omar.browser.post(page(), { intent: "join" });
});

it("a removed member who writes is told so, and can copy the text", async () => {
  await rima.browser.post(`${page()}/members`, { intent: "remove", member: omar.id });
  const form = { intent: "send", id: newId(), text: "كتبتها قبل أن أعلم" };
  const { status, text } = await omar.browser.post(page(), form);
  expect(status).toBe(403);
  for (const words of ["Failed to send message", "You are no longer a member", `>${form.text}<`])
    expect(holds(text, words), words).toBe(true);
  await omar.browser.post(page(), { intent: "join" });
});

it("the creator is marked both as an admin and as the creator", async () => {
  const { text } = await omar.browser.get(`${page()}/members`);
  expect(text.match(/>Admin</g)).toHaveLength(1);
  expect(text.match(/>Creator</g)).toHaveLength(1);
  expect(text.match(/>Member</g)).toHaveLength(1);
});
