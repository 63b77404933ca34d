import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { useDatabase } from "#test/database.ts";
import { now, viewerOf } from "#test/factories.ts";
import {
  inDays,
  insertEnding,
  insertReader,
  insertService,
  listingOf,
  tokenIn,
} from "#test/listing-life.ts";
import { queuedMails } from "#test/queued-mails.ts";
import { requestConfirmations, expireDue, remindDue } from "./internal/listing-endings.server.ts";
import { changeListing } from "./own-listings.server.ts";
import { answerListingLink, listingLinkPath, readListingLink } from "./listing-links.server.ts";

const { db } = useDatabase();

type Owner = Awaited<ReturnType<typeof insertReader>>;

/** The token of the owner's last mail. */
async function tokenFor(owner: Owner): Promise<string> {
  return tokenIn((await queuedMails(owner.email)).at(-1) ?? { text: "" });
}

async function reminded(...days: number[]) {
  const owner = await insertReader();
  const ids: string[] = [];
  for (const each of days) ids.push(String((await insertEnding(owner, each)).id));
  await remindDue(now);
  return { owner, ids, token: await tokenFor(owner) };
}

describe("a link to renew", () => {
  it("renews the listings of its mail, once; opening the page does not use it up", async () => {
    const { token, ids } = await reminded(2);
    for (let looks = 0; looks < 3; looks++)
      expect(await readListingLink(token, now)).toMatchObject({
        state: "waiting",
        purpose: "renew",
        listings: [{ id: Number(ids[0]), expiresAt: inDays(2) }],
      });
    expect(await answerListingLink(token, ids, now)).toEqual({ purpose: "renew", count: 1 });
    expect((await listingOf(Number(ids[0]))).expiresAt).toEqual(inDays(30));
    expect(await readListingLink(token, now)).toMatchObject({
      state: "answered",
      listings: [{ expiresAt: inDays(30) }],
    });
    expect(await answerListingLink(token, ids, inDays(1))).toEqual({ purpose: "renew", count: 0 });
    expect((await listingOf(Number(ids[0]))).expiresAt).toEqual(inDays(30));
  });

  it("renews once when it is pressed ten times at the same moment", async () => {
    const { token, ids } = await reminded(2, 1);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => answerListingLink(token, ids, now)),
    );
    const counts = outcomes.map((outcome) => (outcome === "invalid" ? -1 : outcome.count));
    expect(counts.toSorted()).toEqual([...Array.from({ length: 9 }, () => 0), 2]);
  });

  it("still counts after the end, for a month", async () => {
    const { token, ids } = await reminded(2);
    await expireDue(inDays(20));
    expect((await readListingLink(token, inDays(20))).state).toBe("waiting");
    await answerListingLink(token, ids, inDays(20));
    expect(await listingOf(Number(ids[0]))).toMatchObject({
      status: "active",
      expiresAt: inDays(50),
    });
  });

  it("is over after that", async () => {
    const { token, ids } = await reminded(2);
    await expireDue(inDays(34));
    expect(await readListingLink(token, inDays(34))).toEqual({ state: "over" });
    expect(await answerListingLink(token, ids, inDays(34))).toBe("invalid");
    expect((await listingOf(Number(ids[0]))).status).toBe("expired");
  });

  it("renews the chosen ones of several, and then those that are left", async () => {
    const { token, ids } = await reminded(1, 2, 3);
    await answerListingLink(token, [ids[1] ?? ""], now);
    const left = await readListingLink(token, now);
    expect(left).toMatchObject({ listings: [{ id: Number(ids[0]) }, { id: Number(ids[2]) }] });
    expect(await answerListingLink(token, ids, now)).toEqual({ purpose: "renew", count: 2 });
  });

  it("reaches no other listing, of the same owner or of somebody else's", async () => {
    const { token, owner } = await reminded(2);
    const later = await insertEnding(owner, 1);
    const other = await insertEnding(await insertReader(), 1);
    const wanted = [String(later.id), String(other.id)];
    expect(await answerListingLink(token, wanted, now)).toEqual({ purpose: "renew", count: 0 });
    expect(await listingOf(later.id)).toEqual(later);
    expect(await listingOf(other.id)).toEqual(other);
  });

  it("does nothing if the listing was sold or the member was suspended since", async () => {
    const { token, ids, owner } = await reminded(2);
    const second = await reminded(2);
    await changeListing(viewerOf(owner), ids[0] ?? "", "sold", now);
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, second.owner.id));
    for (const link of [{ token, ids }, second]) {
      expect(await readListingLink(link.token, now)).toEqual({
        state: "nothing",
        purpose: "renew",
      });
      expect(await answerListingLink(link.token, link.ids, now)).toEqual({
        purpose: "renew",
        count: 0,
      });
    }
  });
});

describe("a link to say that it still holds", () => {
  it("says so, once, and renews nothing", async () => {
    const owner = await insertReader();
    const { id } = await insertService(owner, 100);
    await requestConfirmations(now);
    const token = await tokenFor(owner);
    expect(await readListingLink(token, now)).toMatchObject({
      state: "waiting",
      purpose: "confirm",
    });
    await Promise.all([
      answerListingLink(token, [String(id)], inDays(1)),
      answerListingLink(token, [String(id)], inDays(1)),
    ]);
    expect(await listingOf(id)).toMatchObject({ confirmedAt: inDays(1), expiresAt: null });
    expect((await readListingLink(token, inDays(2))).state).toBe("answered");
  });
});

describe("a token", () => {
  it("that was changed in any part is refused", async () => {
    const { token, ids, owner } = await reminded(2);
    const other = await insertReader();
    const [, , moment = "", signature = ""] = token.split(".");
    const forged = [
      "",
      "renew",
      token.slice(0, -1),
      `${token}x`,
      `${token}.x`,
      `confirm.${owner.id}.${moment}.${signature}`,
      `renew.${other.id}.${moment}.${signature}`,
      `renew.${owner.id}.${(Number.parseInt(moment, 36) + 1).toString(36)}.${signature}`,
      `renew.${owner.id}.${moment}.`,
    ];
    for (const each of forged) {
      expect(await readListingLink(each, now)).toEqual({ state: "invalid" });
      expect(await answerListingLink(each, ids, now)).toBe("invalid");
    }
  });

  it("of the other purpose is valid but changes none of these listings", async () => {
    const { owner, ids } = await reminded(2);
    const path = listingLinkPath("confirm", owner.id, now);
    const token = path.slice(path.indexOf("=") + 1);
    expect(await readListingLink(token, now)).toEqual({ state: "nothing", purpose: "confirm" });
    expect(await answerListingLink(token, ids, now)).toEqual({ purpose: "confirm", count: 0 });
    expect((await listingOf(Number(ids[0]))).confirmedAt).toBeNull();
  });
});
