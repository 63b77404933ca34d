import type { Route } from "./+types/listing-state";
import { type LifeAction, lifeActions } from "#app/features/listings/listing-life.ts";
import { changeListing } from "#app/features/listing-life/own-listings.server.ts";
import { clock } from "#app/platform/clock.ts";
import { Conflict } from "#app/platform/errors.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { intentOf } from "#app/platform/forms/intents.ts";
import { backTo, memberOf } from "./member.server.ts";

const flashes: Record<LifeAction, FlashCode | null> = {
  pause: null,
  sold: null,
  resume: "listing-resumed",
  relist: "listing-resumed",
  renew: "listing-renewed",
  confirm: "listing-confirmed",
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const form = await request.formData();
  const intent = intentOf(form, lifeActions);
  const query = new URLSearchParams(form.get("tab") === "inactive" ? { tab: "inactive" } : {});
  const back = (flash: FlashCode | null) => {
    const search = query.toString();
    return backTo(context, `/account${search && `?${search}`}`, flash);
  };
  try {
    await changeListing(viewer, params.id, intent, clock.now());
  } catch (error) {
    if (error instanceof Conflict) return back("listing-moved-on");
    throw error;
  }
  if (flashes[intent] === null) query.set("changed", params.id);
  return back(flashes[intent]);
}

export function loader({ context }: Route.LoaderArgs) {
  return backTo(context, "/account");
}
