import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { withLocale } from "#app/platform/locale.server.ts";
import { CountBadge } from "./badge.tsx";

it.each([
  [1, "1"],
  [9, "9"],
  [10, "9+"],
  [250, "9+"],
])("of %i unread shows %s", (count, shown) => {
  const badge = () => renderToStaticMarkup(createElement(CountBadge, { count }));
  expect(withLocale("en", badge)).toContain(`data-count="${shown}"`);
});

it("is not shown when nothing is unread", () => {
  expect(renderToStaticMarkup(createElement(CountBadge, { count: 0 }))).toBe("");
});
