import { CloudOff, Compass, Lock, type IconType, TriangleAlert } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { accountFailureTitle, referenceIn } from "#app/features/accounts/account-failure.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { barePath, pathIn } from "#app/platform/locale.ts";
import { wordsOfStatus } from "#app/platform/status-words.ts";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** The page of an error: by status, in the visitor's language, with a way on. */
export function ErrorPage({ error, children }: { error: unknown; children?: ReactNode }) {
  const { pathname, search } = useLocation();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const errorData: unknown = isRouteErrorResponse(error) ? error.data : null;
  const unread =
    status >= 500 && !wasWrite(errorData) ? unreadWords(barePath(pathname), search) : null;
  const usually = unread
    ? { ...unread, icon: CloudOff, retry: true }
    : words(status, codeOf(errorData));
  const { title: usual, text, icon, retry } = isOffline(error) ? offline() : usually;
  const limit = status === 429 ? limitIn(errorData) : null;
  const title = (status >= 500 && accountFailureTitle(pathname, wasWrite(errorData))) || usual;
  const reference = referenceIn(errorData);
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
            {limit ?? text}
            {reference && (
              <small className="mt-3 block">
                {m.shell_bug_reference()} <bdi dir="ltr">{reference}</bdi>
              </small>
            )}
          </>
        }
      >
        {status === 401 ? (
          <a href={pathIn(getLocale(), "/sign-in")} target="_blank" className={buttonClass()}>
            {m.shell_session_ended_sign_in()}
          </a>
        ) : (
          <ButtonLink to="/">{m.common_return_home()}</ButtonLink>
        )}
        {retry && <Retry path={pathname + search} />}
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

function wasWrite(errorData: unknown): boolean {
  return (
    typeof errorData === "object" &&
    errorData !== null &&
    "wasWrite" in errorData &&
    errorData.wasWrite === true
  );
}

function offline() {
  return {
    title: m.shell_offline_title(),
    text: m.shell_offline_text(),
    icon: CloudOff,
    retry: true,
  };
}

/** What could not be read, where the documents have words of its own for it. */
function unreadWords(path: string, search: string) {
  if (/^\/listing\/[^/]+$/.test(path))
    return { title: m.listings_load_failed(), text: m.listings_load_failed_text() };
  if (/^\/seller\/[^/]+$/.test(path))
    return { title: m.sellers_load_failed(), text: m.sellers_load_failed_text() };
  if (path === "/communities")
    return { title: m.communities_load_list_failed(), text: m.communities_load_failed_text() };
  if (/^\/community\/[^/]+/.test(path))
    return { title: m.communities_load_failed(), text: m.communities_load_failed_text() };
  if (path === "/messages") {
    const isOpen = new URLSearchParams(search).has("receiverId");
    return {
      title: isOpen ? m.chat_error_loading() : m.messages_error_loading_list(),
      text: m.shell_away_text(),
    };
  }
  return null;
}

function codeOf(errorData: unknown): string | undefined {
  const isNamed = typeof errorData === "object" && errorData !== null && "code" in errorData;
  return isNamed ? String(errorData.code) : undefined;
}

function limitIn(errorData: unknown): string | null {
  const hasText = typeof errorData === "object" && errorData !== null && "text" in errorData;
  return hasText && typeof errorData.text === "string" ? errorData.text : null;
}

function words(status: number, code: string | undefined) {
  return {
    ...wordsOfStatus(status, code),
    ...(looks[status] ?? { icon: TriangleAlert, retry: true }),
  };
}

const looks: Record<number, { icon?: IconType; retry?: boolean }> = {
  401: { icon: Lock },
  400: { icon: TriangleAlert },
  403: { icon: Lock },
  404: { icon: Compass },
  405: { icon: TriangleAlert },
  409: { retry: true },
  413: { icon: TriangleAlert },
  415: { icon: TriangleAlert },
  429: { retry: true },
  503: { icon: CloudOff, retry: true },
};
