import { createContext } from "react-router";
import type { Route } from "./+types/create";
import type { PageHandle } from "#app/page-handle.ts";
import { createCommunity } from "#app/features/communities/communities.server.ts";
import { communityForm, nameRefused } from "#app/features/communities/community-form.server.ts";
import { communitiesPath, createPath, communityPath } from "#app/features/communities/community.ts";
import { communityFailed, failedTitle } from "#app/features/communities/community-words.ts";
import { CreateForm } from "#app/features/communities/community-form.tsx";
import { m } from "#app/paraglide/messages.js";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { viewerContext } from "#app/platform/request-info.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { actionHeaders, answerForm } from "../answer-form.server.ts";
import { metaOf } from "../page-meta.ts";
import { toSignIn } from "../account/member.server.ts";

// A sent form stays on its page, whoever sent it.
const formContext = createContext(false);

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(viewerContext) || context.get(formContext)) return null;
  throw toSignIn(context, createPath, "sign-in-to-communities");
}

export async function action({ request, context }: Route.ActionArgs) {
  context.set(formContext, true);
  const form = await request.formData();
  return answerForm({ form, context }, communityForm("create"), async ({ member, read, now }) => {
    const made = await createCommunity({ viewer: member(), input: read(), now });
    if (made.outcome === "three-already") {
      const text = m.communities_trouble_three();
      throw new FormRefused(409, { summary: { title: failedTitle("create"), text } });
    }
    if (made.outcome !== "created") throw nameRefused(made.outcome);
    return { flash: "community-created", to: communityPath(made.id) };
  });
}

export const clientAction = orFailed(communityFailed);

export const headers = actionHeaders;

export const meta = metaOf(m.communities_create, m.communities_notice, {
  path: createPath,
  noindex: true,
});

export const handle: PageHandle = { place: "inside" };

export default function CreateCommunity({ actionData }: Route.ComponentProps) {
  return (
    <Card as="section" className="mx-auto max-w-xl space-y-5 md:p-8">
      <h1 className="text-2xl font-extrabold">{m.communities_create()}</h1>
      <CreateForm formReply={actionData} />
      <ButtonLink to={communitiesPath} variant="quiet" full>
        {m.communities_cancel()}
      </ButtonLink>
    </Card>
  );
}
