import { describe, expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { useWords } from "#test/as-in-a-request.ts";
import { readFields } from "#test/forms.ts";
import { decisionForm } from "./verification-form.server.ts";

useWords();

describe("a reason", () => {
  const read = (reason: string) =>
    readFields(decisionForm("reject").schema, { intent: "reject", reason });

  it("is words, and not too many", () => {
    expect(read("  الاسم ناقص ").input).toEqual({ intent: "reject", reason: "الاسم ناقص" });
    for (const none of ["", "  ", "\u200f\u200f\u200f", "لا"])
      expect(read(none).errors).toEqual({ reason: m.verification_reason_short() });
    expect(read("ش".repeat(500)).errors).toBeUndefined();
    expect(read("ش".repeat(501)).errors).toEqual({ reason: m.verification_reason_long() });
  });
});
