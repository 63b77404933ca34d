import { type ReactNode, useEffect, useState } from "react";
import { ListingTile } from "#app/features/listings/listing-tile.tsx";
import type { ListingCard } from "#app/features/listings/listing.ts";
import { mediaUrl, type SentPictures } from "#app/features/media/media.ts";
import { MessagePictures } from "#app/features/media/message-pictures.tsx";
import { RiskNote } from "#app/features/safety/risk-note.tsx";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { listenLive } from "#app/platform/live/live-client.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChatMessage, ChatText, type Editing } from "#app/ui/chat/chat-message.tsx";
import type { OnLost } from "#app/ui/chat/own-message.tsx";
import { ConversationLog, useConversation } from "#app/ui/chat/conversation.tsx";
import type { Delivery, Unsent } from "#app/ui/chat/composer.tsx";
import { cx } from "#app/ui/cx.ts";
import { UnsentTexts } from "#app/ui/chat/unsent-texts.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Check, CheckCheck, ShieldAlert } from "#app/ui/icons.tsx";
import { Khatam } from "#app/ui/khatam.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { ChatHead, PinnedListing } from "./components/chat-head.tsx";
import type { OpenConversation } from "./open-conversation.server.ts";
import { Composer, QuickQuestions } from "./components/composer.tsx";
import { messageWords } from "./message-words.ts";
import {
  maxMessageLength,
  type Message,
  newerOf,
  queueKeyOf,
  readByPeer,
  readChatEvent,
  reviveMessage,
  typingShownMs,
  type SavedReply,
} from "./message.ts";

type ChatProps = Omit<OpenConversation, "conversationPath" | "before"> & {
  viewerId: string;
  cursor: number;
  action: string;
  latestPath: string | null;
  editing: Editing;
  left: Unsent;
  sent: FormReply<SentPictures> | undefined;
  changed: FormReply | undefined;
  savedReplies: readonly SavedReply[] | null;
  renderExtra?: (message: Message) => ReactNode;
  headExtra?: ReactNode;
  pinnedActions?: ReactNode;
  onStale: () => void;
  onReceived: (seq: number) => void;
};

export function Chat(props: ChatProps) {
  const { viewerId, peerId, peer, topic, action, latestPath } = props;
  const delivery = {
    senderId: viewerId,
    queueKey: queueKeyOf(peerId ?? ""),
    action: "/messages/send",
  };
  const conversation = useConversation<Message>({
    delivery,
    messages: props.messages,
    hasEarlier: props.hasEarlier,
    cursor: props.cursor,
    isPast: latestPath !== null,
    revive: reviveMessage,
    pick: newerOf,
    onStale: props.onStale,
    onLiveEvent(event, { add, change }) {
      const news = readChatEvent(event);
      if (!news || news.peerId !== peerId) return;
      if (news.kind === "read") return change((messages) => readByPeer(messages, news.seq));
      add(news.message);
      if (!news.message.isOwn && event.kind === "message") props.onReceived(news.message.seq);
    },
    words: messageWords,
    mayWrite: props.mayWrite,
    changed: props.changed,
  });
  const { messages, waiting } = conversation;
  const [firstUnread] = useState(() => (latestPath ? null : firstUnreadOf(props.messages)));
  const about =
    topic ?? [...messages].reverse().find(({ listing }) => listing?.id)?.listing ?? null;
  const isPinned = about !== null && about.id === props.pinned?.id;
  const isTyping = usePeerTyping(peerId);
  const hasWritten = messages.some(({ isOwn }) => isOwn);
  const isAnswered = messages.some(({ isOwn }) => !isOwn);

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
      <ConversationLog
        label={m.messages_title()}
        {...{ conversation, messages, action, firstUnread }}
        earlierFrom="/messages/earlier.json"
        opensAtUnread
        empty={
          props.mayWrite && (
            <p className="px-4 pb-6 text-center text-muted">
              <Khatam className="mx-auto mb-2 size-8 text-brass" />
              {m.messages_first()}
            </p>
          )
        }
        renderMessage={(message) => (
          <MessageBubble
            message={message}
            isPinned={isPinned && message.listing?.id === about.id}
            action={action}
            editing={props.editing}
            onLost={conversation.lose}
            extra={message.isOwn ? undefined : props.renderExtra?.(message)}
          />
        )}
        after={
          props.similar.length > 0 && !isAnswered && <SimilarListings listings={props.similar} />
        }
      />
      <ChatFoot
        {...props}
        delivery={delivery}
        lost={conversation.lost}
        isEmpty={messages.length + waiting.length === 0}
        isTalking={hasWritten && isAnswered}
      />
    </section>
  );
}

function firstUnreadOf(messages: readonly Message[]): number | null {
  const unread = messages.find(({ isOwn, isRead, isDeleted }) => !isOwn && !isRead && !isDeleted);
  return unread?.seq ?? null;
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
  isTalking: boolean;
  delivery: Delivery;
  lost: Unsent;
};

function ChatFoot(props: ChatFootProps) {
  const { action, delivery, peerId, topic, isEmpty, isTalking, sent, left, lost } = props;
  const typed = sent ? { id: sent.id, text: sent.values.text ?? "" } : left;
  const unsent = typed ?? lost;
  return (
    <div className="group/foot space-y-2 border-t border-line p-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] md:p-3">
      <FormErrors reply={sent} />
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
          {topic && isEmpty && props.pinned?.sellerId !== props.viewerId && (
            <QuickQuestions {...{ action, delivery, peerId }} listingId={topic.id} />
          )}
          <Composer
            key={peerId}
            {...{ action, delivery, peerId, topic, isTalking, sent, typed, lost }}
            savedReplies={props.savedReplies}
          />
        </>
      ) : (
        <>
          {/* With no box to go on in, it is there to be copied. */}
          {unsent?.text && (
            <p className="mb-2 text-sm wrap-anywhere whitespace-pre-wrap">{unsent.text}</p>
          )}
          {peerId && <UnsentTexts {...delivery} />}
          <p className="text-sm text-muted">{closedReasonText(props)}</p>
        </>
      )}
    </div>
  );
}

function closedReasonText({ isBlocked, isClosed, mustConfirm, isRefused }: ChatFootProps): string {
  if (isBlocked) return m.messages_blocked();
  if (isRefused) return m.messages_refused();
  if (isClosed) return m.messages_reserved();
  return mustConfirm ? m.messages_unconfirmed() : m.chat_not_allowed();
}

type MessageBubbleProps = {
  message: Message;
  /** What it is about stands above the conversation. */
  isPinned: boolean;
  action: string;
  editing: Editing;
  onLost: OnLost;
  extra?: ReactNode;
};

function MessageBubble({ message, isPinned, extra, ...rest }: MessageBubbleProps) {
  return (
    <ChatMessage
      {...rest}
      {...{ message, extra }}
      maxChars={maxMessageLength}
      sure={m.messages_delete_sure()}
      above={message.listing && !isPinned && <About listing={message.listing} />}
      status={message.isOwn && !message.isDeleted && <ReadMark isRead={message.isRead} />}
    >
      <MessagePictures pictures={message.pictures} />
      {message.text && <ChatText text={message.text} />}
      {message.text && !message.isOwn && <RiskNote text={message.text} />}
    </ChatMessage>
  );
}

function ReadMark({ isRead }: { isRead: boolean }) {
  const Icon = isRead ? CheckCheck : Check;
  return (
    <Icon
      role="img"
      aria-label={isRead ? m.messages_read() : m.messages_sent()}
      className={cx("size-4", isRead && "text-green")}
    />
  );
}

function About({ listing }: { listing: NonNullable<Message["listing"]> }) {
  const title = <bdi className="font-bold wrap-anywhere">{listing.title}</bdi>;
  return (
    <p className="mb-1 border-b border-line pb-1 text-sm text-muted">
      {m.messages_about()}{" "}
      {listing.id ? <TextLink to={`/listing/${listing.id}`}>{title}</TextLink> : title}
    </p>
  );
}

function SimilarListings({ listings }: { listings: readonly ListingCard[] }) {
  return (
    <section aria-labelledby="similar-listings" className="space-y-2 pt-4">
      <h2 id="similar-listings" className="text-sm font-bold">
        {m.messages_no_reply()}
      </h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {listings.map((card) => (
          <ListingTile
            key={card.id}
            id={card.id}
            title={card.title}
            imageUrl={card.picture ? mediaUrl(card.picture.id, 320) : ""}
            card={card}
          />
        ))}
      </ul>
    </section>
  );
}
