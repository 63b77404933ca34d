import { describe, expect, it } from "vitest";
import { describeAudit, exitCodes } from "./advisories.ts";

const notify = (output: string, problem = "") => describeAudit(output, problem);

describe("npm run advisories", () => {
  it("says that there is nothing only when the service said so", () => {
    expect(notify(JSON.stringify({ vulnerabilities: {} })).code).toBe(exitCodes.nothing);
  });

  it("names each package that an advisory concerns", () => {
    const { text, code } = notify(
      JSON.stringify({
        vulnerabilities: {
          hono: { severity: "high", via: [{ title: "Path confusion" }] },
          outer: { severity: "high", via: ["hono"] },
        },
      }),
    );
    expect(code).toBe(exitCodes.advisories);
    expect(text).toBe("high: hono: Path confusion\nhigh: outer: through hono");
  });

  it.each([
    ["an answer that is no audit", JSON.stringify({ message: "405 Method Not Allowed" }), ""],
    ["an error of npm's", JSON.stringify({ error: { summary: "getaddrinfo ENOTFOUND" } }), ""],
    ["words", "npm error", "npm error network"],
    ["nothing", "", ""],
  ])("says plainly that nothing is known after %s", (_what, output, problem) => {
    const { text, code } = notify(output, problem);
    expect(code).toBe(exitCodes.notReached);
    expect(text).toContain("could not be reached");
  });

  it("ends differently for each", () => {
    expect(new Set(Object.values(exitCodes)).size).toBe(3);
  });
});
