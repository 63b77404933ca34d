import { expect, it } from "vitest";
import { isUuid, newId } from "#app/platform/id.ts";
import { parseAnswer, parseReview } from "./review-input.ts";

function form(fields: Record<string, string>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

it.each(["1", "2", "3", "4", "5"])("takes %s whole stars", (rating) => {
  expect(parseReview(form({ rating })).input).toMatchObject({ rating: Number(rating) });
});

it.each(["", "0", "6", "-1", "4.5", "5; drop table", " 5", "5 ", "٥", "1e0", "NaN", "05"])(
  "takes no %j for stars",
  (rating) => {
    expect(parseReview(form({ rating })).errors).toEqual({ rating: "invalid" });
  },
);

it("takes a file for nothing", () => {
  const made = form({});
  made.set("rating", new File(["5"], "5.txt"));
  expect(parseReview(made).errors).toEqual({ rating: "invalid" });
});

it("takes stars without words, and words as they were meant", () => {
  expect(parseReview(form({ rating: "4", comment: " \u200B " })).input?.comment).toBeNull();
  expect(parseReview(form({ rating: "4", comment: " جيد  \r\nجدًا " })).input?.comment).toBe(
    "جيد\nجدًا",
  );
});

it("counts letters as a person does", () => {
  const comment = "🌿".repeat(1_000);
  expect(parseReview(form({ rating: "4", comment })).input?.comment).toBe(comment);
  const longer = form({ rating: "9", comment: `${comment}x` });
  expect(parseReview(longer).errors).toEqual({ rating: "invalid", comment: "too-long" });
});

it("keeps the form's own key, and makes one for a form that has none", () => {
  const id = newId();
  expect(parseReview(form({ rating: "5", id })).input?.id).toBe(id);
  expect(isUuid(parseReview(form({ rating: "5", id: "1; drop table" })).input?.id)).toBe(true);
});

it("reads an answer", () => {
  expect(parseAnswer(form({ answer: " شكرًا " }))).toEqual({ text: "شكرًا" });
  expect(parseAnswer(form({ answer: "\n" }))).toBe("empty");
  expect(parseAnswer(form({ answer: "x".repeat(1_001) }))).toBe("too-long");
});
