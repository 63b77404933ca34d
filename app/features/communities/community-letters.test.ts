import { expect, it } from "vitest";
import { firstTwoLetters } from "./community-card.tsx";

it("a community without a picture shows the first two letters of its name", () => {
  expect(firstTwoLetters("book club")).toBe("BO".split("").join("\u200C"));
  // They are not joined to a word.
  expect(firstTwoLetters("قراءات")).toBe("ق\u200Cر");
  // A letter with its marks is one, a mark of punctuation none.
  expect(firstTwoLetters("«حُبّ»")).toBe("حُ\u200Cبّ");
  expect(firstTwoLetters("👨‍👩‍👧 أسرة")).toBe("👨‍👩‍👧\u200Cأ");
  expect(firstTwoLetters("…")).toBe("?");
});
