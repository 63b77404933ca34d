import { Search } from "#app/ui/icons.tsx";
import { useSearchParams } from "react-router";
import type { Route } from "./+types/part";
import { communityFailed, partTitles } from "#app/features/communities/community-words.ts";
import {
  type MembersData,
  panelParameter,
  type PartData,
  partIn,
  partPath,
} from "#app/features/communities/community.ts";
import { PartContent } from "#app/features/communities/part-dialogs.tsx";
import { m } from "#app/paraglide/messages.js";
import { isFailedCall } from "#app/platform/failed-call.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Button } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Input } from "#app/ui/input.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { useLastReply } from "#app/ui/use-last-reply.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { answerDecision } from "./community-decisions.server.ts";
import { readPart } from "./open-community.server.ts";
import { CommunityBoundary, communityMeta, PartPage } from "./part-page.tsx";

export function loader({ url, params, context }: Route.LoaderArgs) {
  return readPart(context, params.id, url);
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const sent = { form: await request.formData(), context };
  return answerDecision(sent, partIn(url.pathname), params.id);
}

export const clientAction = orFailed(communityFailed);

/** For a dialog null where the line is cut. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (!isFailedCall(error) || !new URL(request.url).searchParams.has(panelParameter)) throw error;
    return null;
  }
}

export function meta(args: Route.MetaArgs) {
  const part = partIn(args.location.pathname);
  return communityMeta(args, { title: partTitles[part](), path: partPath(args.params.id, part) });
}

export default function Part({ loaderData: data, actionData }: Route.ComponentProps) {
  const reply = useLastReply(actionData);
  const { number } = useFormats();
  if (!data) return null;
  return (
    <PartPage
      community={data.community}
      title={partTitles[data.part]()}
      count={countIn(data, number)}
    >
      <FormErrors reply={reply} />
      {data.part === "members" && <FindMember {...data} />}
      <PartContent data={data} />
      {data.part === "members" && <MorePages {...data} />}
    </PartPage>
  );
}

function countIn(data: PartData, number: (value: number) => string): string | false {
  if (data.part === "members") {
    const count = data.community.memberCount;
    return m.communities_members_count({ count, shown: number(count) });
  }
  if (data.part !== "requests" || data.waiting.length === 0) return false;
  return m.communities_requests_count({ count: data.waiting.length });
}

function FindMember({ community, q }: MembersData) {
  const [query] = useSearchParams();
  return (
    <search>
      <form action={localPath(partPath(community.id, "members"))} className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Input
            type="search"
            name="q"
            key={query.get("q")}
            defaultValue={q}
            aria-label={m.communities_find_member()}
            placeholder={m.communities_find_member()}
          />
        </div>
        <Button
          type="submit"
          size="icon"
          variant="secondary"
          aria-label={m.communities_find_action()}
        >
          <Search aria-hidden />
        </Button>
      </form>
    </search>
  );
}

function MorePages({ community, q, next }: MembersData) {
  const more = new URLSearchParams({ ...(q && { q }), ...(next && { after: next }) });
  return <Pagination next={next && `${partPath(community.id, "members")}?${more}`} />;
}

export { CommunityBoundary as ErrorBoundary };
