import { Check, CheckCheck } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { mediaUrl } from "#app/features/media/media.ts";
import { RiskNote } from "#app/features/safety/risk-note.tsx";
import { m } from "#app/paraglide/messages.js";
import { ChatMessage, type Editing } from "#app/ui/chat/chat-message.tsx";
import { ChatText } from "#app/ui/chat/chat-text.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { longestMessage, type Message } from "../message.ts";

type MessageBubbleProps = {
  message: Message;
  action: string;
  editing: Editing;
  onLost: (text: string) => void;
  extra?: ReactNode;
};

export function MessageBubble({ message, extra, ...rest }: MessageBubbleProps) {
  return (
    <ChatMessage
      {...rest}
      {...{ message, extra }}
      longest={longestMessage}
      sure={m.messages_delete_sure()}
      above={message.listing && <About listing={message.listing} />}
      status={message.isOwn && !message.isDeleted && <ReadMark isRead={message.isRead} />}
    >
      <Pictures message={message} />
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
      {listing.id ? (
        <LocalLink
          to={`/listing/${listing.id}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {title}
        </LocalLink>
      ) : (
        title
      )}
    </p>
  );
}

function Pictures({ message }: { message: Message }) {
  const of = message.pictures.length;
  if (of === 0) return null;
  return (
    <div className="mb-1 flex flex-wrap gap-1">
      {message.pictures.map((picture, index) => (
        <a
          key={picture.id}
          href={mediaUrl(picture.id, Math.max(...picture.widths))}
          target="_blank"
          rel="noopener"
          className="relative block overflow-hidden rounded-small"
        >
          {picture.placeholder && (
            <img
              src={picture.placeholder}
              alt=""
              aria-hidden
              className="absolute inset-0 size-full object-cover"
            />
          )}
          <img
            src={mediaUrl(picture.id, Math.min(...picture.widths))}
            alt={of > 1 ? m.messages_picture_of({ number: index + 1, of }) : m.messages_picture()}
            width={picture.width}
            height={picture.height}
            loading="lazy"
            className="relative max-h-60 w-auto max-w-full object-contain"
          />
        </a>
      ))}
    </div>
  );
}
