import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { limits } from "#app/platform/limits/limits.ts";
import { useDatabase } from "#test/database.ts";
import { solve } from "#test/proofs.ts";
import { makeChallenge, proofLifetime } from "./challenge.server.ts";
import { noProof, type SentProof } from "./proof.ts";
import { purgeProofs, takeProof } from "./proofs.server.ts";
import { makeTicket, ticketWait } from "./ticket.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const start = new Date("2026-11-20T09:00:00Z");
const after = (milliseconds: number) => new Date(start.getTime() + milliseconds);
const waited = after(ticketWait * 1_000);

let proof = "";
beforeAll(async () => {
  proof = await solve(await makeChallenge("contact", start));
});
beforeEach(async () => {
  await db().execute(sql`delete from limits`);
  await db().execute(sql`delete from used_proofs`);
});

function take(sent: Partial<SentProof>, now = start, clientAddress = "192.0.2.7") {
  return takeProof({ ...noProof, ...sent }, { purpose: "contact", clientAddress, now });
}

describe("the work on a challenge", () => {
  it("counts once", async () => {
    expect(await take({ proof })).toBeNull();
    expect(await take({ proof })).toMatchObject({ problem: "refused", wait: ticketWait });
  });

  it("counts once, however many bring it at the same moment", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => take({ proof })));
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  });

  it("counts until it is too old", async () => {
    expect(await take({ proof }, after(proofLifetime))).toMatchObject({ problem: "expired" });
    expect(await take({ proof }, after(proofLifetime - 1))).toBeNull();
  });

  it("does not count, nor does a ticket, when it comes from a clock that was ahead", async () => {
    expect(await take({ proof }, after(-dayMs))).toMatchObject({ problem: "expired" });
    const ticket = makeTicket("contact", after(40 * dayMs));
    expect(await take({ ticket })).toMatchObject({ problem: "expired" });
  });

  it("counts only for the purpose it was requested for", async () => {
    const sent = { ...noProof, proof };
    const requested = { purpose: "sign-up", clientAddress: "192.0.2.7", now: start } as const;
    expect(await takeProof(sent, requested)).toMatchObject({ problem: "refused" });
  });

  it.each([
    ["no JSON", () => "{"],
    ["nothing", () => "null"],
    ["something else", () => '{"challenge":{},"solution":{}}'],
    ["ten thousand characters", () => `"${"x".repeat(10_000)}"`],
    ["a challenge whose end was put off", () => proof.replace(/"until":\d/, '"until":9')],
    ["a challenge of one round", () => proof.replace('"cost":1000', '"cost":1')],
    ["another key", () => proof.replace(/"derivedKey":"../, '"derivedKey":"00')],
  ])("is not %s", async (_what, sent) => {
    expect(sent()).not.toBe(proof);
    expect(await take({ proof: sent() })).toMatchObject({ problem: "refused" });
  });

  it("is requested again each time", async () => {
    const [one, two] = [await take({}), await take({})];
    expect([one?.problem, two?.problem]).toEqual([null, null]);
    expect(one?.challenge).not.toBe(two?.challenge);
    expect(one?.ticket).not.toBe(two?.ticket);
  });
});

describe("a ticket", () => {
  it("is good once its wait is over, and once", async () => {
    const ticket = makeTicket("contact", start);
    expect(await take({ ticket }, after(4_000))).toMatchObject({
      ticket,
      wait: ticketWait - 4,
      problem: "early",
    });
    expect(await take({ ticket }, waited)).toBeNull();
    expect(await take({ ticket }, waited)).toMatchObject({ problem: "refused" });
  });

  it("is accepted in place of a broken proof", async () => {
    const ticket = makeTicket("contact", start);
    expect(await take({ proof: "{", ticket }, waited)).toBeNull();
  });

  it("is refused when it is too old, for another purpose, or forged", async () => {
    const ticket = makeTicket("contact", start);
    expect(await take({ ticket }, after(proofLifetime))).toMatchObject({ problem: "expired" });
    const forged = [makeTicket("sign-in", start), `${ticket}x`, ticket.slice(1), "x.y", "."];
    for (const each of forged) {
      expect(await take({ ticket: each }, waited)).toMatchObject({ problem: "refused" });
    }
  });

  it("must wait for others at the same network address, and for nobody elsewhere", async () => {
    const { amount } = limits.ticketByAddress;
    for (let i = 0; i < amount; i++) {
      expect(await take({ ticket: makeTicket("contact", start) }, waited)).toBeNull();
    }
    const ticket = makeTicket("contact", start);
    expect(await take({ ticket }, waited)).toMatchObject({ ticket, wait: 30, problem: "early" });
    expect(await take({ ticket }, waited, "198.51.100.7")).toBeNull();
    const later = makeTicket("contact", start);
    expect(await take({ ticket: later }, new Date(waited.getTime() + 30_000))).toBeNull();
  });
});

it("deletes used ones only after they have expired", async () => {
  await take({ proof });
  const readStored = async () =>
    (await db().execute<{ count: number }>(sql`select count(*)::int as count from used_proofs`))
      .rows[0]?.count;
  await purgeProofs(db(), after(proofLifetime - 1));
  expect(await readStored()).toBe(1);
  await purgeProofs(db(), after(proofLifetime + 1));
  expect(await readStored()).toBe(0);
});
