import { expect, it } from "vitest";
import { isUuid, newId } from "#app/platform/id.ts";
import { parseComment } from "./comment.ts";

function form(text: string, id = ""): FormData {
  const made = new FormData();
  made.set("text", text);
  made.set("id", id);
  return made;
}

it.each(["", "   ", "\n\t \n", "\u200B\u202E"])("ignores what nobody can read: %j", (text) => {
  expect(parseComment(form(text))).toBe("empty");
});

it("counts letters as a person does, after trimming", () => {
  expect(parseComment(form(` ${"🌿".repeat(1_000)} `))).toMatchObject({ text: "🌿".repeat(1_000) });
  expect(parseComment(form("ا".repeat(1_001)))).toBe("too-long");
  expect(parseComment(form("x".repeat(10_000)))).toBe("too-long");
});

it("keeps the form's own key, and makes one for a form that has none", () => {
  const id = newId();
  expect(parseComment(form("هل ما زال متوفرًا؟", id))).toEqual({ id, text: "هل ما زال متوفرًا؟" });
  expect(parseComment(form("نعم", "1; drop table"))).toSatisfy(
    (input) => typeof input === "object" && isUuid(input.id),
  );
});
