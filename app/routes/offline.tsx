import type { Route } from "./+types/offline";
import type { PageHandle } from "#app/page-handle.ts";
import { useEffect, useState } from "react";
import { redirect } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoment } from "#app/platform/format.ts";
import { localeOfPath } from "#app/platform/locale.ts";
import { safePath } from "#app/platform/safe-path.ts";
import { localPath } from "#app/platform/local-path.ts";
import { type StoredKind, storedKinds } from "#app/service-worker/stored-pages.ts";
import { type StoredPage, listStoredPages } from "#app/service-worker/list-stored-pages.ts";
import { CloudOff } from "#app/ui/icons.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { StaticHeader } from "#app/ui/static-header.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { metaOf } from "./page-meta.ts";
import { useSite } from "./shell/site.ts";

/** Who reaches the server is connected again: to try again leads on to the page that was asked for. */
export function loader({ request }: Route.LoaderArgs) {
  const requested = safePath(new URL(request.url).searchParams.get("for"), "");
  return requested ? redirect(requested) : null;
}

/** Nobody's page: the site's frame round it would say who looks, or wrongly that nobody does. */
export const handle: PageHandle = { isFramed: true };

export const meta = metaOf(m.offline_title, m.offline_meta, { path: "/offline", noindex: true });

/**
 * Stands where a page could not be fetched, and lists what this device keeps. The service worker takes from
 * it the words that it puts at the head of a kept page.
 */
export default function OfflinePage() {
  const isHydrated = useHydrated();
  const [stored, setStored] = useState<StoredPage[]>([]);
  const { name, slogan } = useSite();
  useEffect(() => {
    const read = () => void listStoredPages().then(setStored);
    read();
    // Another tab may sign out meanwhile.
    document.addEventListener("visibilitychange", read);
    return () => document.removeEventListener("visibilitychange", read);
  }, []);
  const shown = storedKinds.flatMap((kind) => {
    const pages = stored.filter(
      (page) => page.kind === kind && localeOfPath(page.path) === getLocale(),
    );
    return pages.length > 0 ? [{ kind, pages }] : [];
  });
  return (
    <>
      <StaticHeader name={name} tagline={slogan} href={localPath("/")} />
      <main
        id="main"
        data-kept-words={m.offline_kept_line({ at: "{at}" })}
        className="page-gutter mx-auto w-full max-w-2xl pt-5 pb-14 md:pt-6"
      >
        <EmptyState level={1} icon={CloudOff} title={m.offline_title()} text={m.offline_text()}>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page's own address, whatever it is */}
          <a href="" className={buttonClass()}>
            {m.offline_again()}
          </a>
          <ButtonLink to="/" variant="secondary" reloadDocument>
            {m.common_return_home()}
          </ButtonLink>
        </EmptyState>
        {isHydrated && (
          <p className="mb-5 text-center text-muted">
            {shown.length === 0 ? m.offline_nothing() : m.offline_here()}
          </p>
        )}
        <div className="space-y-5">
          {shown.map(({ kind, pages }) => (
            <Card key={kind} as="section" aria-labelledby={`kept-${kind}`}>
              <h2 id={`kept-${kind}`} className="text-lg font-extrabold">
                {kindWords[kind]()}
              </h2>
              <ul className="mt-1 divide-y divide-line">
                {pages.map(({ path, title, at }) => (
                  <li key={path}>
                    <a href={path} className="flex min-h-11 flex-col justify-center py-2">
                      <bdi className="font-bold text-green underline underline-offset-4 wrap-anywhere">
                        {title}
                      </bdi>
                      <span className="text-sm text-muted">
                        {m.offline_kept_at({ at: formatMoment(new Date(at), getLocale()) })}
                      </span>
                    </a>
                  </li>
                ))}
              </ul>
            </Card>
          ))}
        </div>
      </main>
    </>
  );
}

const kindWords: Record<StoredKind, () => string> = {
  listing: m.offline_kind_listing,
  conversation: m.offline_kind_conversation,
  community: m.offline_kind_community,
  deal: m.offline_kind_deal,
  favorites: m.offline_kind_favorites,
  editor: m.offline_kind_editor,
  waiting: m.offline_kind_waiting,
  home: m.offline_kind_home,
};
