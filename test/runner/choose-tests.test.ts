import { describe, expect, it } from "vitest";
import { everything, kindOf, matching, touched } from "./choose-tests.ts";

const tests = [
  { path: "app/features/listings/price-text.test.ts", text: 'it("writes both pounds"' },
  { path: "app/features/listings/listings.db.test.ts", text: 'it("keeps a price"' },
  { path: "app/routes/search.request.test.ts", text: 'it("finds شقة"' },
  { path: "server/killed.program.test.ts", text: 'it("comes back"' },
  { path: "app/platform/postgres/place.test.ts", text: 'it("finds its folder"' },
  { path: "test/e2e/search.spec.ts", text: 'test("finds a flat"' },
  { path: "test/long/fuzz.long.test.ts", text: 'it("answers nonsense"' },
];

const chosen = ({ files }: ReturnType<typeof everything>) => Object.values(files).flat();

it("finds by its name what a test needs, and leaves out the long ones", () => {
  expect(tests.map(({ path }) => kindOf(path))).toEqual([
    "unit",
    "database",
    "request",
    "program",
    "engine",
    "browser",
    null,
  ]);
  expect(chosen(everything(tests))).toHaveLength(6);
});

describe("words", () => {
  it("choose by path, in every kind", () => {
    expect(chosen(matching(tests, ["search"]))).toEqual([
      "app/routes/search.request.test.ts",
      "test/e2e/search.spec.ts",
    ]);
    expect(matching(tests, ["listings", ".db."]).title).toBeUndefined();
  });

  it("choose by title where no path has them", () => {
    const { title, files } = matching(tests, ["both", "pounds"]);
    expect(title).toBe("both pounds");
    expect(files.unit).toEqual(["app/features/listings/price-text.test.ts"]);
  });

  it("that no test has are an error, not a green run", () => {
    expect(() => matching(tests, ["zzz"])).toThrow(/No test/);
  });
});

describe("a change", () => {
  it("of a page touches every test of the whole program", () => {
    expect(chosen(touched(tests, ["app/routes/search.tsx"]))).toEqual([
      "app/routes/search.request.test.ts",
      "server/killed.program.test.ts",
      "test/e2e/search.spec.ts",
    ]);
  });

  it("of a test touches that test, and of what browser tests share all of them", () => {
    expect(chosen(touched(tests, ["app/routes/search.request.test.ts"]))).toEqual([
      "app/routes/search.request.test.ts",
    ]);
    expect(chosen(touched(tests, ["test/e2e/people.ts"]))).toEqual(["test/e2e/search.spec.ts"]);
  });

  it("of a document touches none", () => {
    expect(chosen(touched(tests, ["docs/operations.md"]))).toEqual([]);
  });
});
