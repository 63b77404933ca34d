import { createContext, data, redirect } from "react-router";
import type { Route } from "./+types/create";
import { createCommunity } from "#app/features/communities/communities.server.ts";
import {
  type CommunityErrors,
  parseCommunity,
  readCommunityValues,
} from "#app/features/communities/community-input.ts";
import { communitiesPath, createPath } from "#app/features/communities/community-paths.ts";
import type { CommunityTrouble } from "#app/features/communities/community-words.ts";
import { communityPath } from "#app/features/communities/community.ts";
import { CreateForm } from "#app/features/communities/create-form.tsx";
import type { FormReply } from "#app/features/communities/settings-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { newId } from "#app/platform/id.ts";
import { pathIn } from "#app/platform/locale.ts";
import { leaveNotice } from "#app/platform/notice.server.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { backTo } from "../account/member.server.ts";
import { orRefused } from "../community/answer-form.server.ts";
import { pageMeta } from "../page-meta.ts";
import { orFailedForm } from "../community/failed-form.ts";

// A form that was sent keeps its page, whoever sent it.
const formContext = createContext(false);

/** Members only; the form of somebody whose session is over keeps what he typed. */
export function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext) || context.get(formContext)) return null;
  const { locale } = context.get(requestInfoContext);
  const next = encodeURIComponent(pathIn(locale, createPath));
  throw redirect(`${pathIn(locale, "/sign-in")}?next=${next}`, {
    headers: { "set-cookie": leaveNotice("sign-in-to-communities") },
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  context.set(formContext, true);
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
  if (!viewer) return answer(401, { trouble: "session" });
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

export function clientAction(sent: Route.ClientActionArgs) {
  return orFailedForm(sent);
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
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
