import { StaffMark } from "#app/features/staff/staff-mark.tsx";
import {
  type ReactNode,
  useState,
  useEffect,
  useEffectEvent,
  type KeyboardEvent,
  useId,
  useRef,
} from "react";
import type { SentPictures } from "#app/features/media/media.ts";
import { MessagePictures } from "#app/features/media/message-pictures.tsx";
import { PictureComposer } from "#app/features/media/picture-composer.tsx";
import { MemberAvatar } from "#app/features/media/member-avatar.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoment } from "#app/platform/format.ts";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { localPath } from "#app/platform/local-path.ts";
import { useDigits } from "#app/root-data.ts";
import { ChatMessage, ChatText, type Editing } from "#app/ui/chat/chat-message.tsx";
import type { OnLost } from "#app/ui/chat/own-message.tsx";
import { ConversationLog, useConversation } from "#app/ui/chat/conversation.tsx";
import type { Unsent, Writing, Delivery } from "#app/ui/chat/composer.tsx";
import { UnsentTexts } from "#app/ui/chat/unsent-texts.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Khatam } from "#app/ui/khatam.tsx";
import { useNow } from "#app/ui/use-now.ts";
import { timeLeft, groupWords, unconfirmedWords } from "./community-words.ts";
import {
  type CommunityPage,
  communityPath,
  queueKeyOf,
  type GroupMessage,
  maxGroupMessageLength,
  readGroupEvent,
  reviveGroupMessage,
  type Member,
  type MembersData,
  partPath,
} from "./community.ts";
import { flushSync } from "react-dom";
import { useFetcher } from "react-router";
import { cx } from "#app/ui/cx.ts";

const lookMs = 5_000;

type GroupChatProps = {
  community: CommunityPage;
  viewerId: string;
  messages: GroupMessage[];
  hasEarlier: boolean;
  now: Date;
  action: string;
  sent: FormReply<SentPictures> | undefined;
  changed: FormReply | undefined;
  editing: Editing;
  left: Unsent;
  renderExtra?: (message: GroupMessage) => ReactNode;
  onStale: () => void;
  onCounted: (members: number) => void;
  onReceived: (seq: number) => void;
};

export function GroupChat(props: GroupChatProps) {
  const { community, action, sent, onStale } = props;
  const { id } = community;
  const delivery = {
    senderId: props.viewerId,
    queueKey: queueKeyOf(id),
    action: `${communityPath(id)}/send`,
  };
  const conversation = useConversation<GroupMessage>({
    delivery,
    channel: `community:${id}`,
    messages: props.messages,
    hasEarlier: props.hasEarlier,
    cursor: community.liveSeq,
    revive: reviveGroupMessage,
    onStale,
    onLiveEvent(event, { add }) {
      const news = readGroupEvent(event);
      if (news?.kind === "changed") onStale();
      if (news?.kind === "members") props.onCounted(news.count);
      if (news?.kind !== "message") return;
      add(news.message);
      if (!news.message.isOwn) props.onReceived(news.message.seq);
    },
    words: groupWords,
    mayWrite: community.can.write,
    changed: props.changed,
  });
  const now = useNow(props.now, lookMs);
  const messages = conversation.messages.filter(({ expiresAt }) => expiresAt > now);
  const [seenSeq] = useState(community.seenSeq);
  const following = new Set(messages.filter((each, at) => isFollowing(messages[at - 1], each)));
  const firstUnread =
    seenSeq > 0 ? messages.find(({ seq, isOwn }) => seq > seenSeq && !isOwn)?.seq : null;
  return (
    <>
      <ConversationLog
        label={m.communities_talk()}
        {...{ conversation, messages, action, firstUnread }}
        earlierFrom={`${communityPath(id)}/earlier.json`}
        empty={
          <p className="px-4 py-8 text-center text-muted">
            <Khatam className="mx-auto mb-2 size-8 text-brass" />
            <span className="block font-bold text-ink">{m.communities_no_messages()}</span>
            {m.communities_no_messages_text()}
          </p>
        }
        renderMessage={(message) => (
          <GroupBubble
            message={message}
            isFollowing={following.has(message)}
            now={now}
            action={action}
            editing={props.editing}
            onLost={conversation.lose}
            extra={message.isOwn ? undefined : props.renderExtra?.(message)}
          />
        )}
      />
      <div className="flex min-h-[70px] flex-col justify-center space-y-2 border-t border-line px-1.5 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] md:px-3">
        <FormErrors reply={sent} />
        {community.can.write ? (
          <GroupComposer
            key={id}
            {...{ action, delivery, sent }}
            communityId={id}
            typed={sent ? { id: sent.id, text: sent.values.text ?? "" } : props.left}
            lost={conversation.lost}
          />
        ) : (
          <>
            <UnsentTexts {...delivery} />
            <p className="text-sm text-muted">{unconfirmedWords(community)}</p>
          </>
        )}
      </div>
    </>
  );
}

const pauseMs = 10 * 60_000;

/** Said by the same person right after, so it needs no name of its own to be seen. */
function isFollowing(before: GroupMessage | undefined, { senderId, createdAt }: GroupMessage) {
  return (
    senderId !== null &&
    before?.senderId === senderId &&
    createdAt.getTime() - before.createdAt.getTime() < pauseMs
  );
}

const soonMs = 60 * 60_000;

type GroupBubbleProps = {
  message: GroupMessage;
  isFollowing: boolean;
  now: Date;
  action: string;
  editing: Editing;
  onLost: OnLost;
  extra?: ReactNode;
};

function GroupBubble(props: GroupBubbleProps) {
  const { message, now, action, editing, onLost, extra } = props;
  const digits = useDigits();
  const { expiresAt } = message;
  const name = message.senderName ?? m.communities_gone_member();
  return (
    <ChatMessage
      {...{ message, action, editing, onLost, extra }}
      maxChars={maxGroupMessageLength}
      sure={m.communities_delete_message_sure()}
      isMarked={message.mentionsMe}
      note={m.communities_expires_at({ at: formatMoment(expiresAt, getLocale(), digits) })}
      aside={
        props.isFollowing ? (
          <span className="w-8 shrink-0" />
        ) : (
          <MemberAvatar name={name} mediaId={message.senderAvatar} size="small" />
        )
      }
      above={
        <p
          className={cx(
            message.isOwn || props.isFollowing
              ? "sr-only"
              : "flex flex-wrap items-center gap-x-1.5 text-xs font-bold text-green",
          )}
        >
          {message.isOwn ? m.communities_you() : <bdi>{name}</bdi>}
          {message.isStaffs && <StaffMark />}
        </p>
      }
      status={
        <time
          dateTime={expiresAt.toISOString()}
          // A device that keeps the page lets the message go by it (app/service-worker/page-html.ts).
          data-ends={expiresAt.getTime()}
          className={cx(
            "font-semibold text-danger",
            expiresAt.getTime() - now.getTime() >= soonMs && "sr-only",
          )}
          suppressHydrationWarning
        >
          {m.communities_expires({ left: timeLeft(expiresAt, now, digits) })}
        </time>
      }
    >
      <MessagePictures pictures={message.pictures} isPassing />
      {message.text && <ChatText text={message.text} />}
    </ChatMessage>
  );
}

type GroupComposerProps = {
  action: string;
  delivery: Delivery;
  communityId: string;
  typed: Unsent;
  lost: Unsent;
  sent: FormReply<SentPictures> | undefined;
};

function GroupComposer({ communityId, ...rest }: GroupComposerProps) {
  const mentions = useMentions(communityId);
  return (
    <PictureComposer
      {...rest}
      maxChars={maxGroupMessageLength}
      restsWhenBlank
      onSent={mentions.close}
      onKey={mentions.key}
      boxClass="min-h-12! max-h-[129px]!"
      boxProps={mentions.boxProps}
      renderAbove={(writing) => <MentionList mentions={mentions} writing={writing} />}
    />
  );
}

function MentionList({ mentions, writing }: { mentions: Mentions; writing: Writing }) {
  const { found, chosen, listId, take } = mentions;
  const look = useEffectEvent(() => mentions.look(writing));
  useEffect(() => look(), [writing.text]);
  if (found.length === 0) return null;
  return (
    <div
      id={listId}
      role="listbox"
      tabIndex={-1}
      aria-label={m.communities_mention()}
      className="rounded-card border border-line bg-surface p-1"
    >
      {found.map((member, index) => (
        <button
          key={member.id}
          id={`${listId}-${index}`}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          // The focus stays in the box: its arrow keys move through the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(member, writing)}
          className={cx(
            "flex min-h-11 w-full items-center gap-2 rounded-small px-2 text-start",
            index === chosen && "bg-sunk outline-2 -outline-offset-2 outline-green",
          )}
        >
          <MemberAvatar name={member.name} mediaId={member.avatarMediaId} size="small" />
          <bdi className="truncate font-semibold">{member.name}</bdi>
        </button>
      ))}
    </div>
  );
}

const debounceMs = 200;
const maxSuggested = 5;
const begun = /(?:^|\s)@([^@\n]{0,40})$/u;

type Mentions = ReturnType<typeof useMentions>;

function useMentions(communityId: string) {
  const { load, data } = useFetcher<MembersData | null>();
  const [searched, setSearched] = useState<string | null>(null);
  const [chosen, setChosen] = useState(0);
  const timer = useRef(0);
  const taken = useRef<string[]>([]);
  const listId = useId();
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const found =
    searched === null || data?.q !== searched
      ? []
      : data.members.filter(({ id }) => id !== data.viewerId).slice(0, maxSuggested);

  function look({ text, box }: Writing): void {
    const behind = begun.exec(text.slice(0, box?.selectionStart ?? text.length))?.[1] ?? null;
    // A name that was taken from the list is whole: what follows it is not about it.
    const isComplete = taken.current.some((name) => behind?.startsWith(`${name} `));
    const typed = isComplete ? null : behind;
    if (typed === searched) return;
    setSearched(typed);
    setChosen(0);
    window.clearTimeout(timer.current);
    if (typed === null) return;
    const query = new URLSearchParams({ panel: "members", q: typed });
    timer.current = window.setTimeout(() => {
      void load(`${localPath(partPath(communityId, "members"))}?${query}`);
    }, debounceMs);
  }

  function take(member: Member, { text, write, box }: Writing): void {
    const at = box?.selectionStart ?? text.length;
    const before = text.slice(0, at).replace(/@[^@\n]*$/u, `@${member.name} `);
    taken.current.push(member.name);
    // At once: what is typed next belongs behind the name.
    flushSync(() => {
      write(before + text.slice(at));
      setSearched(null);
    });
    box?.focus();
    box?.setSelectionRange(before.length, before.length);
  }

  function key(event: KeyboardEvent<HTMLTextAreaElement>, writing: Writing): void {
    const member = found[chosen];
    if (!member) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : found.length - 1;
      setChosen((chosen + step) % found.length);
    } else if (event.key === "Enter" || event.key === "Tab") {
      event.preventDefault();
      take(member, writing);
    } else if (event.key === "Escape") {
      event.preventDefault();
      setSearched(null);
    }
  }

  return {
    found,
    chosen,
    listId,
    look,
    take,
    key,
    close: () => setSearched(null),
    boxProps: {
      "aria-autocomplete": "list" as const,
      ...(found.length > 0 && {
        "aria-controls": listId,
        "aria-activedescendant": `${listId}-${chosen}`,
      }),
    },
  };
}
