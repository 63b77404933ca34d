import { describe, expect, it } from "vitest";
import { m } from "#app/paraglide/messages.js";
import { useWords } from "#test/as-in-a-request.ts";
import { readFields } from "#test/forms.ts";
import { wordRuleForm } from "./word-rule-form.server.ts";

useWords();

const parse = (terms: string, exceptions = "", topic = "money") =>
  readFields(wordRuleForm.schema, { topic, terms, exceptions });

describe("a group of words", () => {
  it("is read one a line, each once, without empty lines", () => {
    expect(parse(" ربح  مضمون \n\nربح مضمون\nx2", "ربح\u202e مضمون لا").input).toEqual({
      topic: "money",
      terms: ["ربح مضمون", "x2"],
      exceptions: ["ربح مضمون لا"],
      isOff: false,
    });
    expect(parse("قمار", "", "nonsense").input?.topic).toBe("other");
  });

  it.each([
    ["nothing", " \n", m.staff_rule_terms_few],
    ["a letter, which stands everywhere", "قمار\nق", m.staff_rule_terms_few],
    ["a sign, which is no word", "قمار\n!!", m.staff_rule_terms_few],
    ["a long line", "ق".repeat(61).replace(/ق/g, "قم").slice(0, 61), m.staff_rule_terms_long],
    [
      "too many",
      Array.from({ length: 201 }, (_, i) => `كلمة${i}`).join("\n"),
      m.staff_rule_terms_many,
    ],
  ])("of %s is refused", (_what, terms, error) => {
    expect(parse(terms).errors).toEqual({ terms: error() });
    if (error !== m.staff_rule_terms_few || terms.trim()) {
      expect(parse("قمار", terms).errors).toEqual({ exceptions: error() });
    }
  });
});
