import { type ReactNode, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatTime } from "#app/platform/format.ts";
import { imitates, looksStrange, splitLinks } from "#app/platform/links-in-text.ts";
import { useDigits, useRootData } from "#app/root-data.ts";
import { cx } from "../cx.ts";
import { otherLanguage, UserText, withNumbers } from "../user-text.tsx";
import { DeleteEntry, EditEntry, EditForm, MessageMenu, type OnLost } from "./own-message.tsx";

export type Editing = { id: string; text?: string } | null;

type ChatMessageProps = {
  message: {
    id: string;
    seq: number;
    isOwn: boolean;
    isDeleted: boolean;
    isEdited: boolean;
    text: string;
    createdAt: Date;
  };
  action: string;
  maxChars: number;
  sure: string;
  editing?: Editing;
  onLost: OnLost;
  isMarked?: boolean;
  aside?: ReactNode;
  above?: ReactNode;
  status?: ReactNode;
  note?: string;
  extra?: ReactNode;
  children: ReactNode;
};

export function ChatMessage(props: ChatMessageProps) {
  const { message, action, maxChars, sure, extra, note, above, status, children } = props;
  const { id, isOwn, isDeleted } = message;
  const opened = props.editing?.id === id && isOwn ? props.editing : null;
  const [isEditing, setEditing] = useState(opened !== null);
  return (
    <Bubble
      id={`m-${message.seq}`}
      isOwn={isOwn}
      isMarked={props.isMarked && !isDeleted}
      aside={props.aside}
      menu={
        !isDeleted &&
        (isOwn || Boolean(extra)) && (
          <MessageMenu isOwn={isOwn}>
            {note && <p className="px-3 py-2 text-sm text-muted">{note}</p>}
            {isOwn && (
              <>
                <EditEntry messageId={id} action={action} onEdit={() => setEditing(true)} />
                <DeleteEntry messageId={id} action={action} sure={sure} />
              </>
            )}
            {extra}
          </MessageMenu>
        )
      }
    >
      {above}
      {isDeleted ? (
        <p className="text-muted">{m.chat_was_deleted()}</p>
      ) : isEditing ? (
        <EditForm
          message={message}
          typed={opened?.text}
          action={action}
          maxChars={maxChars}
          onDone={() => setEditing(false)}
          onLost={props.onLost}
        />
      ) : (
        children
      )}
      <MessageStatus at={message.createdAt} isEdited={message.isEdited && !isDeleted}>
        {status}
      </MessageStatus>
    </Bubble>
  );
}

type BubbleProps = {
  id: string;
  isOwn: boolean;
  aside?: ReactNode;
  menu?: ReactNode;
  isMarked?: boolean;
  children: ReactNode;
};

function Bubble({ id, isOwn, aside, menu, isMarked, children }: BubbleProps) {
  return (
    <article
      id={id}
      className={cx(
        "group/message relative flex items-end gap-1",
        isOwn ? "justify-end" : "justify-start",
      )}
    >
      {isOwn ? menu : aside}
      <div
        className={cx(
          "max-w-[85%] min-w-0 rounded-card px-3.5 py-2 md:max-w-[70%]",
          isOwn
            ? "rounded-ee-none border border-transparent bg-green-soft"
            : "rounded-es-none border border-line bg-sunk",
          isMarked && "ring-2 ring-brass",
        )}
      >
        {children}
      </div>
      {!isOwn && menu}
    </article>
  );
}

type MessageStatusProps = {
  at: Date;
  isEdited: boolean;
  children?: ReactNode;
};

function MessageStatus({ at, isEdited, children }: MessageStatusProps) {
  const digits = useDigits();
  return (
    <p className="mt-0.5 flex flex-wrap items-center justify-end gap-x-1.5 text-xs text-muted">
      {isEdited && <span>{m.chat_edited()}</span>}
      <time dateTime={at.toISOString()}>{formatTime(at, getLocale(), digits)}</time>
      {children}
    </p>
  );
}

/** What a person wrote. A link in it is not live until it was tapped, and then says where it leads. */
export function ChatText({ text }: { text: string }) {
  return (
    <UserText as="div" preservesLines lang={otherLanguage(text)} className="wrap-anywhere">
      {splitLinks(text).map((part, index) =>
        part.url ? <Link key={index} text={part.text} url={part.url} /> : withNumbers(part.text),
      )}
    </UserText>
  );
}

function Link({ text, url }: { text: string; url: string }) {
  const { host } = new URL(url);
  const ours = useRootData()?.site.publicUrl;
  const isDoubtful = looksStrange(host) || (ours && imitates(host, new URL(ours).host));
  return (
    <details className="inline-block max-w-full">
      <summary
        dir="ltr"
        className="-my-2.5 inline-block cursor-pointer py-2.5 underline decoration-dotted underline-offset-4 wrap-anywhere"
      >
        {text}
      </summary>
      <span className="mt-1 block rounded-small bg-surface p-3 text-sm text-ink">
        <span className="block">{isDoubtful ? m.chat_link_strange() : m.chat_link_warning()}</span>
        <a
          href={url}
          target="_blank"
          rel="nofollow ugc noopener noreferrer"
          className="inline-flex min-h-11 items-center font-bold text-green underline underline-offset-4"
        >
          <bdi dir="ltr">{m.chat_link_open({ host })}</bdi>
        </a>
      </span>
    </details>
  );
}
