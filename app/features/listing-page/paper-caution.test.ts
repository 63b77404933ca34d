import { expect, test } from "vitest";
import { detailShapes } from "#app/features/listing-details/listing-details.ts";
import { paperCaution } from "./paper-caution.server.ts";

const papers = detailShapes.paper.choices ?? [];

test.each(["ar", "en"] as const)(
  "every paper of ownership has a caution of its own in %s",
  (locale) => {
    const cautions = papers.map((paper) =>
      paperCaution({ listingType: "sale", details: { paper } }, locale),
    );
    expect(new Set(cautions).size).toBe(papers.length);
    for (const caution of cautions)
      expect(caution).toMatch(
        locale === "ar" ? /\p{Script=Arabic}/u : /^[A-Z][^\p{Script=Arabic}]+$/u,
      );
  },
);

test("what names no known paper has none, nor has what somebody looks for", () => {
  expect(paperCaution({ listingType: "sale", details: {} }, "ar")).toBeNull();
  expect(paperCaution({ listingType: "sale", details: { paper: "a promise" } }, "ar")).toBeNull();
  expect(paperCaution({ listingType: "wanted", details: { paper: "shares" } }, "ar")).toBeNull();
});
