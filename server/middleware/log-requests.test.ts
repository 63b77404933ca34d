import { expect, test } from "vitest";
import { isRefusal } from "./log-requests.ts";

test.each([
  ["GET", "/nowhere", 404, false],
  ["GET", "/account", 302, false],
  ["GET", "/", 200, false],
  ["GET", "/admin", 404, true],
  ["GET", "/en/admin/members", 404, true],
  ["GET", "/administer", 404, false],
  ["POST", "/account/listings/7/delete", 404, true],
  ["POST", "/sign-in", 403, true],
  ["POST", "/sign-in", 422, false],
  ["GET", "/search", 429, true],
] as const)("%s %s with %i is a refusal in the log: %s", (method, path, status, is) => {
  expect(isRefusal(method, path, status)).toBe(is);
});
