import type { ListingCard, ListingStatus, ListingType } from "./listing.ts";
import { type MaybeViewer, mayWrite, type Viewer } from "#app/platform/viewer.ts";

const day = 24 * 60 * 60 * 1000;

export const remindedBefore = 3 * day;

/** Before the end from which it can be renewed, in milliseconds: earlier there is nothing to renew. */
const renewableBefore = 7 * day;

export const confirmEveryMs = 90 * day;

const staleAfter = 14 * day;

const relistableFor = 30 * day;

export const lifeActions = ["pause", "resume", "sold", "relist", "renew", "confirm"] as const;
export type LifeAction = (typeof lifeActions)[number];

export const transitions = {
  pause: { from: ["active"], to: "paused" },
  resume: { from: ["paused"], to: "active" },
  sold: { from: ["active", "paused", "expired"], to: "sold" },
  relist: { from: ["sold"], to: "active" },
  renew: { from: ["active", "expired"], to: "active" },
  confirm: { from: ["active"], to: "active" },
} as const satisfies Record<LifeAction, { from: readonly ListingStatus[]; to: ListingStatus }>;

/** Services and businesses do not end; their owners are asked whether they are up to date. */
export const lastingTypes = ["service", "business"] as const satisfies readonly ListingType[];

export function isLasting(listingType: ListingType): boolean {
  return lastingTypes.some((type) => type === listingType);
}

/** The end of a listing that is published or renewed at `from` (LISTING_DAYS days); null where there is none. */
export function endsAt(listingType: ListingType, from: Date, listingDays: number): Date | null {
  return isLasting(listingType) ? null : new Date(from.getTime() + listingDays * day);
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
  listingType,
  confirmRequestedAt,
  confirmedAt,
}: Pick<Life, "listingType" | "confirmRequestedAt" | "confirmedAt">): boolean {
  if (!isLasting(listingType) || !confirmRequestedAt) return false;
  return !confirmedAt || confirmedAt < confirmRequestedAt;
}

/** Greyed, not hidden: its owner has owed the answer for fourteen days. */
export function isStale(
  listing: Pick<Life, "listingType" | "confirmRequestedAt" | "confirmedAt">,
  now: Date,
): boolean {
  return (
    isConfirmationDue(listing) && now.getTime() - Number(listing.confirmRequestedAt) >= staleAfter
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
  renew: ({ listingType, status, expiresAt }, now) =>
    !isLasting(listingType) &&
    (status === "expired" ||
      (expiresAt !== null && expiresAt.getTime() - now.getTime() <= renewableBefore)),
  confirm: isConfirmationDue,
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
  const { to } = transitions[action];
  if (!actionsOf(listing, now).includes(action)) {
    return listing.status === to && suits(action, listing) ? "done" : "refused";
  }
  if (action === "sold") return { status: to, soldAt: now };
  if (to !== "active") return { status: to };
  return {
    status: to,
    ...(action === "relist" && { soldAt: null }),
    ...(isLasting(listing.listingType)
      ? { confirmedAt: now, confirmRequestedAt: null }
      : termOf(action, listing, now, listingDays)),
  };
}

function suits(action: LifeAction, { listingType }: Life): boolean {
  if (action === "renew") return !isLasting(listingType);
  return action !== "confirm" || isLasting(listingType);
}

// A renewal loses no day; a listing renewed after its end starts a new term.
function termOf(action: LifeAction, listing: Life, now: Date, listingDays: number) {
  const { listingType, expiresAt } = listing;
  const hasEnded = expiresAt !== null && expiresAt <= now;
  if (action !== "renew" && !hasEnded) return {};
  const from = expiresAt && !hasEnded ? expiresAt : now;
  return { renewedAt: now, expiresAt: endsAt(listingType, from, listingDays) };
}

export function isUnanswered(listing: Life, remindedAt: Date): boolean {
  if (isLasting(listing.listingType))
    return listing.status === "active" && isConfirmationDue(listing);
  return (
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
  return Math.max(0, Math.ceil((expiresAt.getTime() - now.getTime()) / day));
}

export type OwnTab = "active" | "inactive";

export type OwnListing = ListingCard &
  Life & {
    contactsShown: number;
  };

/** How many stand on a page: whole rows of one, two or three. */
export const ownPageSize = 48;

export function mayDraft(viewer: MaybeViewer): viewer is Viewer {
  return viewer !== null && mayWrite(viewer);
}

export function mayPublish(viewer: MaybeViewer): viewer is Viewer {
  return mayDraft(viewer) && !viewer.mustConfirmEmail;
}
