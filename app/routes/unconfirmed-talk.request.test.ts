import { afterAll, expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { holds } from "#test/html.ts";
import { startMailServer } from "#test/mail-server.ts";
import { password, signUpForm } from "#test/members.ts";
import { useProgram } from "#test/program.ts";

// Who has not confirmed their address is told that this is why they cannot write.

const mails = await startMailServer();
const { browser, ask } = useProgram({ smtpUrl: `smtp://127.0.0.1:${mails.port}` });
afterAll(() => mails.close());

async function member() {
  const somebody = browser();
  const email = `${newId()}@unconfirmed.dalil.test`;
  await ask("delete from limits");
  await somebody.get("/sign-up");
  await somebody.post("/en/sign-up", signUpForm(email));
  await ask("update users set email_verified = true where email = $1", email);
  await somebody.post("/en/sign-in", { email, phone: "", password });
  const [row] = await ask<{ id: string }>("select id from users where email = $1", email);
  return { browser: somebody, id: row?.id ?? "", email };
}

it("an unconfirmed member reads in a conversation and in a community what to do first", async () => {
  const [rima, omar] = [await member(), await member()];
  const form = { name: "جيران المهاجرين" };
  const made = await rima.browser.post("/communities/create", form);
  const community = `/en${made.headers.get("location")}`;
  await omar.browser.post(community, { intent: "join" });
  await ask("update users set email_verified = false where email = $1", omar.email);
  const talk = await omar.browser.get(`/en/messages?receiverId=${rima.id}`);
  expect(holds(talk.text, "Confirm your account first, then write to whom you like.")).toBe(true);
  const group = await omar.browser.get(community);
  expect(holds(group.text, "Messages are deleted 24 hours after sending.")).toBe(true);
  expect(holds(group.text, "Confirm your account first.")).toBe(true);
  expect(holds(group.text, "Your role in this community does not allow this.")).toBe(false);
});
