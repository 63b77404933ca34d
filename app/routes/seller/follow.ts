import type { Route } from "./+types/follow";
import { follow, unfollow } from "#app/features/following/following.server.ts";
import { cameFrom } from "#app/platform/came-from.server.ts";
import { clock } from "#app/platform/clock.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { backTo, memberOf } from "../account/member.server.ts";

export function loader({ params, context }: Route.LoaderArgs) {
  return backTo(context, `/seller/${params.id}`);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const next = safePath(cameFrom(request), `/seller/${params.id}`);
  return answerIntents(form, {
    unfollow: async () => {
      await unfollow(memberOf(context), params.id);
      return backTo(context, next, "seller-unfollowed");
    },
    follow: async () => {
      await follow(memberOf(context), params.id, clock.now());
      return backTo(context, next, "seller-followed");
    },
  });
}
