import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { describeError } from "./logger.server.ts";

const secret = "leila@dalil.test";

describe("an error in the log", () => {
  it("contains neither the values of a statement nor the row it failed on", () => {
    const refused = Object.assign(new pg.DatabaseError("duplicate key", 1, "error"), {
      code: "23505",
      constraint: "users_email_key",
      detail: `Key (email)=(${secret}) already exists.`,
    });
    const error = new DrizzleQueryError("insert into users values ($1)", [secret], refused);
    const texts = describeError(error);
    expect(JSON.stringify(texts)).not.toContain(secret);
    expect(texts).toMatchObject({
      message: "Failed query: insert into users values ($1)",
      cause: { code: "23505", constraint: "users_email_key" },
    });
  });

  it("does not repeat a value that the database cannot read", () => {
    const message = `invalid input syntax for type uuid: "${secret}"`;
    const error = Object.assign(new pg.DatabaseError(message, 1, "error"), { code: "22P02" });
    expect(JSON.stringify(describeError(error))).not.toContain(secret);
  });

  it("has its place, its type and its cause", () => {
    const cause = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
    const texts = describeError(new TypeError("no such thing", { cause }));
    expect(texts).toMatchObject({ type: "TypeError", message: "no such thing" });
    expect(texts.stack?.[0]).toContain("error-in-log.test.ts");
    expect(texts.cause).toMatchObject({ code: "ECONNREFUSED" });
  });

  it("names only the type of a thrown value that is not an error", () => {
    expect(describeError(secret)).toEqual({ type: "string", message: "" });
  });
});
