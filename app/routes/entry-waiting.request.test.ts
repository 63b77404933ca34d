import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { makeTicket } from "#app/platform/challenge/ticket.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { holds, wordsOf } from "#test/html.ts";
import { signUpForm } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";
import { solve } from "#test/proofs.ts";

const { browser, poolConfig, ask: query } = useProgram();

// The key that signs tickets is the program's own.
beforeAll(() => {
  const database = String(poolConfig().database);
  configureSite(readEnv({ DATA_DIR: join(inject("dataDir"), database), LOG_LEVEL: "silent" }));
});
beforeEach(() => query("delete from limits"));

const unknown = "nobody@waiting.dalil.test";
let count = 0;

const ways = [
  {
    purpose: "sign-in",
    path: "/sign-in",
    limit: "sign-in/address",
    form: () => ({ email: unknown, phone: "", password: "not-the-password" }),
    taken: 422,
  },
  {
    purpose: "sign-up",
    path: "/sign-up",
    limit: "sign-up/address",
    form: () => signUpForm(`member${++count}@waiting.dalil.test`),
    taken: 200,
  },
  {
    purpose: "reset",
    path: "/reset-password",
    limit: "reset/address",
    form: () => ({ email: unknown }),
    taken: 200,
  },
] as const;

describe.each(ways)("$path from a busy address", ({ purpose, path, limit, form, taken }) => {
  /** A browser at an address from which all have come that may without more. */
  async function busy(): Promise<Browser> {
    const visitor = browser();
    await visitor.get(path);
    await visitor.post(path, form());
    await query(`update limits set tat = now() + interval '1 day' where name = '${limit}'`);
    return visitor;
  }
  const ticketAged = (seconds: number) =>
    makeTicket(purpose, new Date(Date.now() - seconds * 1_000));

  it("asks a browser without script to wait, with the form filled in, and then accepts the form once", async () => {
    const visitor = await busy();
    const requested = await visitor.post(`/en${path}`, form());
    expect(requested.status).toBe(429);
    expect(requested.headers.get("retry-after")).toBe("10");
    expect(wordsOf(requested.text)).toContain("Wait 10 seconds, then send the form again.");
    expect(wordsOf((await visitor.post(path, form())).text)).toContain("انتظر 10 ثوانٍ");
    const [, ticket = ""] = /name="ticket" value="([^"]+)"/.exec(requested.text) ?? [];
    const { email } = form();
    if (purpose !== "sign-up") expect(holds(requested.text, `value="${email}"`)).toBe(true);

    const early = await visitor.post(`/en${path}`, { ...form(), ticket });
    expect(early.status).toBe(429);
    expect(wordsOf(early.text)).toMatch(/not over yet|Wait (?:10|[1-9]) seconds?/);

    const waited = ticketAged(11);
    expect((await visitor.post(`/en${path}`, { ...form(), ticket: waited })).status).toBe(taken);
    const again = await visitor.post(`/en${path}`, { ...form(), ticket: waited });
    expect(again.status).toBe(429);
    expect(wordsOf(again.text)).toContain("The last check was not accepted.");
    const arabic = await visitor.post(path, { ...form(), ticket: waited });
    expect(wordsOf(arabic.text)).toContain("لم يُقبل التحقق السابق");
  });

  it("accepts no ticket that is too old, forged or from another form", async () => {
    const visitor = await busy();
    const other = makeTicket("contact", new Date(Date.now() - 11_000));
    for (const ticket of [ticketAged(601), `${ticketAged(11)}x`, other]) {
      expect((await visitor.post(path, { ...form(), ticket })).status).toBe(429);
    }
  });

  it("accepts the proof that a script computed, and no proof twice", async () => {
    const visitor = await busy();
    const { text } = await visitor.post(`${path}.data`, form());
    const [, challenge] = /"(\{\\"parameters.*?\})",/.exec(text) ?? [];
    const proof = await solve(JSON.parse(`"${challenge}"`) as string);
    expect((await visitor.post(path, { ...form(), proof })).status).toBe(taken);
    expect((await visitor.post(path, { ...form(), proof })).status).toBe(429);
  });
});
