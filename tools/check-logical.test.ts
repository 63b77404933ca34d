import { describe, expect, it } from "vitest";
import { findSides } from "./check-logical.ts";
import { readSources } from "./source-files.ts";

const inTsx = (classes: string) =>
  findSides(new Map([["app/ui/card.tsx", `<p className="${classes}" />`]]));
const inCss = (rule: string) => findSides(new Map([["app/app.css", rule]]));

describe("findSides", () => {
  it("passes the tree", () => {
    const sources = readSources(["app"], /\.(tsx?|css)$/);
    expect(sources.size).toBeGreaterThan(50);
    expect(findSides(sources)).toEqual([]);
  });

  it.each([
    "ml-2",
    "-mr-4",
    "pl-[3px]",
    "sm:pr-0",
    "md:hover:left-0",
    "right-1/2",
    "left-(--gap)",
    "-left-2",
    "left-auto!",
    "border-l",
    "border-r-2",
    "rounded-l-lg",
    "rounded-tr",
    "text-left",
    "lg:text-right",
    "float-left",
    "scroll-ml-4",
    "bg-linear-to-r",
  ])("finds the utility %s", (name) => {
    expect(inTsx(`flex ${name} gap-2`)).toEqual([`app/ui/card.tsx:1: ${name}`]);
  });

  it.each([
    "margin-left: 1rem",
    "padding-right: 0",
    "left: 0",
    "right: auto",
    "border-left: 1px solid",
    "border-top-left-radius: 4px",
    "text-align: left",
    "float: right",
    "@apply pl-2",
  ])("finds the declaration %s", (declaration) => {
    expect(inCss(`a {\n  ${declaration};\n}`)).toHaveLength(1);
  });

  it("finds a side in a style attribute", () => {
    expect(findSides(new Map([["app/ui/card.tsx", "<p style={{ left: 3 }} />"]]))).toHaveLength(1);
    expect(
      findSides(new Map([["app/ui/card.tsx", "const style = { marginLeft: 3 };"]])),
    ).toHaveLength(1);
  });

  it("says in which line", () => {
    expect(inCss("/* a\n b */\na { left: 0 }")).toEqual(["app/app.css:3: left:"]);
  });

  it("lets logical ones and other words through", () => {
    const good =
      "ms-2 pe-4 start-0 end-1/2 border-s rounded-ss-lg text-start plain mlb pr left right place-items-center translate-x-1";
    expect(inTsx(good)).toEqual([]);
    expect(
      inCss(
        "a { inset-inline-start: 0; padding-inline: env(safe-area-inset-left); /* left: 0 */ }",
      ),
    ).toEqual([]);
    expect(
      findSides(new Map([["app/ui/menu.ts", 'if (key === "ArrowLeft") move(left, right);']])),
    ).toEqual([]);
  });
});
