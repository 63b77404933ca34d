import { CloudOff, Compass, Lock, type IconType, TriangleAlert } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { accountFailureTitle } from "#app/features/accounts/account-failure.ts";
import { m } from "#app/paraglide/messages.js";
import { referenceIn } from "#app/platform/failed-call.ts";
import { barePath } from "#app/platform/locale.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { textsOf, UnsentReply, useUnsentReply } from "#app/ui/unsent-reply.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** The error boundary of a page about one thing: `Absent` where it is not there, the error page for all else. */
export function absentOr(Absent: () => ReactNode) {
  return function ErrorBoundary({ error }: { error: unknown }) {
    const isAbsent = isRouteErrorResponse(error) && error.status === 404;
    return isAbsent ? <Absent /> : <ErrorPage error={error} />;
  };
}

export function ErrorPage({ error, children }: { error: unknown; children?: ReactNode }) {
  const { pathname, search } = useLocation();
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
  const { code, text: limit, wasWrite = false }: ErrorData = data ?? {};
  const view = isOffline(error) ? offline() : wordsOf(status, code, wasWrite, pathname + search);
  const { text, icon, retry } = view;
  const unsent = useUnsentReply();
  const hasTyped = unsent !== null && textsOf(unsent).length > 0;
  const title =
    unsent?.summary?.title ||
    (status >= 500 && accountFailureTitle(pathname, wasWrite)) ||
    view.title;
  const reference = referenceIn(data);
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        icon={icon}
        title={
          <>
            {status === 404 && <span className="mb-1 block text-4xl text-brass">404</span>}
            {title}
          </>
        }
        text={
          <>
            {unsent?.summary?.text ?? ((status === 429 && limit) || text)}
            {reference && !unsent?.summary && (
              <small className="mt-3 block">
                {m.shell_bug_reference()} <bdi dir="ltr">{reference}</bdi>
              </small>
            )}
          </>
        }
      >
        {status === 401 && (
          <a href={localPath("/sign-in")} target="_blank" className={buttonClass()}>
            {m.shell_session_ended_sign_in()}
          </a>
        )}
        {unsent && <UnsentReply reply={unsent} mayRetry={retry === true || status === 401} />}
        {status !== 401 && (
          <ButtonLink to="/" variant={hasTyped ? "secondary" : "primary"}>
            {m.common_return_home()}
          </ButtonLink>
        )}
        {retry && !hasTyped && <Retry path={pathname + search} />}
        {children}
      </EmptyState>
    </>
  );
}

function Retry({ path }: { path: string }) {
  if (barePath(path) !== "/sign-out") {
    return (
      <a href={path} className={buttonClass({ variant: "secondary" })}>
        {m.shell_retry()}
      </a>
    );
  }
  return (
    <form method="post" action={path}>
      <Button type="submit" variant="secondary">
        {m.shell_retry()}
      </Button>
    </form>
  );
}

// Only a browser knows, and only of what it could not fetch.
function isOffline(error: unknown): boolean {
  return (
    !isRouteErrorResponse(error) && typeof navigator !== "undefined" && navigator.onLine === false
  );
}

type ErrorData = { code?: string; text?: string | null; wasWrite?: boolean };

type ErrorView = { title: string; text: string; icon?: IconType; retry?: boolean };

function offline(): ErrorView {
  const icon = CloudOff;
  return { title: m.shell_offline_title(), text: m.shell_offline_text(), icon, retry: true };
}

function wordsOf(
  status: number,
  code: string | undefined,
  wasWrite: boolean,
  path: string,
): ErrorView {
  const unread = status >= 500 && !wasWrite ? unreadWords(barePath(path)) : null;
  if (unread) return { ...unread, icon: CloudOff, retry: true };
  const icon = status in icons ? icons[status] : TriangleAlert;
  return { ...wordsOfStatus(status, code), icon, retry: !hopeless.has(status) };
}

const icons: Record<number, IconType | undefined> = {
  401: Lock,
  403: Lock,
  404: Compass,
  409: undefined,
  429: undefined,
  503: CloudOff,
};
const hopeless = new Set([400, 401, 403, 404, 405, 413, 415]);

function unreadWords(path: string): Pick<ErrorView, "title" | "text"> | null {
  const [pathname = "", search] = path.split("?");
  if (/^\/listing\/[^/]+$/.test(pathname))
    return { title: m.listings_load_failed(), text: m.listings_load_failed_text() };
  if (/^\/seller\/[^/]+$/.test(pathname))
    return { title: m.sellers_load_failed(), text: m.sellers_load_failed_text() };
  if (pathname === "/communities")
    return { title: m.communities_load_list_failed(), text: m.communities_load_failed_text() };
  if (/^\/community\/[^/]+/.test(pathname))
    return { title: m.communities_load_failed(), text: m.communities_load_failed_text() };
  if (pathname !== "/messages") return null;
  const isOpen = new URLSearchParams(search).has("receiverId");
  const title = isOpen ? m.chat_error_loading() : m.messages_error_loading_list();
  return { title, text: m.shell_away_text() };
}
