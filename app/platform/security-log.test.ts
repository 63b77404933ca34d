import { Writable } from "node:stream";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { useLogger } from "./logger.server.ts";
import { logSecurity } from "./security-log.server.ts";

describe("the log of what happens at the doors", () => {
  it("has kinds, ids and the neighbourhood, one line of JSON each", () => {
    const lines: string[] = [];
    const write = (line: Buffer, _: string, done: () => void) => {
      lines.push(line.toString());
      done();
    };
    useLogger(pino({ base: undefined }, new Writable({ write })));
    logSecurity({ event: "sign-in", way: "password", outcome: "wrong" }, "192.0.2.77");
    logSecurity({ event: "password-changed", memberId: "an id" });
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        event: "sign-in",
        way: "password",
        outcome: "wrong",
        network: "192.0.2.0/24",
        msg: "security",
        time: expect.any(Number),
      }),
      expect.objectContaining({ event: "password-changed", memberId: "an id" }),
    ]);
  });
});
