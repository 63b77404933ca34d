import { expect, it } from "vitest";
import { isDatabaseAway } from "./database.server.ts";

it("treats a database that has just become a standby as unavailable", () => {
  const readOnly = Object.assign(new Error("cannot execute INSERT in a read-only transaction"), {
    code: "25006",
  });
  expect(isDatabaseAway(new Error("Failed query", { cause: readOnly }))).toBe(true);
  expect(isDatabaseAway(Object.assign(new Error("duplicate key"), { code: "23505" }))).toBe(false);
});
