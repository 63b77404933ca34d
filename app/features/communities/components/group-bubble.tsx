import type { ReactNode } from "react";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoment, formatTime } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ChatMessage, type Editing } from "#app/ui/chat/chat-message.tsx";
import { ChatText } from "#app/ui/chat/chat-text.tsx";
import { timeLeft } from "../community-countdown.ts";
import { type GroupMessage, longestGroupMessage } from "../community.ts";

type GroupBubbleProps = {
  message: GroupMessage;
  now: Date;
  /** Where its forms are sent: the community's page. */
  action: string;
  editing: Editing;
  onLost: (text: string) => void;
  /** What else may be done with it: reporting, which a higher room knows. */
  extra?: ReactNode;
};

/** A message of many: whose it is, when it came and when it goes. */
export function GroupBubble(props: GroupBubbleProps) {
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
      beside={
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
      standing={
        <time
          dateTime={expiresAt.toISOString()}
          // A device that keeps the page lets the message go by it (app/service-worker/drawn-page.ts).
          data-ends={expiresAt.getTime()}
          title={formatMoment(expiresAt, getLocale(), digits)}
          className="ms-2"
          suppressHydrationWarning
        >
          {m.communities_expires({
            time: formatTime(expiresAt, getLocale(), digits),
            left: timeLeft(expiresAt, now, digits),
          })}
        </time>
      }
    >
      <ChatText text={message.text} />
    </ChatMessage>
  );
}
