import { beforeAll, expect, it } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { administratorName, memberName } from "./member-name.server.ts";

beforeAll(() => configureSite(readEnv({})));

it("an account without a name is called by the first part of its address", () => {
  expect(memberName(" \u3164", "rima.h@example.com")).toBe("rima.h");
  expect(memberName("س".repeat(100), "a@b.c")).toBe("س".repeat(80));
  expect(memberName("", `${"a".repeat(120)}@b.example`)).toBe("a".repeat(80));
});

it("an account whose name passes for the site is called by its address, or a member", () => {
  expect(memberName("Dalil Support", "rima.h@example.com")).toBe("rima.h");
  expect(memberName("إدارة دليل", "support@example.com", "en")).toBe("Member");
  expect(memberName("", "admin@example.com")).toBe("عضو");
  expect(administratorName("", "admin@example.com")).toBe("admin");
});
