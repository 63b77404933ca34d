import { expect, test } from "vitest";
import { safePath } from "./safe-path.ts";

test.each(["/account", "/en/add-listing?x=1#top", "/", "/search?q=%D8%B4%D9%82%D8%A9"])(
  "keeps %s",
  (path) => {
    expect(safePath(path, "/fallback")).toBe(path);
  },
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "\\\\evil.example",
  "https://evil.example/",
  "https:evil.example",
  "javascript:alert(1)",
  "/..//evil.example",
  "/./\\evil.example",
  "",
  null,
  42,
  `/${"a".repeat(3000)}`,
])("refuses %j", (value) => {
  expect(safePath(value, "/fallback")).toBe("/fallback");
});
