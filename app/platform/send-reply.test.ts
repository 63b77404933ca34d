import { expect, it } from "vitest";
import { isPassing, replyOfPage } from "./send-reply.ts";

const script = { "content-type": "text/x-script; charset=utf-8" };

it("treats a successful page, and a redirect to what was created, as sent", async () => {
  expect(await replyOfPage(new Response("[]", { headers: script }))).toEqual({ outcome: "sent" });
  const led = new Response('["redirect","/account"]', { status: 202, headers: script });
  expect(await replyOfPage(led)).toEqual({ outcome: "sent" });
});

it("tries again when the session has ended, the server is away or another server responds in its place", async () => {
  for (const answer of [
    new Response('["redirect","/en/sign-in?next=%2Freport"]', { status: 202, headers: script }),
    new Response("[]", { status: 401, headers: script }),
    new Response("<p>Sign in to the hotel</p>", { headers: { "content-type": "text/html" } }),
    new Response("", { status: 503 }),
    new Response("", { status: 502 }),
  ])
    expect(isPassing((await replyOfPage(answer)).outcome)).toBe(true);
});

it("waits as long as the server says, and stops where another try cannot help", async () => {
  const later = new Response("", { status: 429, headers: { "retry-after": "60" } });
  expect(await replyOfPage(later)).toEqual({ outcome: "too-many", retryAfter: 60 });
  for (const [status, outcome] of [
    [403, "not-allowed"],
    [404, "refused"],
    [409, "conflict"],
    [422, "too-long"],
  ] as const)
    expect(await replyOfPage(new Response("", { status }))).toEqual({ outcome });
});
