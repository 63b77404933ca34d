import { Hourglass, UsersRound } from "#app/ui/icons.tsx";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { communitiesPath } from "#app/features/communities/community-paths.ts";
import { endingWords } from "#app/features/communities/community-words.ts";
import { BringBack } from "#app/features/communities/restore-notice.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Gone } from "./open-community.server.ts";
import { ErrorPage } from "../shell/error-page.tsx";

/** 'Group not found' with a way back (D2 §2, §8), or that it has ended, and how it comes back (ruling 141). */
export function CommunityBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
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
