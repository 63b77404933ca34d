import { expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { newId } from "#app/platform/id.ts";
import { readFields } from "#test/forms.ts";
import { commentForm } from "./comment-form.server.ts";
import { useWords } from "#test/as-in-a-request.ts";

useWords();

const read = (text: string, id = "") => readFields(commentForm.schema, { text, id });

it.each(["", "   ", "\n\t \n", "\u200B\u202E"])("ignores what nobody can read: %j", (text) => {
  expect(read(text).input?.text).toBe("");
});

it("counts letters as a person does, after trimming", () => {
  expect(read(` ${"🌿".repeat(1_000)} `).input).toMatchObject({ text: "🌿".repeat(1_000) });
  expect(read("ا".repeat(1_001)).errors).toEqual({ text: m.comments_too_long() });
  expect(read("x".repeat(10_000)).errors).toEqual({ text: m.comments_too_long() });
});

it("keeps the form's own key, and knows a form that has none", () => {
  const id = newId();
  expect(read("هل ما زال متوفرًا؟", id).input).toEqual({ id, text: "هل ما زال متوفرًا؟" });
  expect(read("نعم", "1; drop table").input?.id).toBeNull();
});
