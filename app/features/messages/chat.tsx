import { ArrowLeft, BadgeCheck, ShieldAlert } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { useOnline } from "#app/ui/use-online.ts";
import { reviveMessage } from "./components/chat-state.ts";
import { Composer } from "./components/composer.tsx";
import { EarlierLink } from "./components/earlier-link.tsx";
import { MessageBubble } from "./components/message-bubble.tsx";
import { useChat } from "./components/use-chat.ts";
import { useOutgoing } from "./components/use-outgoing.ts";
import { WaitingBubble } from "./components/waiting-bubble.tsx";
import type { Message, Peer } from "./message.ts";
import type { Topic } from "./message-topic.ts";
import { troubleWords } from "./message-words.ts";
import type { SendTrouble } from "./send-reply.ts";

type ChatProps = {
  viewerId: string;
  peerId: string | null;
  peer: Peer;
  loaded: Message[];
  hasEarlier: boolean;
  topic: Topic | null;
  mayWrite: boolean;
  isBlocked: boolean;
  cursor: number;
  /** This page's address, with its language: where forms go. */
  action: string;
  /** The answer to a form that was sent without script. */
  answered: { trouble: SendTrouble; id: string; text: string } | null;
  /** What a higher room adds to a message of the peer's, and to the head. */
  messageExtra?: (message: Message) => ReactNode;
  headExtra?: ReactNode;
  onStale: () => void;
  onHeard: (seq: number) => void;
};

/** The pane of a conversation (D2 §2): the earliest at the top, the newest in view. */
export function Chat(props: ChatProps) {
  const { viewerId, peerId, peer, loaded, topic, mayWrite, cursor, action, answered } = props;
  const { messages, addEarlier } = useChat({
    peerId: peerId ?? "",
    loaded,
    cursor,
    onStale: props.onStale,
    onHeard: props.onHeard,
  });
  const [hasEarlier, setEarlier] = useState(props.hasEarlier);
  const known = new Set(messages.map(({ id }) => id));
  const waiting = useOutgoing(viewerId, peerId ?? "").filter(({ id }) => !known.has(id));
  const end = useRef<HTMLDivElement>(null);
  const isOffline = !useOnline();
  const lastId = waiting.at(-1)?.id ?? messages.at(-1)?.id;

  useEffect(() => {
    end.current?.scrollIntoView({ block: "end" });
  }, [lastId]);

  return (
    <section aria-label={peer?.name ?? m.messages_gone_member()} className="flex h-full flex-col">
      <Head peer={peer} extra={props.headExtra} />
      {topic && (
        <p className="border-b border-line px-4 py-1 text-sm text-muted">
          {m.messages_about()}{" "}
          <LocalLink
            to={`/listing/${topic.id}`}
            className="inline-flex min-h-11 items-center font-bold text-green underline underline-offset-4"
          >
            <bdi>{topic.title}</bdi>
          </LocalLink>
        </p>
      )}
      <div
        role="log"
        aria-label={m.messages_title()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 space-y-2 overflow-y-auto overscroll-contain px-3 py-4"
      >
        {hasEarlier && messages[0] && (
          <EarlierLink
            before={messages[0].seq}
            action={action}
            onLoaded={(earlier, hasMore) => {
              addEarlier(earlier.map(reviveMessage));
              setEarlier(hasMore);
            }}
            onFailed={() => showToast({ title: m.messages_error_loading(), tone: "danger" })}
          />
        )}
        {messages.map((message, index) => (
          <div key={message.id} className="space-y-2">
            <DayDivider message={message} before={messages[index - 1]} />
            <MessageBubble
              message={message}
              action={action}
              extra={message.isOwn ? undefined : props.messageExtra?.(message)}
            />
          </div>
        ))}
        {waiting.map((outgoing) => (
          <WaitingBubble key={outgoing.id} outgoing={outgoing} isOffline={isOffline} />
        ))}
        <div ref={end} id="end" />
      </div>
      <div className="border-t border-line p-3">
        {answered && (
          <Alert tone="danger" role="alert" title={m.messages_error_sending()}>
            <p>{troubleWords(answered.trouble)}</p>
          </Alert>
        )}
        {mayWrite && peerId ? (
          <>
            {messages.length === 0 && (
              <p className="mb-2 flex items-start gap-2 text-sm text-muted">
                <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                {m.messages_safety()}
              </p>
            )}
            <Composer
              key={peerId}
              {...{ action, viewerId, peerId, topic }}
              typed={answered}
              offersQuickReplies={topic !== null && messages.length + waiting.length === 0}
            />
          </>
        ) : (
          <p className="text-sm text-muted">
            {props.isBlocked
              ? m.messages_blocked()
              : peer
                ? m.messages_not_allowed()
                : m.messages_refused()}
          </p>
        )}
      </div>
    </section>
  );
}

function Head({ peer, extra }: { peer: Peer; extra: ReactNode }) {
  const name = peer?.name ?? m.messages_gone_member();
  const who = (
    <>
      <Avatar
        name={name}
        src={peer?.avatarMediaId ? mediaUrl(peer.avatarMediaId, 320) : null}
        className="size-10!"
      />
      <bdi className="truncate text-lg">{name}</bdi>
      {peer?.isVerified && (
        <BadgeCheck
          role="img"
          aria-label={m.listings_verified()}
          className="size-5 shrink-0 text-green"
        />
      )}
    </>
  );
  return (
    <header className="flex items-center gap-1 border-b border-line px-2 py-1.5">
      <LocalLink
        to="/messages"
        aria-label={m.messages_back()}
        className="target grid shrink-0 place-items-center rounded-full hover:bg-sunk md:hidden"
      >
        <ArrowLeft aria-hidden className="flip-rtl size-5" />
      </LocalLink>
      <h1 className="min-w-0 flex-1 font-extrabold">
        {peer ? (
          <LocalLink
            to={`/seller/${peer.id}`}
            className="flex min-h-11 items-center gap-2.5 rounded-button px-1 hover:bg-sunk"
          >
            {who}
          </LocalLink>
        ) : (
          <span className="flex min-h-11 items-center gap-2.5 px-1">{who}</span>
        )}
      </h1>
      {extra}
    </header>
  );
}

function DayDivider({ message, before }: { message: Message; before: Message | undefined }) {
  const digits = useDigits();
  const day = formatDate(message.createdAt, getLocale(), digits);
  if (before && formatDate(before.createdAt, getLocale(), digits) === day) return null;
  return (
    <p className="py-1 text-center">
      <span className="rounded-full bg-sunk px-3 py-1 text-xs font-semibold text-muted">{day}</span>
    </p>
  );
}
