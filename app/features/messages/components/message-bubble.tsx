import { Check, CheckCheck, EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Form } from "react-router";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatTime } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { Menu, menuEntryClass } from "#app/ui/menu.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { longestMessage, type Message } from "../message.ts";
import { MessageText } from "./message-text.tsx";

type MessageBubbleProps = {
  message: Message;
  /** Where its forms are sent: the page of the conversation. */
  action: string;
  /** What else may be done with it: reporting, which a higher room knows. */
  extra?: ReactNode;
};

/** One message with what its writer may do about it (D2 §2, §4). */
export function MessageBubble({ message, action, extra }: MessageBubbleProps) {
  const [isEditing, setEditing] = useState(false);
  const { isOwn, isDeleted } = message;
  const hasMenu = !isDeleted && (isOwn || Boolean(extra));
  return (
    <article
      id={`m-${message.seq}`}
      className={cx("group/message flex items-end gap-1", isOwn ? "justify-end" : "justify-start")}
    >
      {hasMenu && isOwn && (
        <Options {...{ message, action, extra }} onEdit={() => setEditing(true)} />
      )}
      <div
        className={cx(
          "max-w-[85%] min-w-0 rounded-card px-3.5 py-2 md:max-w-[70%]",
          isOwn ? "rounded-ee-none bg-green-soft" : "rounded-es-none bg-sunk",
        )}
      >
        {message.listing && <About listing={message.listing} />}
        {isDeleted ? (
          <p className="text-muted">{m.messages_was_deleted()}</p>
        ) : isEditing ? (
          <EditForm message={message} action={action} onDone={() => setEditing(false)} />
        ) : (
          <>
            <Pictures message={message} />
            {message.text && <MessageText text={message.text} />}
          </>
        )}
        <Standing message={message} />
      </div>
      {hasMenu && !isOwn && <Options {...{ message, action, extra }} />}
    </article>
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

/** When it was written, and whether it was changed and read. */
function Standing({ message }: { message: Message }) {
  const digits = useDigits();
  const isShown = message.isOwn && !message.isDeleted;
  const Icon = message.isRead ? CheckCheck : Check;
  return (
    <p className="mt-0.5 flex items-center justify-end gap-1.5 text-xs text-muted">
      {message.isEdited && !message.isDeleted && <span>{m.messages_edited()}</span>}
      <time dateTime={message.createdAt.toISOString()}>
        {formatTime(message.createdAt, getLocale(), digits)}
      </time>
      {isShown && (
        <Icon
          role="img"
          aria-label={message.isRead ? m.messages_read() : m.messages_sent()}
          className={cx("size-4", message.isRead && "text-green")}
        />
      )}
    </p>
  );
}

type OptionsProps = MessageBubbleProps & { onEdit?: () => void };

function Options({ message, action, extra, onEdit }: OptionsProps) {
  return (
    <Menu
      label={m.messages_more()}
      trigger={<EllipsisVertical aria-hidden className="size-5 text-muted" />}
      panel={cx(
        "bottom-full top-auto! mb-1 w-60 rounded-card",
        message.isOwn ? "end-0" : "start-0",
      )}
    >
      {message.isOwn && (
        <>
          {onEdit && (
            <button type="button" data-menu-entry className={menuEntryClass} onClick={onEdit}>
              <Pencil aria-hidden />
              {m.messages_edit()}
            </button>
          )}
          <details>
            <summary data-menu-entry className={cx(menuEntryClass, "cursor-pointer text-danger")}>
              <Trash2 aria-hidden />
              {m.messages_delete()}
            </summary>
            <Form method="post" action={action} preventScrollReset className="px-3 pb-2">
              <input type="hidden" name="id" value={message.id} />
              <Button
                type="submit"
                name="intent"
                value="delete"
                variant="danger"
                className="text-sm"
              >
                {m.messages_delete_sure()}
              </Button>
            </Form>
          </details>
        </>
      )}
      {extra}
    </Menu>
  );
}

type EditFormProps = { message: Message; action: string; onDone: () => void };

function EditForm({ message, action, onDone }: EditFormProps) {
  return (
    <Form method="post" action={action} preventScrollReset onSubmit={onDone} className="space-y-2">
      <input type="hidden" name="id" value={message.id} />
      <Textarea
        name="text"
        rows={2}
        aria-label={m.messages_label()}
        defaultValue={message.text}
        maxLength={longestMessage}
        ref={(box) => box?.focus()}
        className="min-h-20! w-full"
      />
      <div className="flex gap-2">
        <Button type="submit" name="intent" value="edit" className="text-sm">
          {m.messages_save()}
        </Button>
        <button type="button" onClick={onDone} className={buttonClass({ variant: "quiet" })}>
          {m.messages_cancel()}
        </button>
      </div>
    </Form>
  );
}
