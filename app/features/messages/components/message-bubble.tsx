import { Check, CheckCheck } from "lucide-react";
import { type ReactNode, useState } from "react";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { Bubble, Standing, TakenBack } from "#app/ui/chat/bubble.tsx";
import { ChatText } from "#app/ui/chat/chat-text.tsx";
import { DeleteEntry, EditEntry, EditForm, MessageMenu } from "#app/ui/chat/own-message.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { longestMessage, type Message } from "../message.ts";

type MessageBubbleProps = {
  message: Message;
  /** Where its forms are sent: the page of the conversation. */
  action: string;
  /** The page was opened to change it. */
  startsEditing?: boolean;
  /** What else may be done with it: reporting, which a higher room knows. */
  extra?: ReactNode;
};

/** One message with what its writer may do about it (D2 §2, §4). */
export function MessageBubble({ message, action, startsEditing, extra }: MessageBubbleProps) {
  const [isEditing, setEditing] = useState(startsEditing && message.isOwn);
  const { isOwn, isDeleted } = message;
  return (
    <Bubble
      id={`m-${message.seq}`}
      isOwn={isOwn}
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
                  sure={m.messages_delete_sure()}
                />
              </>
            )}
            {extra}
          </MessageMenu>
        )
      }
    >
      {message.listing && <About listing={message.listing} />}
      {isDeleted ? (
        <TakenBack />
      ) : isEditing ? (
        <EditForm
          message={message}
          action={action}
          longest={longestMessage}
          onDone={() => setEditing(false)}
        />
      ) : (
        <>
          <Pictures message={message} />
          {message.text && <ChatText text={message.text} />}
        </>
      )}
      <Standing at={message.createdAt} isEdited={message.isEdited && !isDeleted}>
        {isOwn && !isDeleted && <ReadMark isRead={message.isRead} />}
      </Standing>
    </Bubble>
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
  if (message.pictures.length === 0) return null;
  return (
    <div className="mb-1 flex flex-wrap gap-1">
      {message.pictures.map((picture) => (
        <a
          key={picture.id}
          href={mediaUrl(picture.id, Math.max(...picture.widths))}
          target="_blank"
          rel="noopener"
        >
          <img
            src={mediaUrl(picture.id, Math.min(...picture.widths))}
            alt={m.messages_picture()}
            width={picture.width}
            height={picture.height}
            loading="lazy"
            style={{ backgroundImage: `url(${picture.placeholder})` }}
            className="max-h-60 w-auto max-w-full rounded-small bg-cover object-contain"
          />
        </a>
      ))}
    </div>
  );
}
