import type { Route } from "./+types/sure";
import {
  isQuestion,
  partPath,
  type Question,
  questionPath,
  type CommunityAbilities,
  communityPath,
} from "#app/features/communities/community.ts";
import { listNames } from "#app/features/profiles/profile.server.ts";
import {
  questionCancel,
  QuestionForm,
  questionTitle,
} from "#app/features/communities/question.tsx";
import { NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CommunityBoundary, communityMeta, PartPage } from "./part-page.tsx";
import { openPart } from "./open-community.server.ts";

const needed: Record<Question, keyof CommunityAbilities> = {
  leave: "leave",
  delete: "delete",
  remove: "manage",
  ban: "manage",
  "hand-over": "handOver",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const question = query.get("what");
  if (!isQuestion(question)) throw new NotFound();
  const { community } = await openPart(context, params.id, needed[question]);
  const isOwn = question === "leave" || question === "delete";
  if (isOwn) return { community, question };
  const memberId = query.get("member");
  const [member] = isUuid(memberId) ? await listNames([memberId]) : [];
  if (!member) throw new NotFound();
  return { community, question, member };
}

export function meta(args: Route.MetaArgs) {
  const question = args.loaderData?.question ?? "leave";
  const path = questionPath(args.params.id, question);
  return communityMeta(args, { title: questionTitle(question), path });
}

export default function Sure({
  loaderData: { community, question, member },
}: Route.ComponentProps) {
  const back = member ? partPath(community.id, "members") : communityPath(community.id);
  return (
    <PartPage community={community} title={questionTitle(question)}>
      <QuestionForm
        communityId={community.id}
        communityName={community.name}
        memberCount={community.memberCount}
        question={question}
        member={member}
        isNamed={!member}
        cancel={
          <ButtonLink to={back} variant="secondary">
            {questionCancel(question)}
          </ButtonLink>
        }
      />
    </PartPage>
  );
}

export { CommunityBoundary as ErrorBoundary };
