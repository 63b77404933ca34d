import { expect, test } from "vitest";
import { safePath } from "./safe-path.ts";

test.each(["/account", "/en/add-listing?x=1#top", "/", "/search?q=%D8%B4%D9%82%D8%A9"])(
  "keeps %s",
  (path) => {
    expect(safePath(path, "/fallback")).toBe(path);
  },
);

// A browser decodes nothing of a path: these stay on our site.
test.each(["/%2F%2Fevil.example", "/%5Cevil.example", "/%09/evil.example", "/%0A%2Fevil.example"])(
  "keeps %s, which leads to no other site",
  (path) => {
    expect(safePath(path, "/fallback")).toBe(path);
    expect(new URL(safePath(path, "/fallback"), "https://dalil.test").host).toBe("dalil.test");
  },
);

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n//evil.example",
  " //evil.example",
  "%2F%2Fevil.example",
  "data:text/html,x",
  "/\t\\evil.example",
  "////evil.example",
  "/a/..//evil.example",
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
