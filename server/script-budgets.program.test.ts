import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { readClientBuild } from "#test/client-build.ts";
import { budgets } from "#test/budgets.ts";

type Route = { module: string; imports?: string[] };

/** Each file in brotli, as it is sent. */
const budget = budgets.script;
const visited = [
  "home",
  "category",
  "subcategory",
  "listing",
  "listing-contact",
  "listing-comments",
  "seller",
  "seller-contact",
  "seller-review",
  "search",
  "sign-in",
  "sign-up",
  "reset-password",
  "favorites",
  "compare",
  "inquiry",
  "business-guide",
  "vision-goals",
  "privacy-policy",
  "prohibited-goods",
  "not-found",
  "embed-map",
  "offline",
];
const iframe = ["root", "routes/gates/open"];
const sizes = new Map<string, number>();

/** As it is sent: made small once, when the program is built. */
function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(join("build/client", file))).length;
  sizes.set(file, size);
  return size;
}

describe("the scripts of a visitor's page", () => {
  const { entry, routes, url } = readClientBuild<Route>();

  it.each(visited)("are at most 140 KB for %s, in few files", (page) => {
    const parts = [...iframe, `routes/${page}`].map((id) => routes[id] as Route);
    const files = [
      ...new Set([
        url,
        ...[entry, ...parts].flatMap(({ module, imports = [] }) => [module, ...imports]),
      ]),
    ].filter((file) => file.endsWith(".js"));
    const total = files.reduce((sum, file) => sum + sizeOf(file), 0);
    const largest = files
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))
      .slice(0, 8)
      .map((file) => `${sizeOf(file)} ${file}`);
    expect(total, `${page}: ${total} bytes\n${largest.join("\n")}`).toBeLessThanOrEqual(budget);
    expect(files.length, `${page}: ${files.join(" ")}`).toBeLessThanOrEqual(36);
  });
});
