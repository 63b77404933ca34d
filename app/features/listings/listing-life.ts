import type { ListingCard, ListingStatus, ListingType } from "./listing.ts";
import { dayMs } from "#app/platform/durations.ts";

export const remindedBefore = 3 * dayMs;

/** Before the end from which it can be renewed, in milliseconds: earlier there is nothing to renew. */
const renewableBefore = 7 * dayMs;

/** Services and businesses are asked about so long after they were last known to hold. */
export const confirmLastingEvery = 90 * dayMs;

/** Sales and rents: on day 10 and 20. */
export const confirmGoodsEvery = 10 * dayMs;

const staleAfter = 14 * dayMs;

const relistableFor = 30 * dayMs;

export const lifeActions = ["pause", "resume", "sold", "relist", "renew", "confirm"] as const;
export type LifeAction = (typeof lifeActions)[number];

export const transitions = {
  pause: { from: ["active"], to: "paused" },
  resume: { from: ["paused"], to: "active" },
  sold: { from: ["active", "paused", "expired"], to: "sold" },
  relist: { from: ["sold"], to: "active" },
  renew: { from: ["active", "expired"], to: "active" },
  confirm: { from: ["active", "expired"], to: "active" },
} as const satisfies Record<LifeAction, { from: readonly ListingStatus[]; to: ListingStatus }>;

/** Services and businesses do not end; their owners are asked whether they are up to date. */
export const lastingTypes = ["service", "business"] as const satisfies readonly ListingType[];

export function isLasting(listingType: ListingType): boolean {
  return lastingTypes.some((type) => type === listingType);
}

/** What somebody else may take first: a reader is told when it was last confirmed, and it ends where nobody does. */
export const goodsTypes = ["sale", "rent"] as const satisfies readonly ListingType[];

export function isOfGoods(listingType: ListingType): boolean {
  return goodsTypes.some((type) => type === listingType);
}

/** The end of a listing that is published or renewed at `from` (LISTING_DAYS days); null where there is none. */
export function endsAt(listingType: ListingType, from: Date, listingDays: number): Date | null {
  return isLasting(listingType) ? null : new Date(from.getTime() + listingDays * dayMs);
}

export type Life = {
  listingType: ListingType;
  status: ListingStatus;
  expiresAt: Date | null;
  soldAt: Date | null;
  confirmRequestedAt: Date | null;
  confirmedAt: Date | null;
};

export function isConfirmationDue({
  confirmRequestedAt,
  confirmedAt,
}: Pick<Life, "confirmRequestedAt" | "confirmedAt">): boolean {
  return confirmRequestedAt !== null && (!confirmedAt || confirmedAt < confirmRequestedAt);
}

/** A service or a business is greyed, not hidden: its owner has owed the answer for fourteen days. */
export function isStale(
  listing: Pick<Life, "listingType" | "confirmRequestedAt" | "confirmedAt">,
  now: Date,
): boolean {
  return (
    isLasting(listing.listingType) &&
    isConfirmationDue(listing) &&
    now.getTime() - Number(listing.confirmRequestedAt) >= staleAfter
  );
}

export function actionsOf(listing: Life, now: Date): LifeAction[] {
  return lifeActions.filter(
    (action) =>
      transitions[action].from.some((status) => status === listing.status) &&
      allowed[action](listing, now),
  );
}

const allowed: Record<LifeAction, (listing: Life, now: Date) => boolean> = {
  pause: () => true,
  resume: () => true,
  sold: ({ listingType }) => !isLasting(listingType),
  relist: ({ soldAt }, now) => soldAt !== null && now.getTime() - soldAt.getTime() < relistableFor,
  // Who is asked whether it is there renews it by the answer.
  renew: (listing, now) =>
    !isLasting(listing.listingType) &&
    (listing.status === "expired" ||
      (!isConfirmationDue(listing) &&
        listing.expiresAt !== null &&
        listing.expiresAt.getTime() - now.getTime() <= renewableBefore)),
  confirm: (listing) => listing.status === "active" && isConfirmationDue(listing),
};

export type LifeChange = {
  status: ListingStatus;
  expiresAt?: Date | null;
  renewedAt?: Date;
  soldAt?: Date | null;
  confirmedAt?: Date;
  confirmRequestedAt?: null;
};

/**
 * What an action changes; "done" when the listing is already as it would make it (pressed twice, or in
 * another window), "refused" when its state has moved on.
 */
export function changeOf(
  action: LifeAction,
  listing: Life,
  now: Date,
  listingDays: number,
): LifeChange | "done" | "refused" {
  // Whoever says that it is there a moment too late renews it.
  if (action === "confirm" && listing.status === "expired")
    return changeOf("renew", listing, now, listingDays);
  const { to } = transitions[action];
  if (!actionsOf(listing, now).includes(action)) {
    return listing.status === to && suits(action, listing) ? "done" : "refused";
  }
  if (action === "sold") return { status: to, soldAt: now };
  if (to !== "active") return { status: to };
  return {
    status: to,
    ...(action === "relist" && { soldAt: null }),
    confirmedAt: now,
    confirmRequestedAt: null,
    ...termOf(action, listing, now, listingDays),
  };
}

function suits(action: LifeAction, { listingType }: Life): boolean {
  if (action === "renew") return !isLasting(listingType);
  return action !== "confirm" || isLasting(listingType) || isOfGoods(listingType);
}

/** Whoever confirms a sale or a rent, in whatever way, starts its term anew; none becomes shorter by it. */
export function confirmedTerm(
  { listingType, expiresAt }: Pick<Life, "listingType" | "expiresAt">,
  now: Date,
  listingDays: number,
): { expiresAt?: Date | null } {
  const anew = endsAt(listingType, now, listingDays);
  return expiresAt && anew && anew > expiresAt ? { expiresAt: anew } : {};
}

// A renewal loses no day; a listing renewed after its end starts a new term.
function termOf(action: LifeAction, listing: Life, now: Date, listingDays: number) {
  const { listingType, expiresAt } = listing;
  if (isLasting(listingType)) return {};
  const hasEnded = expiresAt !== null && expiresAt <= now;
  if (isOfGoods(listingType))
    return {
      ...(action === "renew" && { renewedAt: now }),
      ...confirmedTerm(listing, now, listingDays),
    };
  if (action !== "renew" && !hasEnded) return {};
  const from = expiresAt && !hasEnded ? expiresAt : now;
  return { renewedAt: now, expiresAt: endsAt(listingType, from, listingDays) };
}

/** What a mail of that moment asked, or reminded of, waits for its owner's answer. */
export function isUnanswered(
  purpose: "renew" | "confirm",
  listing: Life,
  remindedAt: Date,
): boolean {
  if (purpose === "confirm")
    return ["active", "expired"].includes(listing.status) && isConfirmationDue(listing);
  return (
    !isLasting(listing.listingType) &&
    (listing.status === "active" || listing.status === "expired") &&
    listing.expiresAt !== null &&
    listing.expiresAt.getTime() <= remindedAt.getTime() + remindedBefore
  );
}

export function daysLeft(
  { status, expiresAt }: Pick<Life, "status" | "expiresAt">,
  now: Date,
): number | null {
  if (status !== "active" || !expiresAt) return null;
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs));
}

export type OwnTab = "active" | "inactive";

export type OwnListing = ListingCard &
  Life & {
    /** Behind the others of its lists, since nobody confirmed it. */
    isSunk: boolean;
    contactsShown: number;
  };
