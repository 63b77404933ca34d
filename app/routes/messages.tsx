import { useEffect, useEffectEvent } from "react";
import { createContext, data, redirect, useLocation } from "react-router";
import type { Route } from "./+types/messages";
import type { PinnedListing } from "#app/features/listings/listing.ts";
import { Chat } from "#app/features/messages/chat.tsx";
import { ConversationList } from "#app/features/messages/conversation-list.tsx";
import { FoundMessages } from "#app/features/messages/found-messages.tsx";
import type { RefusedForm } from "#app/features/messages/message.ts";
import {
  listFormPictures,
  takeFormPictures,
  takeMessage,
} from "#app/features/messages/send-message.server.ts";
import { listConversations, searchMessages } from "#app/features/messages/messages.server.ts";
import { listSavedReplies } from "#app/features/messages/saved-replies.server.ts";
import { withSavedReply } from "#app/features/messages/saved-reply.ts";
import { OfferLink } from "#app/features/offers/offer-link.tsx";
import { takesOffers } from "#app/features/offers/offer.ts";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { newId } from "#app/platform/id.ts";
import { cursorFor } from "#app/platform/live/live-poll.server.ts";
import { isFailedCall } from "#app/platform/failed-call.ts";
import { pathIn } from "#app/platform/locale.ts";
import type { SendError } from "#app/platform/send-reply.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { showToast } from "#app/ui/toast.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { useFresh } from "#app/ui/use-fresh.ts";
import { debounceMs, useLiveRevalidation } from "#app/ui/use-live-revalidation.ts";
import { memberOf } from "./account/member.server.ts";
import { openConversation, readNumber } from "./messages/conversation.server.ts";
import { HeadActions } from "./messages/head-actions.tsx";
import { type ChangeError, changeOwn } from "./messages/change-own.server.ts";
import { NotChanged, notChanged } from "./messages/not-changed.tsx";
import { useReading } from "./messages/use-reading.ts";
import { pageMeta } from "./page-meta.ts";

const conversationsPerPage = 30;
// A form that was refused has its page drawn, and changes nothing.
const formContext = createContext(false);

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = memberOf(context);
  const query = new URL(request.url).searchParams;
  const now = clock.now();
  // Before the rest: later changes come by the stream.
  const cursor = await cursorFor(viewer);
  const find = query.get("find")?.trim() ?? "";
  const isOpened = query.has("receiverId") || query.has("conversation");
  const isPrefetch = /prefetch/.test(request.headers.get("sec-purpose") ?? "");
  const marksRead = !isPrefetch && !context.get(formContext);
  const read = { locale: context.get(requestInfoContext).locale, now };
  const open = isOpened ? await openConversation(viewer, query, { read, marksRead }) : null;
  const page = Math.min((readNumber(query.get("page")) ?? 1) - 1, 1_000);
  const [{ conversations, hasMore }, found, savedReplies] = await Promise.all([
    listConversations(viewer, { page, limit: conversationsPerPage }),
    find ? searchMessages(viewer, find, now) : null,
    open?.pinned?.sellerId === viewer.id ? listSavedReplies(viewer) : null,
  ]);
  return {
    viewerId: viewer.id,
    conversations,
    page,
    hasMore,
    find,
    found,
    open,
    savedReplies,
    isRefused: isOpened && open === null,
    cursor,
    now,
  };
}

type Loaded = Awaited<ReturnType<Route.ClientLoaderArgs["serverLoader"]>>;
let last: { url: string; loaded: Loaded } | undefined;

/** Without a connection the page stays as it was read last: what one writes on it waits on the device. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    const loaded = await serverLoader();
    last = { url: request.url, loaded };
    return loaded;
  } catch (error) {
    if (error instanceof TypeError && last?.url === request.url) {
      if (navigator.onLine) showToast({ title: m.messages_error_loading_list(), tone: "danger" });
      return last.loaded;
    }
    throw error;
  }
}
clientLoader.hydrate = true as const;

export async function action({ request, url, context }: Route.ActionArgs) {
  const viewer = memberOf(context);
  context.set(formContext, true);
  const form = await request.formData();
  const now = clock.now();
  const back = () =>
    redirect(pathIn(context.get(requestInfoContext).locale, `/messages${withoutEdit(url.search)}`));
  switch (form.get("intent")) {
    case "edit":
    case "delete": {
      const sendError = await changeOwn(viewer, form, now);
      return sendError ? data(sendError, { status: sendError.status }) : back();
    }
    default: {
      const refused = await takeFormPictures(viewer, form);
      const drawAgain = async (
        sendError: SendError | null,
        init: ResponseInit,
        limit: string | null = null,
      ) => {
        const pictures = await listFormPictures(viewer, form);
        const typed = { id: newId(), text: String(form.get("text") ?? ""), pictures };
        return data({ error: sendError, limit, refused, ...typed } satisfies RefusedForm, init);
      };
      if (refused.length > 0) return drawAgain(null, { status: 422 });
      // A saved reply that was chosen without script: it stands in the field, and nothing is sent.
      if (form.has("reply")) {
        const replies = await listSavedReplies(viewer);
        const chosen = replies.find(({ id }) => id === form.get("reply"))?.text ?? "";
        form.set("text", withSavedReply(String(form.get("text") ?? ""), chosen));
        return drawAgain(null, { status: 200 });
      }
      const { reply, status } = await takeMessage(viewer, form, now);
      if (reply.outcome === "sent" || reply.outcome === "empty") return back();
      const headers: HeadersInit =
        "retryAfter" in reply ? { "retry-after": String(reply.retryAfter) } : {};
      return drawAgain(reply.outcome, { status, headers }, "limit" in reply ? reply.limit : null);
    }
  }
}

/** Editing a message needs a response: without one it stays as it is, and the page says so. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  try {
    return await serverAction();
  } catch (error) {
    if (!isFailedCall(error)) throw error;
    const changing = intent === "delete" ? "delete" : "edit";
    const sendError: ChangeError = { id: newId(), changing, error: "failed", status: 503 };
    return data(sendError, { status: 503 });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

/** The address of a conversation, no longer asking to change one of its messages. */
function withoutEdit(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("edit");
  return query.size > 0 ? `?${query}` : "";
}

export const handle = { isChat: true };

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: m.messages_title(),
    description: m.messages_description(),
    path: "/messages",
    noindex: true,
  });
}

function offerOn(listing: PinnedListing, viewerId: string) {
  return (
    listing.status === "active" &&
    takesOffers(listing) && (
      <OfferLink listing={listing} isSeller={listing.sellerId === viewerId} isShort />
    )
  );
}

const isAsNew = (read: Loaded, drawn: Loaded) =>
  read.cursor >= drawn.cursor && read.now >= drawn.now;

export default function MessagesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation();
  const { loaded, readAgain: stale } = useFresh<Loaded>(loaderData, pathname + search, isAsNew);
  const {
    viewerId,
    conversations,
    page,
    hasMore,
    find,
    found,
    open,
    isRefused,
    cursor,
    now,
    savedReplies,
  } = loaded;
  const here = `${pathname}${withoutEdit(search)}`;
  const isSole = !open && !find && conversations.length === 0;
  const readNow = useReading(open?.peerId ?? null);
  useLiveRevalidation(
    ({ kind }) => (/^(?:message|message-changed|read|reset)$/.test(kind) ? debounceMs : null),
    stale,
  );
  const changed = actionData && "changing" in actionData ? actionData : null;
  const edited = changed?.edited;
  const isGone = changed?.error === "gone";
  const editId = new URLSearchParams(search).get("edit");
  const showNotChanged = useEffectEvent((refused: ChangeError) => {
    showToast({ ...notChanged(refused), tone: "danger" });
    stale();
  });
  useEffect(() => {
    if (changed) showNotChanged(changed);
  }, [changed]);
  return (
    <div
      className={cx(
        "flex min-h-0 flex-1 flex-col gap-4 md:grid",
        !isSole &&
          "md:h-[calc(100dvh-9rem-var(--bar-height))] md:min-h-104 md:grid-cols-[20rem_minmax(0,1fr)]",
      )}
    >
      <div
        className={cx(
          "min-h-0 flex-col gap-3 md:flex",
          open || (isRefused && !isSole) ? "hidden" : "flex",
        )}
      >
        {/* Beside a conversation the page is named by whom one talks with. */}
        {!open && <h1 className="text-2xl font-extrabold">{m.messages_title()}</h1>}
        {(conversations.length > 0 || find) && (
          <FoundMessages find={find} found={found} now={now} />
        )}
        <nav aria-label={m.messages_list()} className="min-h-0 flex-1 overflow-y-auto">
          {conversations.length > 0 ? (
            <ConversationList
              conversations={conversations}
              openPeerId={open?.peerId ?? null}
              now={now}
            />
          ) : open ? (
            <p className="py-4 text-center text-muted">{m.messages_none()}</p>
          ) : isRefused ? null : (
            <EmptyState title={m.messages_none()} text={m.messages_none_text()}>
              <ButtonLink to="/category/all">{m.favorites_browse()}</ButtonLink>
            </EmptyState>
          )}
          <Pagination
            previous={page > 0 ? `/messages?page=${page}` : null}
            next={hasMore ? `/messages?page=${page + 2}` : null}
          />
        </nav>
      </div>
      <div
        className={cx(
          "min-h-0 overflow-hidden rounded-card border border-line bg-raised",
          open || isRefused ? "chat-frame" : "hidden",
          !isSole && "md:block",
        )}
      >
        {open ? (
          <Chat
            key={`${open.conversationPath} ${open.before}`}
            {...open}
            viewerId={viewerId}
            loaded={open.messages}
            cursor={cursor}
            action={here}
            latestPath={open.before ? open.conversationPath : null}
            editing={edited && !isGone ? edited : editId ? { id: editId } : null}
            left={edited && isGone ? { id: changed.id, text: edited.text } : null}
            answered={actionData && "text" in actionData ? actionData : null}
            savedReplies={savedReplies}
            renderExtra={(message) =>
              open.peer && <ReportButton kind="message" id={message.id} className="w-full" />
            }
            headExtra={
              open.peer && (
                <HeadActions
                  peerId={open.peer.id}
                  name={open.peer.name}
                  isBlocked={open.isBlocked}
                />
              )
            }
            pinnedActions={open.pinned && offerOn(open.pinned, viewerId)}
            banner={changed && <NotChanged {...changed} />}
            onStale={stale}
            onReceived={readNow}
          />
        ) : (
          <EmptyState
            title={isRefused ? m.messages_refused_title() : m.messages_choose()}
            text={isRefused ? m.messages_refused() : m.messages_choose_text()}
          >
            {isRefused && (
              <ButtonLink to="/messages" variant="secondary" className="md:hidden">
                {m.messages_back()}
              </ButtonLink>
            )}
          </EmptyState>
        )}
      </div>
    </div>
  );
}
