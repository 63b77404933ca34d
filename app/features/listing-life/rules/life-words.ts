import type { LifeAction } from "#app/features/listings/listing-life.ts";
import type { ListingStatus, ListingType } from "#app/features/listings/listing.ts";
import { listingStatusName } from "#app/features/listings/listing-words.ts";
import { m } from "#app/paraglide/messages.js";

const actions: Record<Exclude<LifeAction, "sold">, () => string> = {
  pause: m.life_pause,
  resume: m.life_resume,
  relist: m.life_relist,
  renew: m.life_renew,
  confirm: m.life_confirm,
};

const taken: Partial<Record<ListingType, { action: () => string; state: () => string }>> = {
  rent: { action: m.life_sold_rent, state: m.life_badge_rent },
  job: { action: m.life_sold_job, state: m.life_badge_job },
  wanted: { action: m.life_sold_wanted, state: m.life_badge_wanted },
  free: { action: m.life_sold_free, state: m.life_badge_free },
};

export function lifeActionName(action: LifeAction, type: ListingType): string {
  if (action !== "sold") return actions[action]();
  return taken[type]?.action() ?? m.life_sold_sale();
}

/** The state of their listing as its owner reads it: a flat is rented out, not sold. */
export function ownStatusName(status: ListingStatus, type: ListingType): string {
  if (status !== "sold") return listingStatusName(status);
  return taken[type]?.state() ?? m.life_badge_sale();
}
