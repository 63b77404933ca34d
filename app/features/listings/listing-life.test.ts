import { describe, expect, it } from "vitest";
import { type ListingStatus, type ListingType, listingTypes } from "./listing.ts";
import {
  actionsOf,
  changeOf,
  daysLeft,
  endsAt,
  isLasting,
  isStale,
  isUnanswered,
  type Life,
  type LifeAction,
  lifeActions,
} from "./listing-life.ts";
import { dayMs } from "#app/platform/durations.ts";

const now = new Date("2026-11-20T09:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * dayMs);

function sale(overrides: Partial<Life> = {}): Life {
  return {
    listingType: "sale",
    status: "active",
    expiresAt: inDays(20),
    soldAt: null,
    confirmRequestedAt: null,
    confirmedAt: null,
    ...overrides,
  };
}
const service = (overrides: Partial<Life> = {}) =>
  sale({ listingType: "service", expiresAt: null, ...overrides });

describe("the end of a listing", () => {
  it.each<[ListingType, Date | null]>(
    listingTypes.map((type) => [
      type,
      type === "service" || type === "business" ? null : inDays(30),
    ]),
  )("of kind %s is %s", (type, end) => {
    expect(endsAt(type, now, 30)).toEqual(end);
  });

  it.each([
    [20, 20],
    [3, 3],
    [2.01, 3],
    [0.001, 1],
    [0, 0],
    [-2, 0],
  ])("in %d days leaves %d", (days, left) => {
    expect(daysLeft(sale({ expiresAt: inDays(days) }), now)).toBe(left);
  });

  it("leaves no days where nothing ends", () => {
    expect(daysLeft(service(), now)).toBeNull();
    expect(daysLeft(sale({ status: "paused" }), now)).toBeNull();
  });
});

describe("what its owner can do", () => {
  it.each<[string, Life, LifeAction[]]>([
    ["a sale with weeks before it", sale(), ["pause", "sold"]],
    ["a sale in its last week", sale({ expiresAt: inDays(7) }), ["pause", "sold", "renew"]],
    ["a sale past its end", sale({ expiresAt: inDays(-1) }), ["pause", "sold", "renew"]],
    [
      "a sale that has ended",
      sale({ status: "expired", expiresAt: inDays(-90) }),
      ["sold", "renew"],
    ],
    ["a paused sale", sale({ status: "paused" }), ["resume", "sold"]],
    ["one just sold", sale({ status: "sold", soldAt: inDays(-29.9) }), ["relist"]],
    ["one sold a month ago", sale({ status: "sold", soldAt: inDays(-30) }), []],
    [
      "a sale that its owner is asked about, in its last week",
      sale({ expiresAt: inDays(6), confirmRequestedAt: inDays(-14) }),
      ["pause", "sold", "confirm"],
    ],
    ["demo content, which never ends", sale({ expiresAt: null }), ["pause", "sold"]],
    ["a draft", sale({ status: "draft", expiresAt: null }), []],
    ["a removed one", sale({ status: "removed" }), []],
    ["a service", service(), ["pause"]],
    [
      "a service whose owner is asked about it",
      service({ confirmRequestedAt: inDays(-1) }),
      ["pause", "confirm"],
    ],
    [
      "a service whose owner has answered",
      service({ confirmRequestedAt: inDays(-9), confirmedAt: inDays(-8) }),
      ["pause"],
    ],
    ["a paused business", service({ listingType: "business", status: "paused" }), ["resume"]],
  ])("with %s", (_, listing, actions) => {
    expect(actionsOf(listing, now)).toEqual(actions);
  });
});

describe("what an action changes", () => {
  const confirmed = { confirmedAt: now, confirmRequestedAt: null };
  const change = (action: LifeAction, listing: Life) => changeOf(action, listing, now, 30);

  it.each<[string, LifeAction, Life, unknown]>([
    ["pausing", "pause", sale(), { status: "paused" }],
    ["selling", "sold", sale(), { status: "sold", soldAt: now }],
    [
      "resuming a sale, which says that it is there",
      "resume",
      sale({ status: "paused" }),
      { status: "active", expiresAt: inDays(30), ...confirmed },
    ],
    [
      "resuming what is wanted, in time",
      "resume",
      sale({ status: "paused", listingType: "wanted" }),
      { status: "active", ...confirmed },
    ],
    [
      "resuming after its end",
      "resume",
      sale({ status: "paused", listingType: "job", expiresAt: inDays(-1) }),
      { status: "active", renewedAt: now, expiresAt: inDays(30), ...confirmed },
    ],
    [
      "offering again",
      "relist",
      sale({ status: "sold", soldAt: inDays(-2), expiresAt: null }),
      { status: "active", soldAt: null, ...confirmed },
    ],
    [
      "offering again after its end",
      "relist",
      sale({ status: "sold", soldAt: inDays(-2), expiresAt: inDays(-1) }),
      { status: "active", soldAt: null, expiresAt: inDays(30), ...confirmed },
    ],
    [
      "renewing before its end, which loses no day",
      "renew",
      sale({ listingType: "wanted", expiresAt: inDays(3) }),
      { status: "active", renewedAt: now, expiresAt: inDays(33), ...confirmed },
    ],
    [
      "renewing a sale, which ends thirty days after it was confirmed",
      "renew",
      sale({ expiresAt: inDays(3) }),
      { status: "active", renewedAt: now, expiresAt: inDays(30), ...confirmed },
    ],
    [
      "renewing a sale that has longer, which takes nothing away",
      "renew",
      sale({ status: "expired", expiresAt: inDays(40) }),
      { status: "active", renewedAt: now, ...confirmed },
    ],
    [
      "renewing after its end",
      "renew",
      sale({ status: "expired", expiresAt: inDays(-10) }),
      { status: "active", renewedAt: now, expiresAt: inDays(30), ...confirmed },
    ],
    [
      "saying that a sale is still there",
      "confirm",
      sale({ expiresAt: inDays(6), confirmRequestedAt: inDays(-14) }),
      { status: "active", expiresAt: inDays(30), ...confirmed },
    ],
    [
      "saying that it holds",
      "confirm",
      service({ confirmRequestedAt: inDays(-20) }),
      { status: "active", ...confirmed },
    ],
    [
      "resuming a service, which also says that it holds",
      "resume",
      service({ status: "paused" }),
      { status: "active", ...confirmed },
    ],
  ])("by %s", (_, action, listing, written) => {
    expect(change(action, listing)).toEqual(written);
  });

  it.each<[string, LifeAction, Life]>([
    ["pausing what is paused", "pause", sale({ status: "paused" })],
    ["resuming what is shown", "resume", sale()],
    ["selling what is sold", "sold", sale({ status: "sold", soldAt: now })],
    ["offering again what is offered", "relist", sale()],
    ["renewing what was just renewed", "renew", sale({ expiresAt: inDays(33) })],
    ["confirming what was just confirmed", "confirm", service({ confirmedAt: now })],
    ["confirming a sale that was just confirmed", "confirm", sale({ confirmedAt: now })],
  ])("nothing by %s: it is so already", (_, action, listing) => {
    expect(change(action, listing)).toBe("done");
  });

  it.each<[string, LifeAction, Life]>([
    ["pausing what is sold", "pause", sale({ status: "sold", soldAt: now })],
    ["pausing what has ended", "pause", sale({ status: "expired" })],
    ["resuming what has ended", "resume", sale({ status: "expired" })],
    ["selling a service", "sold", service()],
    [
      "offering again what was sold long ago",
      "relist",
      sale({ status: "sold", soldAt: inDays(-31) }),
    ],
    ["renewing what is paused", "renew", sale({ status: "paused" })],
    ["renewing a service", "renew", service()],
    ["confirming what is wanted", "confirm", sale({ listingType: "wanted" })],
    ["confirming a paused service", "confirm", service({ status: "paused" })],
  ])("nothing by %s: it is refused", (_, action, listing) => {
    expect(change(action, listing)).toBe("refused");
  });

  it("never touches a draft or a removed one", () => {
    for (const status of ["draft", "removed"] satisfies ListingStatus[])
      for (const action of lifeActions)
        for (const listing of [sale({ status }), service({ status })])
          expect(change(action, listing)).toBe("refused");
  });
});

describe("a question that the owner does not answer", () => {
  it.each<[string, Life, boolean]>([
    ["asked 13 days ago", service({ confirmRequestedAt: inDays(-13.9) }), false],
    ["asked 14 days ago", service({ confirmRequestedAt: inDays(-14) }), true],
    [
      "asked long ago and answered",
      service({ confirmRequestedAt: inDays(-50), confirmedAt: inDays(-1) }),
      false,
    ],
    [
      "answered before it was asked",
      service({ confirmRequestedAt: inDays(-14), confirmedAt: inDays(-90) }),
      true,
    ],
    ["never asked", service(), false],
    ["become a sale since", sale({ confirmRequestedAt: inDays(-50) }), false],
  ])("greys one %s: %s", (_, listing, stale) => {
    expect(isStale(listing, now)).toBe(stale);
  });
});

describe("a mail", () => {
  const sent = inDays(-1);
  it.each<[string, Life, boolean]>([
    ["about one that ends", sale({ expiresAt: inDays(2) }), true],
    ["about one that has ended since", sale({ status: "expired", expiresAt: inDays(0) }), true],
    ["about one renewed since", sale({ expiresAt: inDays(32) }), false],
    ["about one sold since", sale({ status: "sold", expiresAt: inDays(2) }), false],
    ["about one paused since", sale({ status: "paused", expiresAt: inDays(2) }), false],
    [
      "to renew, answered by a confirmation",
      sale({ expiresAt: inDays(30), confirmedAt: now }),
      false,
    ],
    ["about a service", service({ confirmRequestedAt: sent }), true],
    ["about a service confirmed since", service({ confirmedAt: now }), false],
    [
      "about a service paused since",
      service({ status: "paused", confirmRequestedAt: sent }),
      false,
    ],
  ])("%s waits for an answer: %s", (_, listing, waits) => {
    expect(isUnanswered(isLasting(listing.listingType) ? "confirm" : "renew", listing, sent)).toBe(
      waits,
    );
  });
});
