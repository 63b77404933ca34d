import { type ReactNode, useState } from "react";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { formatMoment } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { DayDivider, UnreadDivider } from "#app/ui/chat/dividers.tsx";
import { ChatMessage, type Editing } from "#app/ui/chat/chat-message.tsx";
import { ChatText } from "#app/ui/chat/chat-text.tsx";
import { EarlierLink } from "#app/ui/chat/earlier-link.tsx";
import { LogBox } from "#app/ui/chat/log-box.tsx";
import { useChatLog } from "#app/ui/chat/use-chat-log.ts";
import { useLostEdit } from "#app/ui/chat/use-lost-edit.ts";
import { usePendingMessages } from "#app/ui/chat/use-pending-messages.ts";
import { WaitingBubble } from "#app/ui/chat/waiting-bubble.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Khatam } from "#app/ui/khatam.tsx";
import { showToast } from "#app/ui/toast.tsx";
import { useOnline } from "#app/ui/use-online.ts";
import { useNow } from "#app/ui/use-now.ts";
import { timeLeft } from "./community-countdown.ts";
import { GroupComposer } from "./components/group-composer.tsx";
import {
  queueKeyOf,
  readGroupEvent,
  reviveGroupMessage,
  unexpired,
} from "./components/group-state.ts";
import { failedTitle, unconfirmedWords, sendErrorWords } from "./community-words.ts";
import {
  type CommunityPage,
  communityPath,
  type GroupMessage,
  longestGroupMessage,
} from "./community.ts";

const lookMs = 5_000;

type GroupChatProps = {
  community: CommunityPage;
  viewerId: string;
  loaded: GroupMessage[];
  hasEarlier: boolean;
  now: Date;
  action: string;
  answered: FormReply | undefined;
  editing: Editing;
  left: { id: string; text: string } | null;
  renderExtra?: (message: GroupMessage) => ReactNode;
  onStale: () => void;
  onCounted: (members: number) => void;
  onReceived: (seq: number) => void;
};

export function GroupChat(props: GroupChatProps) {
  const { community, viewerId, loaded, action, answered, onStale, onReceived } = props;
  const { id } = community;
  const { messages: all, addEarlier } = useChatLog<GroupMessage>({
    queueKey: queueKeyOf(id),
    channel: `community:${id}`,
    loaded,
    cursor: community.liveSeq,
    revive: reviveGroupMessage,
    onStale,
    onLiveEvent(event, { add }) {
      const change = readGroupEvent(event);
      if (change?.kind === "changed") onStale();
      if (change?.kind === "members") props.onCounted(change.count);
      if (change?.kind !== "message") return;
      add([change.message]);
      if (!change.message.isOwn) onReceived(change.message.seq);
    },
  });
  const { lost, lose } = useLostEdit(() =>
    showToast({
      title: failedTitle("edit"),
      text: `${m.communities_trouble_message_gone()} ${m.chat_kept_below()}`,
      tone: "danger",
    }),
  );
  const now = useNow(props.now, lookMs);
  const messages = unexpired(all, now);
  const [hasEarlier, setEarlier] = useState(props.hasEarlier);
  const [seenSeq] = useState(community.seenSeq);
  const known = new Set(all.map((message) => message.id));
  const waiting = usePendingMessages(viewerId, queueKeyOf(id)).filter(
    (each) => !known.has(each.id),
  );
  const isOffline = !useOnline();
  const unread = messages.find(({ seq, isOwn }) => seq > seenSeq && !isOwn);
  return (
    <>
      <LogBox
        label={m.communities_talk()}
        lastId={waiting.at(-1)?.id ?? messages.at(-1)?.id}
        isLastOwn={waiting.length > 0 || messages.at(-1)?.isOwn === true}
      >
        {hasEarlier && messages[0] && (
          <EarlierLink<{ messages: GroupMessage[]; hasEarlier: boolean }>
            before={messages[0].seq}
            action={action}
            from={`${communityPath(id)}/earlier.json`}
            onLoaded={(page) => {
              addEarlier(page.messages);
              setEarlier(page.hasEarlier);
            }}
            onFailed={() => showToast({ title: m.communities_failed_messages(), tone: "danger" })}
          />
        )}
        {messages.length + waiting.length === 0 && (
          <p className="px-4 py-8 text-center text-muted">
            <Khatam className="mx-auto mb-2 size-8 text-brass" />
            <span className="block font-bold text-ink">{m.communities_no_messages()}</span>
            {m.communities_no_messages_text()}
          </p>
        )}
        {messages.map((message, index) => (
          <div key={message.id} className="space-y-2">
            <DayDivider at={message.createdAt} before={messages[index - 1]?.createdAt} />
            {message === unread && seenSeq > 0 && <UnreadDivider />}
            <GroupBubble
              message={message}
              now={now}
              action={action}
              editing={props.editing}
              onLost={lose}
              extra={message.isOwn ? undefined : props.renderExtra?.(message)}
            />
          </div>
        ))}
        {waiting.map((pending) => (
          <WaitingBubble
            key={pending.id}
            pending={pending}
            text={String(pending.fields.text)}
            error={pending.error && sendErrorWords(pending.error)}
            isOffline={isOffline}
          />
        ))}
      </LogBox>
      <div className="border-t border-line p-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] md:p-3">
        <FormErrors reply={answered} />
        {community.can.write ? (
          <GroupComposer
            key={id}
            {...{ action, viewerId, lost }}
            communityId={id}
            typed={answered ? { id: answered.id, text: answered.values.text ?? "" } : props.left}
          />
        ) : (
          <p className="text-sm text-muted">{unconfirmedWords(community)}</p>
        )}
      </div>
    </>
  );
}

type GroupBubbleProps = {
  message: GroupMessage;
  now: Date;
  action: string;
  editing: Editing;
  onLost: (text: string) => void;
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
      longest={longestGroupMessage}
      sure={m.communities_delete_message_sure()}
      isMarked={message.mentionsMe}
      aside={
        <Avatar
          name={name}
          src={message.senderAvatar && mediaUrl(message.senderAvatar, 320)}
          size="small"
        />
      }
      above={
        <p className="text-xs font-bold text-muted">
          {message.isOwn ? m.communities_you() : <bdi>{name}</bdi>}
        </p>
      }
      status={
        <time
          dateTime={expiresAt.toISOString()}
          // A device that keeps the page lets the message go by it (app/service-worker/page-html.ts).
          data-ends={expiresAt.getTime()}
          title={formatMoment(expiresAt, getLocale(), digits)}
          className="ms-2"
          suppressHydrationWarning
        >
          {m.communities_expires({ left: timeLeft(expiresAt, now, digits) })}
        </time>
      }
    >
      <ChatText text={message.text} />
    </ChatMessage>
  );
}
