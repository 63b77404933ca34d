import { expect, it } from "vitest";
import { describeAudit, exitCodes } from "../../tools/advisories.ts";
import { askNpm } from "../../tools/npm.ts";

it("no known vulnerability concerns a package of the lock file, where the service answers", () => {
  const { output, error } = askNpm("audit", "--json", "--package-lock-only");
  const { text, code } = describeAudit(output, error);
  expect([exitCodes.nothing, exitCodes.notReached], text).toContain(code);
});
