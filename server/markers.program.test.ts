import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { RecordedProgram } from "#test/markers/recorded-program.ts";
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
const received = new RecordedProgram();
let found: Found;

beforeAll(async () => {
  await received.open();
  found = await liveThrough(received);
}, 240_000);

afterAll(() => received.close());

/** Forms that a visitor fills in with the member's address themselves. */
const requestedWith = new Set(["/sign-in", "/reset-password"]);

const nobodys = () => ({
  ...operator,
  s3: `"${received.storeSecret}"`,
  password,
  wrongPassword,
  ...found,
});

describe("what was planted by really using the program", () => {
  it("is all there to be found", async () => {
    for (const [name, secret] of Object.entries(nobodys()))
      expect(secret.length, name).toBeGreaterThan(7);
    expect(received.answers.length).toBeGreaterThan(60);
    expect(received.copies).toHaveLength(2);
    const theirs = new Set(["rima", "omar"]);
    const own = received.answers
      .filter(({ who }) => theirs.has(who))
      .map(({ told: messages }) => messages);
    for (const shown of [member.email, member.message])
      expect(
        own.some((text) => holdsSecret(text, shown)),
        shown,
      ).toBe(true);
    const numbers = "select phones::text as phones from listings where contact_email = $1";
    expect((await received.one(numbers, member.email)).phones).toContain(member.phone);
    expect(received.said().split("\n").length).toBeGreaterThan(50);
    expect(received.answers.some(({ told: messages }) => messages.includes("x-request-id"))).toBe(
      true,
    );
  });

  it("appears in no log line, whatever went wrong", () => {
    const texts = received.said();
    expect(texts).toMatch(/"level":50/);
    const forbidden = { ...nobodys(), ...member, name: "خزانة خشب زان", ...localPhones };
    for (const [name, secret] of Object.entries(forbidden)) {
      const line = texts.split("\n").find((each) => holdsSecret(each, secret));
      expect(line?.slice(0, 400), name).toBeUndefined();
    }
  });

  it("appears in nothing that is sent to the operator's Sentry and collector of traces", async () => {
    const messagesOf = (path: string) =>
      received.sentOut.filter((each) => each.startsWith(`POST ${path}`));
    await vi.waitFor(() => expect(messagesOf("/v1/traces").length).toBeGreaterThan(0), patience);
    const errors = messagesOf("/api/4/envelope/");
    expect(errors.join("\n")).toMatch(/"exception":\{"values":\[\{"type":"\w+/);
    expect(errors.join("\n")).toContain("sentry_key=key");
    expect(messagesOf("/v1/traces").join("\n")).toContain('"name":"POST routes/add-listing"');
    const forbidden = { ...nobodys(), ...member, name: "خزانة خشب زان", ...localPhones };
    for (const [name, secret] of Object.entries(forbidden)) {
      const sent = received.sentOut.find((each) => holdsSecret(each, secret));
      expect(sent?.slice(0, 400), name).toBeUndefined();
    }
    // No cookie, no address as it was typed, and nobody's network.
    for (const sent of received.sentOut)
      expect(sent).not.toMatch(/session_token|\?\w+=|198\.51\.100/);
  });

  it("appears, where it is a secret, on nobody's page or header, not even the owner's", () => {
    // The owner is shown the second factor's secret once, and sends the link's token themselves.
    const { totp: _shown, ...never } = nobodys();
    for (const [name, secret] of Object.entries(never))
      for (const { who, path, told: messages } of received.answers)
        expect(holdsSecret(messages, secret), `${name} on ${path} for ${who}`).toBe(false);
  });

  it("appears, where it is the member's own, on nobody else's page, header or copy", () => {
    const others = received.answers.filter(({ who }) => who === "stranger" || who === "visitor");
    expect(others.length).toBeGreaterThan(40);
    const forbidden = { ...member, ...localPhones, totp: found.totp };
    const { search: _typed, ...stored } = forbidden;
    for (const [name, secret] of Object.entries(stored)) {
      for (const { who, path, told: messages } of others) {
        // A form that is refused comes back as its sender filled it in.
        if (who === "visitor" && requestedWith.has(path) && name === "email") continue;
        expect(holdsSecret(messages, secret), `${name} on ${path} for ${who}`).toBe(false);
      }
      for (const { who, text } of received.copies)
        if (!(who === "omar" && name === "message"))
          expect(holdsSecret(text, secret), `${name} in the copy of ${who}`).toBe(false);
    }
  });
});
