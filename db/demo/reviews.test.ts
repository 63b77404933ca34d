import { expect, test } from "vitest";
import { demoAccounts } from "./accounts.ts";
import { readDemo } from "./content.ts";
import { demoReviewers } from "./people.ts";
import reviewStories from "./stories/reviews.json" with { type: "json" };

const sellers = new Set(readDemo().sellers.map(({ key }) => key));
const people = new Set([
  ...sellers,
  ...demoReviewers.map(({ key }) => key),
  ...demoAccounts.map(({ email }) => email),
]);

test("every demo review is by somebody there is, about somebody else, once", () => {
  for (const { about, by } of reviewStories) {
    expect(sellers).toContain(about);
    expect(people).toContain(by);
    expect(by).not.toBe(about);
  }
  const pairs = reviewStories.map(({ about, by }) => `${about} ${by}`);
  expect(new Set(pairs).size).toBe(pairs.length);
});

test("some sellers have reviews of every kind, and some have none", () => {
  const reviewed = new Set(reviewStories.map(({ about }) => about));
  expect(reviewed.size).toBeLessThan(sellers.size);
  expect(new Set(reviewStories.map(({ stars }) => stars)).size).toBe(5);
  for (const kind of ["comment", "answer", "inTouch", "edited"] as const)
    expect(reviewStories.some((story) => story[kind])).toBe(true);
});
