import { describe, expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { readFields } from "#test/forms.ts";
import { readTopic } from "./inquiry.ts";
import { inquiryForm } from "./inquiry-form.server.ts";
import { useWords } from "#test/as-in-a-request.ts";

useWords();

const read = (fields: Record<string, string>) => readFields(inquiryForm.schema, fields);
const good = { title: "أين أجد سباكًا؟", description: "في حي الميدان.", kind: "suggestion" };

describe("an inquiry", () => {
  it("takes a title and a description as they are meant, free of spaces round them", () => {
    const { input } = read({ ...good, title: "  أين أجد سباكًا؟ " });
    expect(input).toMatchObject({ title: "أين أجد سباكًا؟", kind: "suggestion", replyTo: null });
  });

  it.each(["", "   ", "\u200f\u202e", "\n\t"])("finds %j empty", (empty) => {
    expect(read({ ...good, title: empty }).errors).toEqual({ title: m.common_required() });
    expect(read({ ...good, description: empty }).errors).toEqual({
      description: m.common_required(),
    });
  });

  it("counts characters, not bytes", () => {
    expect(read({ ...good, title: "ش".repeat(120) }).errors).toBeUndefined();
    expect(read({ ...good, title: "ش".repeat(121) }).errors?.title).toBe(
      m.inquiries_error_title_too_long(),
    );
    expect(read({ ...good, description: "ش".repeat(2001) }).errors?.description).toBe(
      m.inquiries_error_description_too_long(),
    );
  });

  it.each(["nobody", "a@b", "a b@example.test", "a@example.test\nbcc: x@y.test", "<a@b.test>"])(
    "refuses %j as the address for the answer",
    (replyTo) => {
      expect(read({ ...good, replyTo }).errors).toEqual({ replyTo: m.inquiries_error_email() });
    },
  );

  it("knows a topic only where help is asked for", () => {
    const topic = { category: "cars", subcategory: "car-rental" };
    expect(read({ ...good, ...topic }).input?.topic.categoryId).toBeNull();
    expect(read({ ...good, ...topic, kind: "help" }).input?.topic).toEqual({
      categoryId: "cars",
      subcategoryId: "car-rental",
    });
  });
});

it("leaves out a topic that is no id of the catalogue", () => {
  expect(readTopic({ category: "<script>", subcategory: "x".repeat(80) })).toEqual({
    categoryId: null,
    subcategoryId: null,
  });
});
