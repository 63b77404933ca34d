import { expect, it } from "vitest";
import { useProgram } from "#test/program.ts";

const { browser } = useProgram();

it("a visitor is told why they are sent to sign in, but not when the service worker fetched the page to store it", async () => {
  const flashOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await browser().get(path, headers);
    return answer.headers.getSetCookie().find((cookie) => cookie.startsWith("dalil_notice="));
  };
  expect(await flashOf("/waiting")).toContain("sign-in-for-page");
  expect(await flashOf("/waiting", { "sec-fetch-dest": "document" })).toContain("sign-in");
  expect(await flashOf("/waiting.data", { "sec-fetch-dest": "empty" })).toContain("sign-in");
  expect(await flashOf("/waiting", { "sec-fetch-dest": "empty" })).toBeUndefined();
});
