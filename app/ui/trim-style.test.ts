import { expect, test } from "vitest";
import { pickStyle, selectorsOf } from "./trim-style.ts";

test("the rules of the selectors stay, in their layers and conditions", () => {
  const css =
    "@layer theme,utilities;@layer utilities{.flex{display:flex}@media (min-width:26rem){.a{gap:0}}}";
  expect(pickStyle(css, [".flex", ".a"])).toBe(css);
  expect(pickStyle(css, [".flex"])).toBe(
    "@layer theme,utilities;@layer utilities{.flex{display:flex}}",
  );
});

test("of a rule for several only those stay that count", () => {
  expect(pickStyle(".a:hover,.b,:is(.c,.e){color:red}", [".b", ":is(.c,.e)"])).toBe(
    ".b,:is(.c,.e){color:red}",
  );
});

test("rules only for motion, print or a wide screen are removed", () => {
  const css = [
    ".b{transition:color 1s;-webkit-text-decoration:inherit;color:red}",
    "@media print{.b{color:red}}",
    "@media (min-width:48rem){.b{color:red}}",
    "@media (width>=64rem){.b{color:red}}",
    "@keyframes turn{0%{color:red}}",
  ].join("");
  expect(pickStyle(css, [".b", "0%"])).toBe(".b{color:red}");
  expect(selectorsOf(css)).toEqual([".b"]);
});

test("unused custom properties are removed, and those that only they used", () => {
  const css =
    ':root{--a:var(--b);--b:red;--c:blue}@property --d{syntax:"*";inherits:false}.x{color:var(--c)}';
  expect(pickStyle(css, [":root", ".x"])).toBe(":root{--c:blue}.x{color:var(--c)}");
});

test("an address with a semicolon in it is one value", () => {
  const css = '.x{background:url("data:image/svg+xml;a,b");color:red}';
  expect(pickStyle(css, [".x"])).toBe(css);
});
