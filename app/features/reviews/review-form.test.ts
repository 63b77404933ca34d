import { expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { isUuid, newId } from "#app/platform/id.ts";
import { readFields } from "#test/forms.ts";
import { answerForm, reviewForm } from "./review-form.server.ts";
import { useWords } from "#test/as-in-a-request.ts";

useWords();

const read = (fields: Record<string, string | File>) => readFields(reviewForm.schema, fields);
const answer = (text: string) => readFields(answerForm.schema, { answer: text });

it.each(["1", "2", "3", "4", "5"])("takes %s whole stars", (rating) => {
  expect(read({ rating }).input).toMatchObject({ rating: Number(rating) });
});

it.each(["", "0", "6", "-1", "4.5", "5; drop table", " 5", "5 ", "٥", "1e0", "NaN", "05"])(
  "takes no %j for stars",
  (rating) => {
    expect(read({ rating }).errors).toEqual({ rating: m.reviews_rating_invalid() });
  },
);

it("treats a file as an empty field", () => {
  expect(read({ rating: new File(["5"], "5.txt") }).errors).toEqual({
    rating: m.reviews_rating_invalid(),
  });
});

it("takes stars without words, and words as they were meant", () => {
  expect(read({ rating: "4", comment: " \u200B " }).input?.comment).toBeNull();
  expect(read({ rating: "4", comment: " جيد  \r\nجدًا " }).input?.comment).toBe("جيد\nجدًا");
});

it("counts letters as a person does", () => {
  const comment = "🌿".repeat(1_000);
  expect(read({ rating: "4", comment }).input?.comment).toBe(comment);
  expect(read({ rating: "9", comment: `${comment}x` }).errors).toEqual({
    rating: m.reviews_rating_invalid(),
    comment: m.reviews_too_long(),
  });
});

it("keeps the form's own key, and makes one for a form that has none", () => {
  const id = newId();
  expect(read({ rating: "5", id }).input?.id).toBe(id);
  expect(isUuid(read({ rating: "5", id: "1; drop table" }).input?.id)).toBe(true);
});

it("reads an answer", () => {
  expect(answer(" شكرًا ").input).toEqual({ answer: "شكرًا" });
  expect(answer("\n").errors).toEqual({ answer: m.reviews_answer_empty() });
  expect(answer("x".repeat(1_001)).errors).toEqual({ answer: m.reviews_too_long() });
});
