import { beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { newDeviceCookie } from "#app/platform/limits/device-cookie.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { signedSession } from "#test/members.ts";
import { RenderLimits } from "./render-limits.ts";

const address = "192.0.2.7";

beforeAll(() => configureSite(readEnv({ SECRET_KEY: Buffer.alloc(32, 7).toString("base64") })));

const limitsFor = (pagesPerMinute = 120, webProcesses = 1) =>
  new RenderLimits({ pagesPerMinute, webProcesses });
const newName = () => newDeviceCookie(new Request("http://dalil.test"))?.split(";")[0];

type Caller = Parameters<RenderLimits["take"]>[0];

/** How many of a thousand and five hundred at once are let through. */
function through(limits: RenderLimits, caller: (n: number) => Partial<Caller>, now = 0): number {
  let count = 0;
  for (let n = 0; n < 1_500; n++)
    if (limits.take({ cookie: undefined, clientAddress: address, ...caller(n) }, 1, now) === 0)
      count++;
  return count;
}

describe("what is rendered for somebody in a minute", () => {
  it("is 120 pages for whoever has no name in a network, then two a second", () => {
    const limits = limitsFor();
    expect(through(limits, () => ({}))).toBe(120);
    expect(limits.take({ cookie: undefined, clientAddress: address }, 1, 0)).toBe(1);
    expect(through(limits, () => ({}), 10_000)).toBe(20);
    expect(through(limits, () => ({}), 600_000)).toBe(120);
  });

  it("is 120 for each browser with a name, whatever others of its network take, and 600 for all of them", () => {
    const limits = limitsFor();
    const [rima, omar] = [newName(), newName()];
    expect(through(limits, () => ({}))).toBe(120);
    expect(through(limits, () => ({ cookie: rima }))).toBe(120);
    expect(through(limits, () => ({ cookie: omar }))).toBe(120);
    expect(through(limits, () => ({ cookie: newName() }))).toBe(240);
  });

  it.each([
    ["a /24", (n: number) => `198.51.100.${n % 256}`],
    ["a /48", (n: number) => `2001:db8:0:${(n % 300).toString(16)}::${n.toString(16)}`],
  ])("is 1200 for %s", (_, clientAddress) => {
    expect(through(limitsFor(), (n) => ({ clientAddress: clientAddress(n) }))).toBe(1_200);
  });

  it("is 120 for a /64, whatever its addresses", () => {
    expect(through(limitsFor(), (n) => ({ clientAddress: `2001:db8::${n.toString(16)}` }))).toBe(
      120,
    );
  });

  it("is 300 for a member over all sessions, and nothing of their network's", () => {
    const limits = limitsFor();
    expect(through(limits, () => ({}))).toBe(120);
    const sessions = Array.from({ length: 10 }, (_, n) => signedSession(`of-huda-${n}`));
    for (const session of sessions) limits.learn(session, "huda");
    expect(through(limits, (n) => ({ cookie: sessions[n % 10] }))).toBe(300);
    const omar = signedSession("of-omar");
    expect(through(limits, () => ({ cookie: omar }))).toBe(300);
  });

  it("is a visitor's for a session that nobody has signed, and for one that has ended", () => {
    const limits = limitsFor();
    expect(through(limits, (n) => ({ cookie: `dalil.session_token=x.${n}` }))).toBe(120);
    const ended = signedSession("ended");
    limits.learn(ended, null);
    expect(through(limits, () => ({ cookie: ended }))).toBe(0);
  });

  it("is four times as many where it completes a page", () => {
    const limits = limitsFor();
    const caller = { cookie: undefined, clientAddress: address };
    let count = 0;
    while (limits.take(caller, 0.25, 0) === 0) count++;
    expect(count).toBe(480);
  });

  it("is divided among the processes, and no person's share gets smaller than sixty", () => {
    expect(through(limitsFor(120, 2), () => ({}))).toBe(60);
    expect(through(limitsFor(120, 8), () => ({}))).toBe(60);
    expect(through(limitsFor(120, 8), () => ({ cookie: newName() }))).toBe(75);
  });

  it("has no end where the operator wants none", () => {
    expect(through(limitsFor(0), () => ({}))).toBe(1_500);
  });
});
