import { Fragment, type ReactNode, useEffect, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { listenLive } from "#app/platform/live/live-client.ts";
import type { PendingForm } from "#app/platform/outbox.ts";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DayDivider, UnreadDivider } from "#app/ui/chat/dividers.tsx";
import type { Editing } from "#app/ui/chat/chat-message.tsx";
import { EarlierLink } from "#app/ui/chat/earlier-link.tsx";
import { LogBox } from "#app/ui/chat/log-box.tsx";
import { type LostEdit, useLostEdit } from "#app/ui/chat/use-lost-edit.ts";
import { usePendingMessages } from "#app/ui/chat/use-pending-messages.ts";
import { WaitingBubble } from "#app/ui/chat/waiting-bubble.tsx";
import { ShieldAlert } from "#app/ui/icons.tsx";
import { Khatam } from "#app/ui/khatam.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { useOnline } from "#app/ui/use-online.ts";
import { ChatHead } from "./components/chat-head.tsx";
import { Composer } from "./components/composer.tsx";
import { queueKeyOf, useChat } from "./components/use-chat.ts";
import { PinnedListing } from "./components/pinned-listing.tsx";
import { QuickQuestions } from "./components/quick-questions.tsx";
import { SimilarListings } from "./components/similar-listings.tsx";
import { MessageBubble } from "./components/message-bubble.tsx";
import { type Message, type OpenConversation, type RefusedForm, typingShownMs } from "./message.ts";
import { sendErrorWords } from "./message-words.ts";
import type { SavedReply } from "./saved-reply.ts";

export type ChatProps = Omit<OpenConversation, "messages" | "conversationPath" | "before"> & {
  viewerId: string;
  loaded: Message[];
  cursor: number;
  action: string;
  /** The path of the latest messages, when only earlier ones are shown; null otherwise. */
  latestPath: string | null;
  editing: Editing;
  left: { id: string; text: string } | null;
  answered: RefusedForm | null;
  savedReplies: readonly SavedReply[] | null;
  renderExtra?: (message: Message) => ReactNode;
  headExtra?: ReactNode;
  /** What is done about the listing that is pinned. */
  pinnedActions?: ReactNode;
  banner?: ReactNode;
  onStale: () => void;
  onReceived: (seq: number) => void;
};

export function Chat(props: ChatProps) {
  const { viewerId, peerId, peer, loaded, topic, action, latestPath } = props;
  const chat = useChat({ ...props, peerId: peerId ?? "" });
  const newestLoaded = loaded.at(-1)?.seq ?? 0;
  const messages = latestPath
    ? chat.messages.filter(({ seq }) => seq <= newestLoaded)
    : chat.messages;
  const { lost, lose } = useLostEdit(() =>
    showToast({
      title: m.messages_error_updating(),
      text: `${m.messages_message_gone()} ${m.chat_kept_below()}`,
      tone: "danger",
    }),
  );
  const [hasEarlier, setEarlier] = useState(props.hasEarlier);
  const [firstUnread] = useState(() => (latestPath ? null : firstUnreadOf(loaded)));
  const known = new Set(messages.map(({ id }) => id));
  const mine = usePendingMessages(viewerId, queueKeyOf(peerId ?? "")).filter(
    ({ id }) => !known.has(id),
  );
  const waiting = latestPath ? [] : mine;
  const about = topic ?? messages.findLast(({ listing }) => listing?.id)?.listing ?? null;
  const isPinned = about !== null && about.id === props.pinned?.id;
  const isOffline = !useOnline();
  const isTyping = usePeerTyping(peerId);

  return (
    <section
      aria-label={peer?.name ?? m.messages_gone_member()}
      className="flex h-full min-h-0 flex-col"
    >
      <ChatHead
        peer={peer}
        isTyping={isTyping}
        about={isPinned ? null : about}
        extra={props.headExtra}
      />
      {isPinned && props.pinned && (
        <PinnedListing listing={props.pinned} actions={props.pinnedActions} />
      )}
      {props.banner && <div className="p-2">{props.banner}</div>}
      <LogBox
        label={m.messages_title()}
        lastId={waiting.at(-1)?.id ?? messages.at(-1)?.id}
        isLastOwn={waiting.length > 0 || messages.at(-1)?.isOwn === true}
      >
        {hasEarlier && messages[0] && (
          <EarlierLink<{ messages: Message[]; hasEarlier: boolean }>
            before={messages[0].seq}
            action={action}
            from="/messages/earlier.json"
            onLoaded={(page) => {
              chat.addEarlier(page.messages);
              setEarlier(page.hasEarlier);
            }}
            onFailed={() => showToast({ title: m.messages_error_loading(), tone: "danger" })}
          />
        )}
        {messages.length + waiting.length === 0 && props.mayWrite && (
          <p className="px-4 pb-6 text-center text-muted">
            <Khatam className="mx-auto mb-2 size-8 text-brass" />
            {m.messages_first()}
          </p>
        )}
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            <DayDivider at={message.createdAt} before={messages[index - 1]?.createdAt} />
            {message.seq === firstUnread && (
              <div data-unread-divider>
                <UnreadDivider />
              </div>
            )}
            <MessageBubble
              message={message}
              action={action}
              editing={props.editing}
              onLost={lose}
              extra={message.isOwn ? undefined : props.renderExtra?.(message)}
            />
          </Fragment>
        ))}
        {props.similar.length > 0 && messages.every(({ isOwn }) => isOwn) && (
          <SimilarListings listings={props.similar} />
        )}
        {waiting.map((pending) => (
          <WaitingBubble
            key={pending.id}
            pending={pending}
            text={wordsOf(pending)}
            error={pending.error && sendErrorWords(pending.error)}
            isOffline={isOffline}
          />
        ))}
      </LogBox>
      <ChatFoot
        {...props}
        lost={lost}
        hasQuestions={
          waiting.length > 0 ||
          messages.some(({ isOwn, listing }) => isOwn && listing?.id === topic?.id)
        }
        isEmpty={messages.length + waiting.length === 0}
        isTalking={messages.some(({ isOwn }) => isOwn) && messages.some(({ isOwn }) => !isOwn)}
      />
    </section>
  );
}

function firstUnreadOf(messages: readonly Message[]): number | null {
  const unread = messages.find(({ isOwn, isRead, isDeleted }) => !isOwn && !isRead && !isDeleted);
  return unread?.seq ?? null;
}

function wordsOf({ fields }: PendingForm): string {
  return String(fields.text) || (fields.picture?.length ? m.messages_picture() : "");
}

function usePeerTyping(peerId: string | null): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: number | undefined;
    const leave = listenLive(({ kind, data }) => {
      if (!peerId || (data as { peerId?: unknown } | null)?.peerId !== peerId) return;
      if (kind !== "typing" && kind !== "message") return;
      window.clearTimeout(timer);
      setTyping(kind === "typing");
      if (kind === "typing") timer = window.setTimeout(() => setTyping(false), typingShownMs);
    });
    return () => {
      leave();
      window.clearTimeout(timer);
    };
  }, [peerId]);
  return isTyping;
}

type ChatFootProps = ChatProps & {
  isEmpty: boolean;
  /** Has written about the listing already. */
  hasQuestions: boolean;
  isTalking: boolean;
  lost: LostEdit;
};

const blank: RefusedForm = { error: null, refused: [], id: "", text: "", pictures: [] };

function ChatFoot(props: ChatFootProps) {
  const { action, viewerId, peerId, topic, isEmpty, isTalking, answered, left, lost } = props;
  const unsent = left ?? lost ?? answered;
  return (
    <div className="group/foot border-t border-line p-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] md:p-3">
      {answered && (answered.error || answered.refused.length > 0) && (
        <Alert tone="danger" role="alert" title={m.messages_error_sending()} className="mb-2">
          <p>
            {answered.error ? sendErrorWords(answered.error, answered.limit) : m.pictures_wrong()}
          </p>
        </Alert>
      )}
      {props.latestPath ? (
        <ButtonLink to={props.latestPath} variant="secondary" full>
          {m.messages_to_latest()}
        </ButtonLink>
      ) : props.mayWrite && peerId ? (
        <>
          {isEmpty && (
            <p className="mb-2 flex items-start gap-2 text-sm text-muted">
              <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {m.messages_safety()}
            </p>
          )}
          {topic && !props.hasQuestions && props.pinned?.sellerId !== viewerId && (
            <QuickQuestions {...{ action, viewerId, peerId }} listingId={topic.id} />
          )}
          <Composer
            key={peerId}
            {...{ action, viewerId, peerId, topic, isTalking }}
            savedReplies={props.savedReplies}
            typed={answered ?? (left && { ...blank, ...left })}
            lost={lost}
          />
        </>
      ) : (
        <>
          {/* With no box to go on in, it is there to be copied. */}
          {unsent?.text && (
            <p className="mb-2 text-sm wrap-anywhere whitespace-pre-wrap">{unsent.text}</p>
          )}
          <p className="text-sm text-muted">{whyNot(props)}</p>
        </>
      )}
    </div>
  );
}

function whyNot({ isBlocked, isClosed, mustConfirm, peer }: ChatFootProps): string {
  if (isBlocked) return m.messages_blocked();
  if (!peer) return m.messages_refused();
  if (isClosed) return m.messages_reserved();
  return mustConfirm ? m.messages_unconfirmed() : m.chat_not_allowed();
}
