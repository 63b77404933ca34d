import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const list = readFileSync("app/ui/icons.tsx", "utf8");
const sheets = ["icons", "icons-subjects", "icons-more"];

test("every icon is a symbol of its sheet, and no symbol is without one", () => {
  const icons = [...list.matchAll(/= drawn\("([^"]+)"(?:, (\d))?\)/g)];
  expect(icons.length).toBeGreaterThan(100);
  for (const [at, name] of sheets.entries()) {
    const sheet = readFileSync(`app/ui/${name}.svg`, "utf8");
    const symbols = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    const ids = icons.filter(([, , of = "0"]) => Number(of) === at).map(([, id]) => id);
    expect(symbols.toSorted()).toEqual(ids.toSorted());
  }
});
