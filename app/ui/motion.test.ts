import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "motion.css"), "utf8");

/** What a medium allows, as one text. */
function within(medium: string): string {
  const parts = css.split(`@media (${medium}) {`).slice(1);
  return parts.map((part) => part.slice(0, part.indexOf("\n}"))).join("\n");
}

it("the page fades in over 100 ms, and only for those who want motion", () => {
  expect(within("prefers-reduced-motion: no-preference")).toMatch(
    /\.fade-in \{\s*animation: come-in 100ms/,
  );
  const outside = css.replace(within("prefers-reduced-motion: no-preference"), "");
  expect(outside).not.toMatch(/\.fade-in\b/);
});
