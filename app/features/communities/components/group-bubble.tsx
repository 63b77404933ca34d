import { type ReactNode, useState } from "react";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoment, formatTime } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Bubble, Standing, TakenBack } from "#app/ui/chat/bubble.tsx";
import { ChatText } from "#app/ui/chat/chat-text.tsx";
import { DeleteEntry, EditEntry, EditForm, MessageMenu } from "#app/ui/chat/own-message.tsx";
import { timeLeft } from "../community-countdown.ts";
import { type GroupMessage, longestGroupMessage } from "../community.ts";

type GroupBubbleProps = {
  message: GroupMessage;
  now: Date;
  /** Where its forms are sent: the community's page. */
  action: string;
  /** The page was opened to change it. */
  startsEditing?: boolean;
  /** What else may be done with it: reporting, which a higher room knows. */
  extra?: ReactNode;
};

/** A message of many: whose it is, when it came and when it goes (D2 §2). */
export function GroupBubble({ message, now, action, startsEditing, extra }: GroupBubbleProps) {
  const [isEditing, setEditing] = useState(startsEditing && message.isOwn);
  const digits = useDigits();
  const { isOwn, isDeleted, expiresAt } = message;
  const name = message.senderName ?? m.communities_gone_member();
  return (
    <Bubble
      id={`m-${message.seq}`}
      isOwn={isOwn}
      isMarked={message.mentionsMe && !isDeleted}
      beside={
        <Avatar
          name={name}
          src={message.senderAvatar && mediaUrl(message.senderAvatar, 320)}
          size="small"
        />
      }
      menu={
        !isDeleted &&
        (isOwn || Boolean(extra)) && (
          <MessageMenu isOwn={isOwn}>
            {isOwn && (
              <>
                <EditEntry messageId={message.id} action={action} onEdit={() => setEditing(true)} />
                <DeleteEntry
                  messageId={message.id}
                  action={action}
                  sure={m.communities_delete_message_sure()}
                />
              </>
            )}
            {extra}
          </MessageMenu>
        )
      }
    >
      <p className="text-xs font-bold text-muted">
        {isOwn ? m.communities_you() : <bdi>{name}</bdi>}
      </p>
      {isDeleted ? (
        <TakenBack />
      ) : isEditing ? (
        <EditForm
          message={message}
          action={action}
          longest={longestGroupMessage}
          onDone={() => setEditing(false)}
        />
      ) : (
        <ChatText text={message.text} />
      )}
      <Standing at={message.createdAt} isEdited={message.isEdited && !isDeleted}>
        <span aria-hidden>·</span>
        <time
          dateTime={expiresAt.toISOString()}
          title={formatMoment(expiresAt, getLocale(), digits)}
          suppressHydrationWarning
        >
          {m.communities_expires({
            time: formatTime(expiresAt, getLocale(), digits),
            left: timeLeft(expiresAt, now, digits),
          })}
        </time>
      </Standing>
    </Bubble>
  );
}
