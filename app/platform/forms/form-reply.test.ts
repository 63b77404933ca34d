import { expect, it } from "vitest";
import { useWords } from "#test/as-in-a-request.ts";
import { formOf } from "#test/forms.ts";
import { wordsOfStatus } from "../status-words.ts";
import { orFailed } from "./form-reply.ts";

useWords();

const failed = () => ({ title: "Not sent" });

function send(answer: () => Promise<unknown>) {
  const body = formOf({ intent: "write", text: "as <it> was" });
  const request = new Request("http://dalil.test/form", { method: "POST", body });
  return orFailed(failed)({ request, serverAction: answer });
}

const answered = (status: number) => () =>
  Promise.reject({ status, statusText: "", internal: false, data: null });

it("returns the server's reply", async () => {
  const reply = { status: 422 };
  expect(await send(() => Promise.resolve(reply))).toBe(reply);
});

it.each([
  ["a lost line", () => Promise.reject(new TypeError("Failed to fetch")), 503, failed],
  ["a server that failed", answered(500), 500, failed],
  ["a form too large to be read", answered(413), 413, () => wordsOfStatus(413)],
  ["too many requests", answered(429), 429, () => wordsOfStatus(429)],
])("keeps what was typed: %s", async (_what, answer, status, words) => {
  expect(await send(answer)).toMatchObject({
    data: { status, summary: words(), intent: "write", values: { text: "as <it> was" } },
    init: { status },
  });
});

it("leaves a missing page, a redirect and its own bugs to the router", async () => {
  await expect(send(answered(404))).rejects.toMatchObject({ status: 404 });
  const redirect = new Response(null, { status: 302 });
  await expect(send(() => Promise.reject(redirect))).rejects.toBe(redirect);
  await expect(send(() => Promise.reject(new RangeError("a bug")))).rejects.toThrow("a bug");
});
