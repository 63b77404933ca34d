import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { HeardProgram } from "#test/markers/heard-program.ts";
import { type Found, liveThrough } from "#test/markers/journey.ts";
import {
  holdsSecret,
  localPhones,
  member,
  operator,
  wrongPassword,
} from "#test/markers/planted.ts";
import { password } from "#test/members.ts";

// The program is really used, with its log as talkative as it can be and an operator's secrets in its
// environment; then every log line, page, header, error and copy is searched for what must not stand there.

const patience = { timeout: 30_000, interval: 100 };
const heard = new HeardProgram();
let found: Found;

beforeAll(async () => {
  await heard.open();
  found = await liveThrough(heard);
}, 240_000);

afterAll(() => heard.close());

/** Forms that a visitor fills in with the member's address himself. */
const askedWith = new Set(["/sign-in", "/reset-password"]);

const nobodys = () => ({
  ...operator,
  s3: `"${heard.storeSecret}"`,
  password,
  wrongPassword,
  ...found,
});

describe("what was planted by really using the program", () => {
  it("is all there to be found", async () => {
    for (const [name, secret] of Object.entries(nobodys()))
      expect(secret.length, name).toBeGreaterThan(7);
    expect(heard.answers.length).toBeGreaterThan(60);
    expect(heard.copies).toHaveLength(2);
    const theirs = new Set(["rima", "omar"]);
    const own = heard.answers.filter(({ who }) => theirs.has(who)).map(({ told }) => told);
    for (const shown of [member.email, member.message])
      expect(
        own.some((text) => holdsSecret(text, shown)),
        shown,
      ).toBe(true);
    const numbers = "select phones::text as phones from listings where contact_email = $1";
    expect((await heard.one(numbers, member.email)).phones).toContain(member.phone);
    expect(heard.said().split("\n").length).toBeGreaterThan(50);
    expect(heard.answers.some(({ told }) => told.includes("x-request-id"))).toBe(true);
  });

  it("stands in no log line, whatever went wrong", () => {
    const said = heard.said();
    expect(said).toMatch(/"level":50/);
    const forbidden = { ...nobodys(), ...member, name: "خزانة خشب زان", ...localPhones };
    for (const [name, secret] of Object.entries(forbidden)) {
      const line = said.split("\n").find((each) => holdsSecret(each, secret));
      expect(line?.slice(0, 400), name).toBeUndefined();
    }
  });

  it("stands in nothing that the operator's Sentry and collector of traces are told", async () => {
    const told = (path: string) => heard.sentOut.filter((each) => each.startsWith(`POST ${path}`));
    await vi.waitFor(() => expect(told("/v1/traces").length).toBeGreaterThan(0), patience);
    const errors = told("/api/4/envelope/");
    expect(errors.join("\n")).toMatch(/"exception":\{"values":\[\{"type":"\w+/);
    expect(errors.join("\n")).toContain("sentry_key=key");
    expect(told("/v1/traces").join("\n")).toContain('"name":"POST routes/add-listing"');
    const forbidden = { ...nobodys(), ...member, name: "خزانة خشب زان", ...localPhones };
    for (const [name, secret] of Object.entries(forbidden)) {
      const sent = heard.sentOut.find((each) => holdsSecret(each, secret));
      expect(sent?.slice(0, 400), name).toBeUndefined();
    }
    // No cookie, no address as it was typed, and nobody's network.
    for (const sent of heard.sentOut) expect(sent).not.toMatch(/session_token|\?\w+=|198\.51\.100/);
  });

  it("stands, where it is a secret, in nobody's page or header, the owner's own neither", () => {
    // The owner is shown the second factor's secret once, and sends the link's token himself.
    const { totp: _shown, ...never } = nobodys();
    for (const [name, secret] of Object.entries(never))
      for (const { who, path, told } of heard.answers)
        expect(holdsSecret(told, secret), `${name} on ${path} for ${who}`).toBe(false);
  });

  it("stands, where it is the member's own, on nobody else's page, header or copy", () => {
    const others = heard.answers.filter(({ who }) => who === "stranger" || who === "visitor");
    expect(others.length).toBeGreaterThan(40);
    const forbidden = { ...member, ...localPhones, totp: found.totp };
    const { search: _typed, ...kept } = forbidden;
    for (const [name, secret] of Object.entries(kept)) {
      for (const { who, path, told } of others) {
        // A form that is refused comes back as its sender filled it in.
        if (who === "visitor" && askedWith.has(path) && name === "email") continue;
        expect(holdsSecret(told, secret), `${name} on ${path} for ${who}`).toBe(false);
      }
      for (const { who, text } of heard.copies)
        if (!(who === "omar" && name === "message"))
          expect(holdsSecret(text, secret), `${name} in the copy of ${who}`).toBe(false);
    }
  });
});
