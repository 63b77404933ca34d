import { expect, test } from "vitest";
import { drawDocument } from "./document.ts";
import type { Result } from "./results.ts";

const result: Result = {
  part: "visitors",
  command: "npm run bench",
  date: "2026-11-22T10:00:00.000Z",
  commit: "abc1234",
  machine: "2 × processor",
  node: "v24",
  minutes: 2,
  load: { before: 0.1, after: 2 },
  sections: [
    {
      title: "Pages from memory",
      note: "How it was measured.",
      header: ["page", "req/s"],
      rows: [["home", "1000"]],
      aims: [
        { what: "home of bare", aim: "60 %", measured: "72 %", isMet: true, why: "unsaid" },
        { what: "search of bare", aim: "60 %", measured: "40 %", isMet: false, why: "the profile" },
      ],
    },
  ],
};

test("the document counts the aims that are met, and explains the one that is missed", () => {
  const text = drawDocument([result]);
  expect(text).toContain("1 of 2 are met");
  expect(text).toContain("- **search of bare**: the profile");
  expect(text).not.toContain("unsaid");
});

test("each part says when and on what it was measured, before its figures", () => {
  const text = drawDocument([result]);
  expect(text.indexOf("commit abc1234")).toBeGreaterThan(text.indexOf("## Pages from memory"));
  expect(text.indexOf("commit abc1234")).toBeLessThan(text.indexOf("How it was measured."));
});
