import type { ReactNode } from "react";
import {
  type MetaDescriptor,
  isRouteErrorResponse,
  useParams,
  useRevalidator,
  useRouteError,
} from "react-router";
import { communitiesPath, communityPath, queueKeyOf } from "#app/features/communities/community.ts";
import { endingWords } from "#app/features/communities/community-words.ts";
import { BringBack } from "#app/features/communities/community-form.tsx";
import { m } from "#app/paraglide/messages.js";
import type { RootData } from "#app/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { Card } from "#app/ui/card.tsx";
import { UnsentTexts } from "#app/ui/chat/unsent-texts.tsx";
import { UnsentReply, useUnsentReply } from "#app/ui/unsent-reply.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { LiveEvent } from "#app/platform/live/live-client.ts";
import { useLiveRevalidation } from "#app/ui/use-live-revalidation.ts";
import { ArrowLeft, Hourglass, Lock, UsersRound } from "#app/ui/icons.tsx";
import { pageMeta } from "../page-meta.ts";
import { ErrorPage } from "../shell/error-page.tsx";
import type { Gone } from "./open-community.server.ts";

type PartPageProps = {
  community: { id: string; name: string };
  title: string;
  count?: string | false;
  children: ReactNode;
};

export function PartPage({ community, title, count, children }: PartPageProps) {
  return (
    <Card as="section" className="mx-auto max-w-2xl space-y-4 max-md:p-4 md:p-8">
      <header className="-ms-2 flex items-center gap-1">
        <LocalLink
          to={communityPath(community.id)}
          aria-label={m.communities_back_to_one()}
          className="target grid shrink-0 place-items-center rounded-full hover:bg-sunk"
        >
          <ArrowLeft aria-hidden className="flip-rtl size-5" />
        </LocalLink>
        <div className="min-w-0">
          <h1 className="text-xl font-extrabold md:text-2xl">{title}</h1>
          <p className="flex gap-x-3 text-sm text-muted">
            <bdi className="truncate">{community.name}</bdi>
            {count && <span className="shrink-0">{count}</span>}
          </p>
        </div>
      </header>
      {children}
    </Card>
  );
}

type MetaOf = {
  matches: readonly [{ loaderData: RootData | undefined }, ...unknown[]];
  error?: unknown;
};

export function communityMeta(
  { matches, error }: MetaOf,
  { title, path }: { title: string; path: string },
): MetaDescriptor[] {
  if (error) return [];
  return pageMeta({
    root: matches[0].loaderData,
    title,
    description: m.communities_meta(),
    path,
    noindex: true,
  });
}

export function CommunityBoundary() {
  const error = useRouteError();
  const { id = "" } = useParams();
  const unsent = useUnsentReply();
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
        text={
          <>
            {gone?.name && <bdi className="block font-bold wrap-anywhere">{gone.name}</bdi>}
            {gone ? endingWords[gone.ending]() : m.communities_not_found_text()}
          </>
        }
      >
        {unsent && <UnsentReply reply={unsent} mayRetry={false} />}
        {gone && <WaitForReturn id={id} />}
        {gone && <UnsentTexts senderId={gone.viewerId} queueKey={queueKeyOf(id)} />}
        {back && <BringBack communityId={back.id} way={back.way} until={back.until} />}
        <ButtonLink to={communitiesPath} variant={back ? "quiet" : "primary"}>
          {m.communities_back()}
        </ButtonLink>
      </EmptyState>
    </>
  );
}

function WaitForReturn({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const isBack = ({ kind, data }: LiveEvent) =>
    kind === "communities-changed" && (data as { communityId?: string }).communityId === id;
  useLiveRevalidation((event) => (isBack(event) ? 0 : null), revalidate);
  return null;
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
