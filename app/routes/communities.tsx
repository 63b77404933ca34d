import { Clock, Plus, Search } from "#app/ui/icons.tsx";
import { useLocation } from "react-router";
import type { Route } from "./+types/communities";
import { CommunityCard } from "#app/features/communities/community-card.tsx";
import { communitiesPath, createPath, listPath } from "#app/features/communities/community.ts";
import { listCommunities, readHeads } from "#app/features/communities/communities.server.ts";
import { CreateForm, RestoreBanner } from "#app/features/communities/community-form.tsx";
import { useLiveCards } from "#app/features/communities/use-live-cards.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { isUuid } from "#app/platform/id.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Input } from "#app/ui/input.tsx";
import { offlineClientLoader } from "#app/ui/offline-client-loader.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { useFresh } from "#app/ui/use-fresh.ts";
import { useNow } from "#app/ui/use-now.ts";
import { useDialogLink } from "#app/ui/use-dialog-link.ts";
import { memberOf } from "./account/member.server.ts";
import { metaOf } from "./page-meta.ts";
import { minuteMs } from "#app/platform/durations.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const tab = query.get("tab") === "mine" ? ("mine" as const) : ("all" as const);
  const q = cutText((query.get("q") ?? "").trim(), 100);
  const now = clock.now();
  const after = query.get("after");
  const removed = query.get("removed");
  const viewer = memberOf(context);
  // Before the list: later changes come by the stream.
  const heads = await readHeads(viewer, now);
  const list = await listCommunities(viewer, { tab, q, after, now });
  return { ...list, heads, tab, q, now, removed: isUuid(removed) ? removed : null };
}

type Loaded = Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>;

export const clientLoader = offlineClientLoader<Loaded>();

export const meta = metaOf(m.communities_title, m.communities_meta, {
  path: communitiesPath,
  noindex: true,
});

const isAsNew = (read: Loaded, drawn: Loaded) => read.now >= drawn.now;

export default function CommunitiesPage({ loaderData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const { loaded, readAgain } = useFresh<Loaded>(loaderData, pathname + search, isAsNew);
  const { next, tab, q, now, removed } = loaded;
  const current = useNow(now, minuteMs);
  const cards = useLiveCards(loaded.communities, loaded.heads, readAgain);
  const communities = cards.filter(({ expiresAt }) => !expiresAt || expiresAt > current);
  return (
    <div className="space-y-3 md:space-y-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl font-extrabold md:text-3xl">{m.communities_title()}</h1>
        <Create />
      </header>
      {removed && <RestoreBanner communityId={removed} />}
      <p className="flex items-center gap-2 text-sm text-muted">
        <Clock aria-hidden className="size-4 shrink-0" />
        {m.communities_notice()}
      </p>
      <TabLinks
        label={m.communities_title()}
        items={[
          { to: listPath("all"), label: m.communities_tab_all(), current: tab === "all" },
          { to: listPath("mine"), label: m.communities_tab_mine(), current: tab === "mine" },
        ]}
      />
      <Find key={`${tab} ${q}`} tab={tab} q={q} />
      {communities.length > 0 ? (
        <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
          {communities.map((community) => (
            <li key={community.id}>
              <CommunityCard community={community} now={current} />
            </li>
          ))}
        </ul>
      ) : (
        <Nothing tab={tab} q={q} />
      )}
      <Pagination next={next && listPath(tab, { q, after: next })} />
    </div>
  );
}

function Create() {
  const { onClick, dialog } = useDialogLink();
  return (
    <>
      <ButtonLink to={createPath} onClick={onClick} className="max-sm:px-3 max-sm:text-sm">
        <Plus aria-hidden />
        {m.communities_create()}
      </ButtonLink>
      {dialog && (
        <Dialog {...dialog} title={m.communities_create()}>
          <CreateForm />
        </Dialog>
      )}
    </>
  );
}

type CommunitiesQuery = Pick<Route.ComponentProps["loaderData"], "tab" | "q">;

function Find({ tab, q }: CommunitiesQuery) {
  const label = tab === "mine" ? m.communities_find_mine() : m.communities_find();
  return (
    <search>
      <form action={localPath(communitiesPath)} className="flex max-w-xl gap-2">
        {tab === "mine" && <input type="hidden" name="tab" value="mine" />}
        <div className="min-w-0 flex-1">
          <Input
            type="search"
            name="q"
            defaultValue={q}
            // oxlint-disable-next-line react/forbid-component-props -- what is searched for is not stored
            maxLength={100}
            aria-label={label}
            placeholder={label}
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

function Nothing({ tab, q }: CommunitiesQuery) {
  if (q) {
    return (
      <EmptyState title={m.communities_none_found()} text={m.communities_none_found_text()}>
        <ButtonLink to={listPath(tab)} variant="secondary">
          {m.communities_show_all()}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (tab === "mine") {
    return (
      <EmptyState title={m.communities_none_mine()} text={m.communities_none_mine_text()}>
        <ButtonLink to={listPath("all")}>{m.communities_show_all()}</ButtonLink>
      </EmptyState>
    );
  }
  return <EmptyState title={m.communities_none()} text={m.communities_none_text()} />;
}
