import { createContext, useLocation, useSearchParams } from "react-router";
import type { Route } from "./+types/messages";
import type { PageHandle } from "#app/page-handle.ts";
import type { PinnedListing } from "#app/features/listings/listings.server.ts";
import { Chat } from "#app/features/messages/chat.tsx";
import { ConversationList, FoundMessages } from "#app/features/messages/conversation-list.tsx";
import { messageFailed } from "#app/features/messages/message-words.ts";
import { queueKeyOf, withSavedReply } from "#app/features/messages/message.ts";
import { listConversations, searchMessages } from "#app/features/messages/messages.server.ts";
import { openConversation } from "#app/features/messages/open-conversation.server.ts";
import { listSavedReplies } from "#app/features/messages/saved-replies.server.ts";
import type { SentPictures } from "#app/features/media/media.ts";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { OfferLink } from "#app/features/offers/offer-link.tsx";
import { takesOffers } from "#app/features/offers/offer.ts";
import { BlockButton } from "#app/features/safety/block-button.tsx";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { readPositiveInteger } from "#app/platform/id.ts";
import { orFailed } from "#app/platform/forms/form-reply.ts";
import { cursorFor } from "#app/platform/live/live-poll.server.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { readRefusal } from "#app/ui/chat/conversation.tsx";
import { UnsentTexts } from "#app/ui/chat/unsent-texts.tsx";
import { cx } from "#app/ui/cx.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { EllipsisVertical } from "#app/ui/icons.tsx";
import { offlineClientLoader } from "#app/ui/offline-client-loader.ts";
import { Menu } from "#app/ui/menu.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { useFresh } from "#app/ui/use-fresh.ts";
import { debounceMs, useLiveRevalidation } from "#app/ui/use-live-revalidation.ts";
import { intentOf } from "#app/platform/forms/intents.ts";
import { memberOf } from "./account/member.server.ts";
import { actionHeaders } from "./answer-form.server.ts";
import { answerMessage, conversationOf } from "./conversation/conversation.server.ts";
import { useReadMark } from "./conversation/use-read-mark.ts";
import { metaOf } from "./page-meta.ts";

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
  const page = Math.min((readPositiveInteger(query.get("page")) ?? 1) - 1, 1_000);
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

/** Without a connection the page stays as it was read last: what one writes on it waits on the device. */
export const clientLoader = offlineClientLoader<Loaded>(() => m.messages_error_loading_list());

export async function action({ request, url, context }: Route.ActionArgs) {
  context.set(formContext, true);
  const form = await request.formData();
  const conversation = conversationOf(context, undefined);
  const sent = { form, context };
  const to = `/messages${withoutEdit(url.search)}`;
  const intent = intentOf(form, ["send", "edit", "delete"]);
  return answerMessage(sent, conversation, {
    intent,
    to,
    async prepare() {
      // A saved reply that was chosen without script: it stands in the field, and nothing is sent.
      if (!form.has("reply")) return null;
      const replies = await listSavedReplies(memberOf(context));
      const chosen = replies.find(({ id }) => id === form.get("reply"))?.text ?? "";
      const text = withSavedReply(String(form.get("text") ?? ""), chosen);
      return { values: { text }, status: 200 };
    },
  });
}

export const clientAction = orFailed<SentPictures>(messageFailed);

export const headers = actionHeaders;

function withoutEdit(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("edit");
  return query.size > 0 ? `?${query}` : "";
}

export const handle: PageHandle = { isChat: true };

export const meta = metaOf(m.messages_title, m.messages_description, {
  path: "/messages",
  noindex: true,
});

function offerOn(listing: PinnedListing, viewerId: string) {
  return (
    listing.status === "active" &&
    !listing.isClosed &&
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
  const { viewerId, conversations, find, open, isRefused, cursor, savedReplies } = loaded;
  const isSole = !open && !find && conversations.length === 0;
  const markRead = useReadMark({
    action: open?.peerId ? "/messages/read" : null,
    receiverId: open?.peerId,
    debounceMs: 0,
  });
  useLiveRevalidation(
    ({ kind }) => (/^(?:message|message-changed|read|reset)$/.test(kind) ? debounceMs : null),
    stale,
  );
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
        <Conversations {...loaded} />
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
            cursor={cursor}
            action={`${pathname}${withoutEdit(search)}`}
            latestPath={open.before ? open.conversationPath : null}
            {...readRefusal(actionData, search)}
            savedReplies={savedReplies}
            renderExtra={(message) =>
              open.peer && <ReportButton kind="message" id={message.id} className="w-full" />
            }
            headExtra={open.peer && <HeadActions {...open.peer} isBlocked={open.isBlocked} />}
            pinnedActions={open.pinned && offerOn(open.pinned, viewerId)}
            onStale={stale}
            onReceived={markRead}
          />
        ) : isRefused ? (
          <RefusedConversation viewerId={viewerId} />
        ) : (
          <EmptyState
            title={m.messages_choose()}
            text={m.messages_choose_text()}
            className="h-full justify-center"
          />
        )}
      </div>
    </div>
  );
}

function Conversations({
  conversations,
  page,
  hasMore,
  find,
  found,
  open,
  isRefused,
  now,
}: Loaded) {
  return (
    <>
      {/* Beside a conversation the page is named by whom one talks with. */}
      {!open && <h1 className="text-2xl font-extrabold">{m.messages_title()}</h1>}
      {(conversations.length > 0 || find) && <FoundMessages find={find} found={found} now={now} />}
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
    </>
  );
}

/** What one wrote to somebody with whom one may not talk any more is still there, to be copied. */
function RefusedConversation({ viewerId }: { viewerId: string }) {
  const [query] = useSearchParams();
  return (
    <EmptyState title={m.messages_refused_title()} text={m.messages_refused()}>
      <UnsentTexts senderId={viewerId} queueKey={queueKeyOf(query.get("receiverId") ?? "")} />
      <ButtonLink to="/messages" variant="secondary" className="md:hidden">
        {m.messages_back()}
      </ButtonLink>
    </EmptyState>
  );
}

type HeadActionsProps = { id: string; name: string; isBlocked: boolean };

function HeadActions({ id, name, isBlocked }: HeadActionsProps) {
  return (
    <Menu
      label={m.messages_head_more()}
      trigger={<EllipsisVertical aria-hidden className="size-5 text-muted" />}
    >
      <BlockButton memberId={id} name={name} isBlocked={isBlocked} />
      <ReportButton kind="member" id={id} />
    </Menu>
  );
}
