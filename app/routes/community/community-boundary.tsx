import { Hourglass, Lock, UsersRound } from "#app/ui/icons.tsx";
import { isRouteErrorResponse, useParams, useRouteError } from "react-router";
import { communitiesPath } from "#app/features/communities/community-paths.ts";
import { communityPath } from "#app/features/communities/community.ts";
import { endingWords } from "#app/features/communities/community-words.ts";
import { BringBack } from "#app/features/communities/restore-banner.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Gone } from "./open-community.server.ts";
import { ErrorPage } from "../shell/error-page.tsx";

/** 'Group not found', how it ended and comes back, or that a part of it is not for the viewer. */
export function CommunityBoundary() {
  const error = useRouteError();
  const { id = "" } = useParams();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 403) return <NotForRole id={id} />;
  if (status !== 404 && status !== 410) return <ErrorPage error={error} />;
  const isGone = status === 410;
  const gone = isGone && isRouteErrorResponse(error) ? (error.data as Gone) : null;
  const title = isGone ? m.communities_ended() : m.communities_not_found();
  const back = gone?.back;
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        icon={isGone ? Hourglass : UsersRound}
        title={title}
        text={gone ? endingWords(gone.ending) : m.communities_not_found_text()}
      >
        {back && <BringBack communityId={back.id} way={back.way} until={back.until} />}
        <ButtonLink to={communitiesPath} variant={back ? "quiet" : "primary"}>
          {m.communities_back()}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

function NotForRole({ id }: { id: string }) {
  const title = m.communities_not_for_role();
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState level={1} icon={Lock} title={title} text={m.communities_not_for_role_text()}>
        <ButtonLink to={communityPath(id)}>{m.communities_back_to_one()}</ButtonLink>
      </EmptyState>
    </>
  );
}
