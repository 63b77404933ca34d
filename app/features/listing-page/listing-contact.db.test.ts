import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  type ContactCaller,
  VisitorsRefused,
} from "#app/features/profiles/seller-contact.server.ts";
import { users } from "#app/features/accounts/data/tables.ts";
import { ProofNeeded } from "#app/platform/challenge/proof.ts";
import { NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { deviceKey, rememberAccount } from "#app/platform/limits/device-cookie.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { newCaller, requestWith } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { solve } from "#test/proofs.ts";
import { contactReveals } from "./data/tables.ts";
import {
  forgetReveals,
  getContactedListing,
  revealListingContact,
} from "./listing-contact.server.ts";
import { listOwnPage } from "#app/features/listing-life/own-listings.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const read = { locale: "ar", now } as const;
const phones = [{ number: "+963944123456", hasWhatsapp: true }];

beforeEach(() => db().execute(sql`delete from limits`));

/** Somebody who asks, by a browser that has its name from us. */
function asker(viewer: Viewer | null = null, clientAddress = "192.0.2.7"): ContactCaller {
  const caller = newCaller([], clientAddress);
  return { ...caller, viewer, device: deviceKey(caller.request, clientAddress) };
}

/** Somebody who has left their session out, by a browser that this account was entered by. */
function knownCaller(userId: string, clientAddress = "192.0.2.7"): ContactCaller {
  const request = requestWith([rememberAccount(requestWith([]), userId)]);
  return { request, clientAddress, viewer: null, device: deviceKey(request, clientAddress) };
}

async function shown(overrides: Parameters<typeof insertListing>[1] = {}) {
  const owner = await insertUser();
  return { owner, listing: await insertListing(owner, { phones, ...overrides }) };
}

const ask = (listing: { id: number }, from: ContactCaller, at = now) =>
  revealListingContact(String(listing.id), from, { ...read, now: at });

const revealsOf = (listing: { id: number }) =>
  db().select().from(contactReveals).where(eq(contactReveals.listingId, listing.id));

describe("the contact of a listing", () => {
  it("has every way to reach the seller, in the reader's language", async () => {
    const { listing } = await shown({
      contactEmail: "shop@dalil.test",
      website: "https://shop.example/",
      addressText: "خلف المخبز",
      hours: [{ days: [0], from: "09:00", to: "17:00" }],
    });
    expect(await ask(listing, asker())).toEqual({
      phones: [{ number: "+963944123456", text: "+963 944 123 456", hasWhatsapp: true }],
      email: "shop@dalil.test",
      website: "https://shop.example/",
      place: "دمشق",
      addressText: "خلف المخبز",
      week: [
        { days: "الأحد", times: ["9:00 ص – 5:00 م"] },
        { days: "الاثنين – السبت", times: [] },
      ],
    });
  });

  it.each(["draft", "paused", "sold", "expired"] as const)(
    "of one that is %s is shown to nobody but its owner",
    async (status) => {
      const { owner, listing } = await shown({ status });
      const staff = viewerOf(await insertUser({ role: "moderator" }));
      for (const viewer of [null, viewerOf(await insertUser()), staff]) {
        await expect(ask(listing, asker(viewer))).rejects.toThrow(NotFound);
        await expect(
          getContactedListing(String(listing.id), viewer, { locale: "ar", now }),
        ).rejects.toThrow(NotFound);
      }
      expect((await ask(listing, asker(viewerOf(owner)))).phones).toHaveLength(1);
      expect(await revealsOf(listing)).toEqual([]);
    },
  );

  it.each([{ suspendedAt: now }, { deletionRequestedAt: now }])(
    "of a member with %o is shown to nobody",
    async (state) => {
      const { owner, listing } = await shown();
      await db().update(users).set(state).where(eq(users.id, owner.id));
      await expect(ask(listing, asker())).rejects.toThrow(NotFound);
    },
  );

  it.each(["0", "-1", "1e3", "999999999", "x", "9".repeat(30)])(
    "of %s is not found",
    async (id) => {
      await expect(revealListingContact(id, asker(), read)).rejects.toThrow(NotFound);
    },
  );
});

describe("what is counted", () => {
  it("counts each person once a day, however often they ask and however many requests arrive at once", async () => {
    const { listing } = await shown();
    const visitor = asker();
    const member = asker(viewerOf(await insertUser()));
    await Promise.all(
      [visitor, member].flatMap((each) => Array.from({ length: 6 }, () => ask(listing, each))),
    );
    await ask(listing, visitor);
    const reveals = await revealsOf(listing);
    expect(reveals).toHaveLength(2);
    expect(reveals.filter(({ viewerId }) => viewerId === member.viewer?.id)).toHaveLength(1);
    expect(reveals.find(({ device }) => device)?.device).not.toContain(visitor.device[1]);
    await ask(listing, visitor, new Date(now.getTime() + dayMs));
    expect(await revealsOf(listing)).toHaveLength(3);
  });

  it("changes days at midnight in Damascus", async () => {
    const { listing } = await shown();
    const visitor = asker();
    for (const time of ["20:59", "21:01"])
      await ask(listing, visitor, new Date(`2026-11-20T${time}:00Z`));
    const days = (await revealsOf(listing)).map((reveal) => reveal.day);
    expect(days.sort()).toEqual(["2026-11-20", "2026-11-21"]);
  });

  it("is shown to the owner as a number, in which the owner's own requests do not count", async () => {
    const { owner, listing } = await shown();
    for (const from of [asker(), asker(), asker(viewerOf(owner))]) await ask(listing, from);
    const page = await listOwnPage(viewerOf(owner), { tab: "active", after: null }, read);
    expect(page.listings.map(({ contactsShown }) => contactsShown)).toEqual([2]);
  });

  it("is kept for ninety days", async () => {
    const { listing } = await shown();
    await ask(listing, asker());
    await forgetReveals(new Date(now.getTime() + 90 * dayMs - 1));
    expect(await revealsOf(listing)).toHaveLength(1);
    await forgetReveals(new Date(now.getTime() + 90 * dayMs + 1));
    expect(await revealsOf(listing)).toEqual([]);
  });

  it("goes with the account that asked, and with the listing", async () => {
    const { owner, listing } = await shown();
    const member = await insertUser();
    await ask(listing, asker(viewerOf(member)));
    await db().delete(users).where(eq(users.id, member.id));
    expect(await revealsOf(listing)).toEqual([]);
    await ask(listing, asker());
    await db().delete(users).where(eq(users.id, owner.id));
    expect(await revealsOf(listing)).toEqual([]);
  });
});

describe("the daily limit of contacts", () => {
  async function listingsOf(count: number) {
    const owner = await insertUser();
    return Promise.all(Array.from({ length: count }, () => insertListing(owner, { phones })));
  }

  it("gives one browser ten, then asks for a proof for each; a contact it has seen is free", async () => {
    const all = await listingsOf(limits.contactRequestedByDevice.amount + 1);
    const last = all.pop() ?? { id: 0 };
    const visitor = asker();
    for (const each of all) await ask(each, visitor);
    const refused = await ask(last, visitor).catch((error: unknown) => error);
    if (!(refused instanceof ProofNeeded)) throw new Error("no proof was asked for");
    expect(await revealsOf(last)).toEqual([]);
    expect((await ask(all[0] ?? last, visitor)).phones).toHaveLength(1);

    const proof = { proof: await solve(refused.ask.challenge), ticket: null };
    expect((await ask(last, { ...visitor, proof })).phones).toHaveLength(1);
    const [more = last] = await listingsOf(1);
    await expect(ask(more, { ...visitor, proof })).rejects.toMatchObject({
      ask: { problem: "refused" },
    });
    const waited = new Date(now.getTime() + refused.ask.wait * 1_000);
    const ticket = { proof: null, ticket: refused.ask.ticket };
    expect((await ask(more, { ...visitor, proof: ticket }, waited)).phones).toHaveLength(1);
  });

  it("gives all browsers of a network that carry no device cookie ten together, then asks each for a proof", async () => {
    const all = await listingsOf(limits.contactRequestedByDevice.amount + 1);
    const last = all.pop() ?? { id: 0 };
    // What the page does: the name it gives counts for the reveal, not for the allowance.
    const nameless = () => ({ ...asker(), request: requestWith([]) });
    for (const each of all) await ask(each, nameless());
    await expect(ask(last, nameless())).rejects.toThrow(ProofNeeded);
    expect((await ask(last, asker())).phones).toHaveLength(1);
  });

  it("counts a member's browsers together, also when they leave the session cookie out", async () => {
    const { amount } = limits.contactRequestedByAccount;
    const all = await listingsOf(amount + 1);
    const last = all.pop() ?? { id: 0 };
    const viewer = viewerOf(await insertUser());
    for (const [i, each] of all.entries()) {
      await ask(each, i % 2 ? asker(viewer) : knownCaller(viewer.id));
    }
    for (const from of [asker(viewer), knownCaller(viewer.id)])
      await expect(ask(last, from)).rejects.toThrow(ProofNeeded);
  });

  it("refuses an account after sixty, whichever cookies it leaves out, however many requests arrive at once", async () => {
    const { amount } = limits.contactByAccount;
    const all = await listingsOf(amount + 20);
    const { id } = await insertUser();
    await db().execute(sql`delete from limits`);
    let shown = 0;
    const refusals: unknown[] = [];
    // As whoever solves every proof; each by a name of its own, from a network of its own.
    for (let i = 0; i < all.length; i += 10) {
      const answers = await Promise.allSettled(
        all.slice(i, i + 10).map((each, j) => ask(each, knownCaller(id, `198.51.${i}.${j}`))),
      );
      shown += answers.filter(({ status }) => status === "fulfilled").length;
      for (const each of answers) if (each.status === "rejected") refusals.push(each.reason);
      await db().execute(sql`delete from limits where name like 'contact-asked/%'`);
    }
    expect(shown).toBe(amount);
    expect(refusals).toHaveLength(20);
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(TooMany);
      expect(refusal).not.toBeInstanceOf(ProofNeeded);
    }
  });

  it("asks everybody at a busy network address for a proof, members too", async () => {
    const [listing = { id: 0 }] = await listingsOf(1);
    const { amount } = limits.contactRequestedByAddress;
    await Promise.all(Array.from({ length: amount }, () => ask(listing, asker())));
    const { id } = await insertUser();
    for (const from of [asker(), knownCaller(id)])
      await expect(ask(listing, from)).rejects.toThrow(ProofNeeded);
    expect((await ask(listing, asker(null, "198.51.100.7"))).phones).toHaveLength(1);
  });

  it("refuses a network's visitors after its limit, but not its members", async () => {
    const [listing = { id: 0 }, other = { id: 0 }] = await listingsOf(2);
    await ask(listing, asker());
    const { name } = limits.contactByAddress;
    const later = new Date(now.getTime() + 2 * dayMs).toISOString();
    await db().execute(sql`update limits set tat = ${later} where name = ${name}`);
    await expect(ask(other, asker())).rejects.toThrow(VisitorsRefused);
    const { id } = await insertUser();
    const member = viewerOf(await insertUser());
    for (const from of [asker(member), knownCaller(id), asker(null, "198.51.100.7")])
      expect((await ask(other, from)).phones).toHaveLength(1);
  });

  it("gives a suspended member nothing", async () => {
    const [listing = { id: 0 }] = await listingsOf(1);
    const suspended = { ...viewerOf(await insertUser()), isSuspended: true };
    await expect(ask(listing, asker(suspended))).rejects.toThrow(NotAllowed);
    expect(await revealsOf(listing)).toEqual([]);
  });

  it("refuses a browser after sixty, with or without a proof, until the time it names", async () => {
    const { amount, period } = limits.contactByDevice;
    const all = await listingsOf(amount + 1);
    const last = all.pop() ?? { id: 0 };
    const visitor = asker();
    // As many accounts as it takes, by one browser.
    const members = await Promise.all(Array.from({ length: 3 }, () => insertUser()));
    for (const [i, each] of all.entries()) {
      const member = members[i % members.length];
      await ask(each, { ...visitor, viewer: member ? viewerOf(member) : null });
    }
    const refused = await ask(last, visitor).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(TooMany);
    expect(refused).not.toBeInstanceOf(ProofNeeded);
    expect(refused).toMatchObject({ retryAfter: period / amount });
  });
});
