import type { Route } from "./+types/blocks";
import { block, unblock } from "#app/features/safety/blocks.server.ts";
import { cameFrom } from "#app/platform/came-from.server.ts";
import { clock } from "#app/platform/clock.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { answerIntents } from "#app/platform/forms/intents.ts";
import { backTo, memberOf } from "./member.server.ts";

const list = "/account/settings#blocks";

export function loader({ context }: Route.LoaderArgs) {
  return backTo(context, list);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const input = { viewer: memberOf(context), memberId: String(form.get("member")) };
  const next = safePath(cameFrom(request), list);
  return answerIntents(form, {
    unblock: async () => {
      await unblock(input);
      return backTo(context, next, "member-unblocked");
    },
    block: async () => {
      await block({ ...input, now: clock.now() });
      return backTo(context, next, "member-blocked");
    },
  });
}
