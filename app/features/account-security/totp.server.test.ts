import { describe, expect, it } from "vitest";
import { stepOfCode } from "./two-factor.server.ts";

// The vectors of RFC 6238, appendix B, of whose eight digits an authenticator shows the last six.
const secret = "12345678901234567890";

describe("the time step of a code", () => {
  it.each([
    [1_234_567_890, "005924", 41_152_263],
    [1_111_111_109, "081804", 37_037_036],
    [1_111_111_111, "050471", 37_037_037],
    [20_000_000_000, "353130", 666_666_666],
  ])("at second %i is that of %s", (second, code, step) => {
    const at = (seconds: number) => stepOfCode(code, secret, new Date((second + seconds) * 1000));
    expect([at(0), at(-30), at(30)]).toEqual([step, step, step]);
    expect([at(-60), at(120)]).toEqual([null, null]);
  });

  it("is not found for a code of another secret", () => {
    expect(stepOfCode("005924", "another", new Date(1_234_567_890_000))).toBeNull();
  });
});
