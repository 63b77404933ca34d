import { Search } from "#app/ui/icons.tsx";
import { useSearchParams } from "react-router";
import type { Route } from "./+types/members";
import { partPath } from "#app/features/communities/community-paths.ts";
import {
  communityFailed,
  failedTitle,
  partTitle,
} from "#app/features/communities/community-words.ts";
import { MemberList } from "#app/features/communities/people-lists.tsx";
import { ban, handOver, remove, setRole } from "#app/features/communities/managing.server.ts";
import { listMembers } from "#app/features/communities/membership.server.ts";
import type { MembersData } from "#app/features/communities/community.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { NotFound } from "#app/platform/errors.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { pathIn } from "#app/platform/locale.ts";
import type { CommunityFlashCode } from "#app/platform/flash-message.ts";
import { Button } from "#app/ui/button.tsx";
import { Input } from "#app/ui/input.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { memberOf } from "../account/member.server.ts";
import { communityForm } from "#app/features/communities/community-form.server.ts";
import { answerForm } from "../answer-form.server.ts";
import { CommunityBoundary, partMeta, PartPage, orUnreadPart } from "./part-page.tsx";
import { forPanel, openPart } from "./open-community.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  return forPanel(request, async (): Promise<MembersData> => {
    const { viewer, community, now } = await openPart(context, params.id, "read");
    const q = query.get("q") ?? "";
    const input = { communityId: community.id, q, after: query.get("after"), now };
    return { community, viewerId: viewer.id, q, ...(await listMembers(viewer, input)) };
  });
}

const decisions: Partial<Record<string, { flash: CommunityFlashCode; run: typeof remove }>> = {
  remove: { flash: "community-member-removed", run: remove },
  ban: { flash: "community-member-banned", run: ban },
  promote: {
    flash: "community-promoted",
    run: (about) => setRole({ ...about, role: "admin" }),
  },
  demote: {
    flash: "community-demoted",
    run: (about) => setRole({ ...about, role: "member" }),
  },
  "hand-over": { flash: "community-handed-over", run: handOver },
};

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const decision = decisions[intent];
  if (!decision) throw new NotFound();
  const about = {
    viewer: memberOf(context),
    communityId: params.id,
    memberId: String(form.get("member")),
    now: clock.now(),
  };
  return answerForm({ form, context }, communityForm(intent), async () => {
    try {
      await decision.run(about);
    } catch (error) {
      if (error instanceof NotFound) {
        const text = m.communities_trouble_member_gone();
        throw new FormRefused(404, { summary: { title: failedTitle(intent), text } });
      }
      throw error;
    }
    return { flash: decision.flash, to: partPath(params.id, "members") };
  });
}

export const clientAction = orFailed(communityFailed);

export function clientLoader(args: Route.ClientLoaderArgs) {
  return orUnreadPart(args);
}

export const meta = partMeta("members");

export default function Members({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  if (!loaderData) return null;
  const { community, q, next } = loaderData;
  const path = partPath(community.id, "members");
  const more = new URLSearchParams({ ...(q && { q }), ...(next && { after: next }) });
  return (
    <PartPage community={community} title={partTitle("members")}>
      <FormErrors reply={actionData} />
      <search>
        <form action={pathIn(getLocale(), path)} className="flex gap-2">
          <div className="min-w-0 flex-1">
            <Input
              type="search"
              name="q"
              key={query.get("q")}
              defaultValue={q}
              aria-label={m.communities_find_member()}
              placeholder={m.communities_find_member()}
              start={<Search aria-hidden />}
            />
          </div>
          <Button type="submit" variant="secondary">
            {m.communities_find_action()}
          </Button>
        </form>
      </search>
      <MemberList {...loaderData} />
      <Pagination next={next && `${path}?${more}`} />
    </PartPage>
  );
}

export { CommunityBoundary as ErrorBoundary };
