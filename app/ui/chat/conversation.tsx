import {
  Fragment,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { newId } from "#app/platform/id.ts";
import { listenLive, type LiveEvent } from "#app/platform/live/live-client.ts";
import {
  onOutbox,
  discard,
  type PendingForm,
  postAgain,
  waitsForSignIn,
} from "#app/platform/outbox.ts";
import { localPath } from "#app/platform/local-path.ts";
import { FormErrors } from "../form-errors.tsx";
import { showToast } from "../toast.tsx";
import { useWaiting } from "../use-waiting.ts";
import type { Editing } from "./chat-message.tsx";
import { chatErrorWords, type ChatWords, goneWords } from "./chat-words.ts";
import type { Delivery, Unsent } from "./composer.tsx";
import { DayDivider, EarlierLink, LogBox, UnreadDivider } from "./log-box.tsx";
import { Clock, RotateCw, TriangleAlert } from "../icons.tsx";
import { useLocation } from "react-router";
import { buttonClass } from "../button.tsx";
import { useOnline } from "../use-online.ts";
import { UserText } from "../user-text.tsx";

/** What is refused on a page with a conversation: a new message, or the change of an old one. */
export function readRefusal<Reply extends FormReply>(reply: Reply | undefined, search: string) {
  const isNew = reply?.intent === "send";
  const { id = "", text = "" } = reply?.values ?? {};
  const edited = reply?.intent === "edit" ? { id, text } : null;
  const isGone = reply?.status === 404;
  const asked = new URLSearchParams(search).get("edit");
  const editing: Editing = edited && !isGone ? edited : asked ? { id: asked } : null;
  const left: Unsent = edited && isGone && reply ? { id: reply.id, text } : null;
  return { sent: isNew ? reply : undefined, changed: isNew ? undefined : reply, editing, left };
}

type Numbered = { id: string; seq: number };
type Page<M> = { messages: M[]; hasEarlier: boolean };

type ConversationInput<M extends Numbered> = Page<M> & {
  /** Another one resets the conversation. */
  delivery: Delivery;
  /** The channel of its live events; the member's own by default. */
  channel?: `community:${string}`;
  /** Everything up to this number of the stream is in `messages`. */
  cursor: number;
  /** Earlier messages are shown: what comes now is not. */
  isPast?: boolean;
  /** Turns a message as JSON brings it into one with its dates. */
  revive: (message: M) => M;
  /** Chooses between two copies of a message; the newer one by default. */
  pick?: (known: M, newer: M) => M;
  /** Events were missed: the page must be read again. */
  onStale: () => void;
  onLiveEvent: (event: LiveEvent, log: { add: (message: M) => void; change: Change<M> }) => void;
  words: ChatWords;
  /** A change that was refused: the page is read again, since its message may be gone. */
  changed: FormReply | undefined;
};

type Change<M> = (how: (messages: M[]) => M[]) => void;

export type Conversation<M extends Numbered> = ReturnType<typeof useConversation<M>>;

/** A conversation: the drawn messages and those since, each once and in order, and those that wait on the device. */
export function useConversation<M extends Numbered>(input: ConversationInput<M>) {
  const { delivery, channel, messages: loaded, cursor, isPast, revive, pick, onStale } = input;
  const { senderId, queueKey } = delivery;
  const [come, setCome] = useState<M[]>([]);
  const [hasEarlier, setEarlier] = useState(input.hasEarlier);
  const add = (...messages: M[]) => setCome((before) => mergeByNumber(before, messages, pick));
  const change: Change<M> = (how) => setCome((before) => how(mergeByNumber(loaded, before, pick)));

  const receive = useEffectEvent((event: LiveEvent) => {
    if (event.kind === "reset" || (event.kind === "hello" && event.seq !== cursor)) onStale();
    input.onLiveEvent(event, { add, change });
  });
  const take = useEffectEvent((message: unknown) => add(revive(message as M)));
  useEffect(() => listenLive((event) => receive(event), channel), [channel]);
  useEffect(
    () =>
      onOutbox((sent) => {
        if (sent?.message && sent.pending.queueKey === queueKey) take(sent.message);
      }),
    [queueKey],
  );
  // Another conversation: what came of the former one is no longer needed.
  useEffect(() => () => setCome([]), [queueKey]);

  const readAgain = useEffectEvent(() => input.changed && onStale());
  useEffect(() => void readAgain(), [input.changed?.id]);

  const newest = loaded.at(-1)?.seq ?? 0;
  const all = mergeByNumber(loaded, come, pick);
  const messages = isPast ? all.filter(({ seq }) => seq <= newest) : all;
  const known = new Set(all.map(({ id }) => id));
  const pending = (useWaiting(senderId) ?? []).filter(
    (each) => each.queueKey === queueKey && !known.has(each.id),
  );
  return {
    messages,
    words: input.words,
    changed: input.changed,
    waiting: isPast ? [] : pending,
    hasEarlier,
    addEarlier(page: Page<M>) {
      setCome((before) => mergeByNumber(page.messages.map(revive), before, pick));
      setEarlier(page.hasEarlier);
    },
    ...useLostEdit(() => showToast({ ...goneWords(input.words, "edit"), tone: "danger" })),
  };
}

/**
 * Keeps what is typed into a message that goes while it is changed, for the box where one writes. A page that
 * is left takes its forms along, and nothing is lost by that.
 */
function useLostEdit(onLost: () => void): { lost: Unsent; lose: (text: string) => void } {
  const [lost, setLost] = useState<Unsent>(null);
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return {
    lost,
    lose(text) {
      // Only when all of it is gone is it known whether the page itself was left.
      queueMicrotask(() => {
        if (!isHere.current) return;
        setLost({ id: newId(), text });
        onLost();
      });
    },
  };
}

/** Each message once, the newer of two wins unless `pick` knows better, in the order of their numbers. */
export function mergeByNumber<M extends Numbered>(
  before: readonly M[],
  after: readonly M[],
  pick: (known: M, newer: M) => M = (_known, newer) => newer,
): M[] {
  const byId = new Map(before.map((message) => [message.id, message]));
  for (const message of after) {
    const known = byId.get(message.id);
    byId.set(message.id, known ? pick(known, message) : message);
  }
  return [...byId.values()].sort((a, b) => a.seq - b.seq);
}

type ConversationLogProps<M extends Numbered> = {
  label: string;
  conversation: Conversation<M>;
  /** Of the conversation, those that are still to be seen. */
  messages: readonly M[];
  /** The page's address. */
  action: string;
  /** Where a script reads earlier messages, as JSON, with the same query. */
  earlierFrom: string;
  /** The number of the first message that was not yet seen. */
  firstUnread: number | null | undefined;
  /** The log begins at that message, not at its end. */
  opensAtUnread?: boolean;
  /** Shown where nothing was written. */
  empty: ReactNode;
  renderMessage: (message: M) => ReactNode;
  /** Between what was sent and what waits. */
  after?: ReactNode;
};

/** What was written, with its days, and what waits on the device. */
export function ConversationLog<M extends Numbered & { isOwn: boolean; createdAt: Date }>(
  props: ConversationLogProps<M>,
) {
  const { conversation, messages, firstUnread } = props;
  const { waiting, changed, words } = conversation;
  const last = messages.at(-1);
  return (
    <>
      {changed && (
        <div className="p-2">
          <FormErrors reply={changed} />
        </div>
      )}
      <LogBox
        label={props.label}
        lastId={waiting.at(-1)?.id ?? last?.id}
        isLastOwn={waiting.length > 0 || last?.isOwn === true}
      >
        {conversation.hasEarlier && messages[0] && (
          <EarlierLink<Page<M>>
            before={messages[0].seq}
            action={props.action}
            from={props.earlierFrom}
            onLoaded={conversation.addEarlier}
            onFailed={() => showToast({ title: m.chat_error_loading(), tone: "danger" })}
          />
        )}
        {messages.length + waiting.length === 0 && props.empty}
        {messages.map((message, index) => (
          <Fragment key={message.id}>
            <DayDivider at={message.createdAt} before={messages[index - 1]?.createdAt} />
            {message.seq === firstUnread && <UnreadDivider isFirstSeen={props.opensAtUnread} />}
            {props.renderMessage(message)}
          </Fragment>
        ))}
        {props.after}
        {waiting.map((pending) => (
          <WaitingBubble
            key={pending.id}
            pending={pending}
            error={pending.error && chatErrorWords(words, pending.error)}
          />
        ))}
      </LogBox>
    </>
  );
}

type WaitingBubbleProps = {
  pending: PendingForm;
  /** The text of the refusal. */
  error: string | null;
};

/** A message that is on the device and not yet with us. */
export function WaitingBubble({ pending, error }: WaitingBubbleProps) {
  const mustSignIn = useSyncExternalStore(onOutbox, waitsForSignIn, () => false);
  const isOnline = useOnline();
  return (
    <article className="flex justify-end">
      <div className="max-w-[85%] min-w-0 rounded-card rounded-ee-none border border-dashed border-edge px-3.5 py-2 md:max-w-[70%]">
        <UserText as="div" preservesLines className="wrap-anywhere">
          {String(pending.fields.text) || m.chat_picture()}
        </UserText>
        {error ? (
          <div className="mt-1 text-sm">
            <p className="flex items-center gap-1.5 font-bold text-danger">
              <TriangleAlert aria-hidden className="size-4 shrink-0" />
              {m.chat_not_sent()}
            </p>
            <p className="text-muted">{error}</p>
            <div className="-mx-2 flex flex-wrap">
              <button
                type="button"
                className={buttonClass({ variant: "quiet" })}
                onClick={() => void postAgain(pending)}
              >
                <RotateCw aria-hidden />
                {m.chat_retry()}
              </button>
              <button
                type="button"
                className={buttonClass({ variant: "quiet" })}
                onClick={() => void discard(pending.id)}
              >
                {m.chat_discard()}
              </button>
            </div>
          </div>
        ) : mustSignIn ? (
          <SignInFirst />
        ) : (
          <p className="mt-0.5 flex items-center justify-end gap-1.5 text-xs text-muted">
            <Clock aria-hidden className="size-3.5" />
            {isOnline ? m.chat_sending() : m.chat_waiting()}
          </p>
        )}
      </div>
    </article>
  );
}

/** The session is over: the message is sent by itself after the next sign-in. */
function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <div className="mt-1 text-sm" role="alert">
      <p className="text-muted">{m.chat_signed_out()}</p>
      <a
        href={`${localPath("/sign-in")}?next=${encodeURIComponent(pathname + search)}`}
        className={`${buttonClass({ variant: "quiet" })} -mx-2`}
      >
        {m.shell_sign_in()}
      </a>
    </div>
  );
}
