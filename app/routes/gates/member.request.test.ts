import { expect, it } from "vitest";
import { useProgram } from "#test/program.ts";

const { browser } = useProgram();

it("a visitor is told why he is sent to sign in, and nobody else is by what was fetched to be kept", async () => {
  const flashOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await browser().get(path, headers);
    return answer.headers.getSetCookie().find((cookie) => cookie.startsWith("dalil_notice="));
  };
  expect(await flashOf("/waiting")).toContain("sign-in-for-page");
  expect(await flashOf("/waiting", { "sec-fetch-dest": "document" })).toContain("sign-in");
  expect(await flashOf("/waiting.data", { "sec-fetch-dest": "empty" })).toContain("sign-in");
  expect(await flashOf("/waiting", { "sec-fetch-dest": "empty" })).toBeUndefined();
});
