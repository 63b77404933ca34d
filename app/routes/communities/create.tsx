import { data } from "react-router";
import type { Route } from "./+types/create";
import { createCommunity } from "#app/features/communities/communities.server.ts";
import {
  type CommunityErrors,
  parseCommunity,
  readCommunityValues,
} from "#app/features/communities/community-input.ts";
import { communitiesPath, createPath } from "#app/features/communities/community-paths.ts";
import type { CommunityTrouble } from "#app/features/communities/community-reply.ts";
import { communityPath } from "#app/features/communities/community.ts";
import { CreateForm } from "#app/features/communities/create-form.tsx";
import type { FormReply } from "#app/features/communities/settings-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { newId } from "#app/platform/id.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { backTo, memberOf } from "../account/member.server.ts";
import { orRefused } from "../community/answer-form.server.ts";
import { pageMeta } from "../page-meta.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  const form = await request.formData();
  const answer = (
    status: number,
    {
      errors = {},
      trouble,
      limit,
    }: { errors?: CommunityErrors; trouble?: CommunityTrouble; limit?: string | null },
    headers?: HeadersInit,
  ) =>
    data<FormReply>(
      { id: newId(), intent: "create", values: readCommunityValues(form), errors, trouble, limit },
      { status, headers },
    );
  const { input, errors } = parseCommunity(form);
  if (!input) return answer(422, { errors });
  const made = await orRefused(context, () => createCommunity({ viewer, input, now: clock.now() }));
  if ("trouble" in made) {
    return answer(
      made.status,
      made,
      made.retryAfter ? { "retry-after": String(made.retryAfter) } : {},
    );
  }
  if (made.outcome === "name-taken") return answer(422, { errors: { name: "name_taken" } });
  if (made.outcome !== "created") return answer(409, { trouble: "three-already" });
  return backTo(context, communityPath(made.id), "community-created");
}

/** When to try again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

// Without a loader the browser would show the page without asking the server.
export function loader() {
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: m.communities_create(),
    description: m.communities_notice(),
    path: createPath,
    noindex: true,
  });
}

/** The dialog of the list as a page of its own, for a browser without script. */
export default function CreateCommunity({ actionData }: Route.ComponentProps) {
  return (
    <Card as="section" className="mx-auto max-w-xl space-y-5 md:p-8">
      <h1 className="text-2xl font-extrabold">{m.communities_create()}</h1>
      <CreateForm answered={actionData} />
      <ButtonLink to={communitiesPath} variant="quiet" full>
        {m.communities_cancel()}
      </ButtonLink>
    </Card>
  );
}
