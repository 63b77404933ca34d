import { describe, expect, it } from "vitest";
import { parseInquiry, readTopic } from "./inquiry-input.ts";

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const good = { title: "أين أجد سباكًا؟", description: "في حي الميدان.", kind: "suggestion" };

describe("parseInquiry", () => {
  it("takes a title and a description as they are meant, free of spaces round them", () => {
    const { input } = parseInquiry(form({ ...good, title: "  أين أجد سباكًا؟ " }));
    expect(input).toMatchObject({ title: "أين أجد سباكًا؟", kind: "suggestion", replyTo: null });
  });

  it.each(["", "   ", "\u200f\u202e", "\n\t"])("finds %j empty", (empty) => {
    expect(parseInquiry(form({ ...good, title: empty })).errors).toEqual({ title: "required" });
    expect(parseInquiry(form({ ...good, description: empty })).errors).toEqual({
      description: "required",
    });
  });

  it("counts characters, not bytes", () => {
    expect(parseInquiry(form({ ...good, title: "ش".repeat(120) })).errors).toBeUndefined();
    expect(parseInquiry(form({ ...good, title: "ش".repeat(121) })).errors?.title).toBe(
      "title_too_long",
    );
    expect(parseInquiry(form({ ...good, description: "ش".repeat(2001) })).errors?.description).toBe(
      "description_too_long",
    );
  });

  it.each(["nobody", "a@b", "a b@example.test", "a@example.test\nbcc: x@y.test", "<a@b.test>"])(
    "refuses %j as the address for the answer",
    (replyTo) => {
      expect(parseInquiry(form({ ...good, replyTo })).errors).toEqual({ replyTo: "email" });
    },
  );

  it("knows a topic only where help is asked for", () => {
    const topic = { category: "cars", subcategory: "car-rental" };
    expect(parseInquiry(form({ ...good, ...topic })).input?.topic.categoryId).toBeNull();
    expect(parseInquiry(form({ ...good, ...topic, kind: "help" })).input?.topic).toEqual({
      categoryId: "cars",
      subcategoryId: "car-rental",
    });
  });
});

it("leaves out a topic that is no id of the catalogue", () => {
  const query = new URLSearchParams({ category: "<script>", subcategory: "x".repeat(80) });
  expect(readTopic(query)).toEqual({ categoryId: null, subcategoryId: null });
});
