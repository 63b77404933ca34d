import type { Route } from "./+types/follow";
import { follow, unfollow } from "#app/features/following/following.server.ts";
import { clock } from "#app/platform/clock.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { backTo, memberOf } from "../account/member.server.ts";

/** A GET changes nothing; after sign-in it redirects to the seller. */
export function loader({ params, context }: Route.LoaderArgs) {
  return backTo(context, `/seller/${params.id}`);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const next = safePath(form.get("next"), `/seller/${params.id}`);
  if (form.get("intent") === "unfollow") {
    await unfollow(memberOf(context), params.id);
    return backTo(context, next, "seller-unfollowed");
  }
  await follow(memberOf(context), params.id, clock.now());
  return backTo(context, next, "seller-followed");
}
