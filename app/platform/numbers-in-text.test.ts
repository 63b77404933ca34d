import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { UserText } from "#app/ui/user-text.tsx";
import { withLocale } from "./locale.server.ts";
import { isolateNumbers, splitNumbers } from "./numbers-in-text.ts";

describe("a telephone number among Arabic letters", () => {
  it.each([
    ["رقمي 0944 123 456 للتواصل", ["0944 123 456"]],
    ["هاتف 011-2223334", ["011-2223334"]],
    ["(011) 2223334، أو (0944 123 456)", ["(011) 2223334", "0944 123 456"]],
    ["واتساب +963933222111", ["+963933222111"]],
    ["+963 933 222 111 / 0933 222 111", ["+963 933 222 111", "0933 222 111"]],
    ["00963-944-123-456", ["00963-944-123-456"]],
    ["٠٩٤٤ ١٢٣ ٤٥٦", ["٠٩٤٤ ١٢٣ ٤٥٦"]],
    ["+90 (532) 123 45 67", ["+90 (532) 123 45 67"]],
  ])("%s runs from left to right", (text, numbers) => {
    expect(splitNumbers(text).filter((_, at) => at % 2)).toEqual(numbers);
    expect(splitNumbers(text).join("")).toBe(text);
    const markup = withLocale("ar", () =>
      renderToStaticMarkup(createElement(UserText, null, text)),
    );
    for (const number of numbers) {
      expect(markup).toContain(`<bdi dir="ltr">${number}</bdi>`);
      expect(isolateNumbers(text)).toContain(`\u2066${number}\u2069`);
    }
  });

  it.each([
    "السعر 100000-200000",
    "موديل 2010-2015",
    "من 1 500 000 إلى 2 000 000",
    "بتاريخ 05/11/2024",
    "0944123456",
    "1234567890 123 456",
    "150,000,000 ليرة",
  ])("%s is left alone", (text) => {
    expect(splitNumbers(text)).toEqual([text]);
  });
});
