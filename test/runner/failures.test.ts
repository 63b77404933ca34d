import { expect, test } from "vitest";
import { failures } from "./failures.ts";

const passed = { fullName: "adds", status: "passed", failureMessages: [] };

test("what failed is named with how its message begins, what passed is not", () => {
  const broken = {
    fullName: "adds › twice",
    status: "failed",
    failureMessages: ["Error: 3\n\n  at a"],
  };
  const files = [
    { name: "/here/app/sum.test.ts", status: "failed", assertionResults: [passed, broken] },
    { name: "/here/app/good.test.ts", status: "passed", assertionResults: [passed] },
  ];
  expect(failures(files, "/here")).toEqual([
    "Failed: app/sum.test.ts › adds › twice",
    "  Error: 3",
    "    at a",
  ]);
});

test("a file that could not be loaded is named, too", () => {
  const files = [
    { name: "/here/a.test.ts", status: "failed", message: "no such module", assertionResults: [] },
  ];
  expect(failures(files, "/here")).toEqual(["Failed: a.test.ts", "  no such module"]);
});

test("a long message is cut", () => {
  const message = Array.from({ length: 40 }, (_, at) => `line ${at}`).join("\n");
  const files = [{ name: "/here/a.test.ts", status: "failed", message, assertionResults: [] }];
  expect(failures(files, "/here")).toHaveLength(13);
});
