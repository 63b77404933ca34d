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
import type { SendError } from "#app/platform/send-reply.ts";
import { localPath } from "#app/platform/local-path.ts";
import { FormErrors } from "../form-errors.tsx";
import { showToast } from "../toast.tsx";
import { useWaiting } from "../use-waiting.ts";
import type { Editing } from "./chat-message.tsx";
import type { OnLost } from "./own-message.tsx";
import { chatErrorWords, type ChatWords, goneWords } from "./chat-words.ts";
import type { Delivery, Unsent } from "./composer.tsx";
import { DayDivider, EarlierLink, LogBox, UnreadDivider } from "./log-box.tsx";
import { DraftOwnerContext, storeDraft } from "./drafts.ts";
import { Clock, RotateCw, TriangleAlert } from "../icons.tsx";
import { useLocation } from "react-router";
import { buttonClass } from "../button.tsx";
import { useOnline } from "../use-online.ts";
import { UserText } from "../user-text.tsx";

export function readRefusal<Reply extends FormReply>(reply: Reply | undefined, search: string) {
  const isNew = reply?.intent === "send";
  const { id = "", text = "" } = reply?.values ?? {};
  const edited = reply?.intent === "edit" ? { id, text } : null;
  const isGone = reply?.status === 404;
  const editId = new URLSearchParams(search).get("edit");
  const editing: Editing = edited && !isGone ? edited : editId ? { id: editId } : null;
  const left: Unsent = edited && isGone && reply ? { id: reply.id, text } : null;
  return { sent: isNew ? reply : undefined, changed: isNew ? undefined : reply, editing, left };
}

type Numbered = { id: string; seq: number };
type Page<M> = { messages: M[]; hasEarlier: boolean };

type ConversationInput<M extends Numbered> = Page<M> & {
  delivery: Delivery;
  channel?: `community:${string}`;
  cursor: number;
  isPast?: boolean;
  /** Turns a message as JSON brings it into one with its dates. */
  revive: (message: M) => M;
  pick?: Choose<M>;
  /** Events were missed: the page must be read again. */
  onStale: () => void;
  onLiveEvent: (event: LiveEvent, log: { add: (message: M) => void; change: Change<M> }) => void;
  words: ChatWords;
  mayWrite: boolean;
  /** A change that was refused: the page is read again, since its message may be gone. */
  changed: FormReply | undefined;
};

/** What came since the page was drawn, by its id, with the number of the event it came by. */
type Come<M> = ReadonlyMap<string, { at: number; message: M }>;

type Change<M> = (how: (messages: M[]) => M[]) => void;

type Conversation<M extends Numbered> = ReturnType<typeof useConversation<M>>;

/** A conversation: the drawn messages and those since, each once and in order, and those that wait on the device. */
export function useConversation<M extends Numbered>(input: ConversationInput<M>) {
  const { delivery, channel, messages: loaded, cursor, isPast, revive, pick, onStale } = input;
  const { senderId, queueKey } = delivery;
  const [come, setCome] = useState<Come<M>>(new Map());
  const [earlier, setEarlier] = useState<{ at: number; has: boolean } | null>(null);
  // The number of the last event, and of the one before which everything must be read again.
  const latest = useRef(cursor);
  const [resetAt, setResetAt] = useState(0);
  const first = loaded[0]?.seq ?? 0;
  // What was read anew knows what it shows better than what came before it.
  const current = [...come.values()]
    .filter(({ at, message: { seq } }) => at > cursor || (seq < first && at >= resetAt))
    .map(({ message }) => message);
  const all = mergeByNumber(loaded, current, pick);
  const take = (messages: readonly M[], at: number, how: Choose<M> = pick ?? newest) =>
    setCome((before) => {
      const next = new Map(before);
      for (const message of messages) {
        const known = next.get(message.id)?.message;
        next.set(message.id, { at, message: known ? how(known, message) : message });
      }
      return next;
    });
  const fill = (messages: readonly M[], at: number) =>
    setCome(
      (before) =>
        new Map([...messages.map((message) => [message.id, { at, message }] as const), ...before]),
    );
  const add = (message: M) => take([message], latest.current);
  const change: Change<M> = (how) => take(how(all), latest.current, newest);

  const receive = useEffectEvent((event: LiveEvent) => {
    // A restored database counts from an earlier number: nothing here is true any more.
    if (event.kind === "reset" && event.seq < latest.current) return window.location.reload();
    latest.current = Math.max(latest.current, event.seq);
    if (event.kind === "reset") setResetAt(event.seq);
    if (event.kind === "reset" || (event.kind === "hello" && event.seq !== cursor)) onStale();
    input.onLiveEvent(event, { add, change });
  });
  // Its own event comes after those that are known.
  const takeSent = useEffectEvent((message: unknown) =>
    take([revive(message as M)], Math.max(latest.current, cursor) + 1),
  );
  useEffect(() => listenLive((event) => receive(event), channel), [channel]);
  useEffect(
    () =>
      onOutbox((sent) => {
        if (sent?.message && sent.pending.queueKey === queueKey) takeSent(sent.message);
      }),
    [queueKey],
  );
  // Another conversation: what came of the former one is no longer needed.
  useEffect(() => () => setCome(new Map()), [queueKey]);
  // With a new page the first of the former one may be before it.
  const former = useRef({ loaded, cursor, has: input.hasEarlier });
  const takeFormer = useEffectEvent(() => {
    const { loaded: before, cursor: at, has } = former.current;
    former.current = { loaded, cursor, has: input.hasEarlier };
    const rest = before.filter(({ seq }) => seq < first);
    if (rest.length === 0) return;
    fill(rest, at);
    setEarlier((known) => known ?? { at, has });
  });
  useEffect(() => takeFormer(), [loaded]);

  const readAgain = useEffectEvent(() => input.changed && onStale());
  useEffect(() => void readAgain(), [input.changed?.id]);

  const last = loaded.at(-1)?.seq ?? 0;
  const messages = isPast ? all.filter(({ seq }) => seq <= last) : all;
  const known = new Set(all.map(({ id }) => id));
  const pending = (useWaiting(senderId) ?? []).filter(
    (each) => each.queueKey === queueKey && !known.has(each.id),
  );
  // Why it was refused the page knows: who writes may have been removed or blocked meanwhile.
  const refusals = pending.filter(({ error }) => error !== null).length;
  const askWhy = useEffectEvent(() => refusals > 0 && onStale());
  useEffect(() => void askWhy(), [refusals]);
  return {
    messages,
    words: input.words,
    mayWrite: input.mayWrite,
    changed: input.changed,
    waiting: isPast ? [] : pending,
    hasEarlier: earlier && earlier.at >= resetAt ? earlier.has : input.hasEarlier,
    addEarlier(page: Page<M>) {
      fill(page.messages.map(revive), latest.current);
      setEarlier({ at: latest.current, has: page.hasEarlier });
    },
    draftOwner: delivery,
    ...useLostEdit((messageId) => {
      storeDraft(delivery, messageId, "");
      showToast({ ...goneWords(input.words, "edit"), tone: "danger" });
    }),
  };
}

/**
 * Keeps what is typed into a message that goes while it is changed, for the box where one writes. A page that
 * is left takes its forms along, and nothing is lost by that.
 */
function useLostEdit(onLost: (messageId: string) => void): { lost: Unsent; lose: OnLost } {
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
    lose(text, messageId) {
      // Only when all of it is gone is it known whether the page itself was left.
      queueMicrotask(() => {
        if (!isHere.current) return;
        setLost({ id: newId(), text });
        onLost(messageId);
      });
    },
  };
}

type Choose<M> = (known: M, newer: M) => M;

const newest = <M,>(_known: M, newer: M): M => newer;

/** Each message once, the newer of two wins unless `pick` knows better, in the order of their numbers. */
export function mergeByNumber<M extends Numbered>(
  before: readonly M[],
  after: readonly M[],
  pick: Choose<M> = newest,
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
  messages: readonly M[];
  action: string;
  earlierFrom: string;
  firstUnread: number | null | undefined;
  opensAtUnread?: boolean;
  empty: ReactNode;
  renderMessage: (message: M) => ReactNode;
  after?: ReactNode;
};

export function ConversationLog<M extends Numbered & { isOwn: boolean; createdAt: Date }>(
  props: ConversationLogProps<M>,
) {
  const { conversation, messages, firstUnread } = props;
  const { waiting, changed } = conversation;
  const last = messages.at(-1);
  return (
    <DraftOwnerContext value={conversation.draftOwner}>
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
            error={pending.error && errorWordsOf(conversation, pending.error)}
          />
        ))}
      </LogBox>
    </DraftOwnerContext>
  );
}

const shut = new Set<SendError>(["refused", "reserved", "unconfirmed", "not-allowed"]);

function errorWordsOf(
  { words, mayWrite }: { words: ChatWords; mayWrite: boolean },
  error: SendError,
) {
  return mayWrite && shut.has(error) ? m.chat_may_now() : chatErrorWords(words, error);
}

type WaitingBubbleProps = {
  pending: PendingForm;
  error: string | null;
};

function WaitingBubble({ pending, error }: WaitingBubbleProps) {
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
