import { type ReactNode, useState } from "react";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoment } from "#app/platform/format.ts";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { useDigits } from "#app/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ChatMessage, ChatText, type Editing } from "#app/ui/chat/chat-message.tsx";
import { ConversationLog, type Unsent, useConversation } from "#app/ui/chat/conversation.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { Khatam } from "#app/ui/khatam.tsx";
import { useNow } from "#app/ui/use-now.ts";
import { timeLeft, groupWords, unconfirmedWords } from "./community-words.ts";
import {
  type CommunityPage,
  communityPath,
  type GroupMessage,
  longestGroupMessage,
  readGroupEvent,
  reviveGroupMessage,
} from "./community.ts";
import { GroupComposer } from "./components/group-composer.tsx";

const lookMs = 5_000;

type GroupChatProps = {
  community: CommunityPage;
  viewerId: string;
  messages: GroupMessage[];
  hasEarlier: boolean;
  now: Date;
  action: string;
  /** The answer to a message that was sent without script. */
  sent: FormReply | undefined;
  /** The refusal of anything else. */
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
    queueKey: `community:${id}`,
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
    changed: props.changed,
  });
  const now = useNow(props.now, lookMs);
  const messages = conversation.messages.filter(({ expiresAt }) => expiresAt > now);
  const [seenSeq] = useState(community.seenSeq);
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
            now={now}
            action={action}
            editing={props.editing}
            onLost={conversation.lose}
            extra={message.isOwn ? undefined : props.renderExtra?.(message)}
          />
        )}
      />
      <div className="space-y-2 border-t border-line p-1.5 pb-[max(0.375rem,env(safe-area-inset-bottom))] md:p-3">
        <FormErrors reply={sent} />
        {community.can.write ? (
          <GroupComposer
            key={id}
            {...{ action, delivery }}
            communityId={id}
            typed={sent ? { id: sent.id, text: sent.values.text ?? "" } : props.left}
            lost={conversation.lost}
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
