import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatTime } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { cx } from "../cx.ts";

type BubbleProps = {
  /** What an address may point at. */
  id: string;
  isOwn: boolean;
  /** Whose it is, beside it: a face, where many talk. */
  beside?: ReactNode;
  menu?: ReactNode;
  /** It is about the reader: he should not pass it by. */
  isMarked?: boolean;
  children: ReactNode;
};

/** The frame of a message: one's own at the end, another's at the start. */
export function Bubble({ id, isOwn, beside, menu, isMarked, children }: BubbleProps) {
  return (
    <article
      id={id}
      className={cx(
        "group/message relative flex items-end gap-1",
        isOwn ? "justify-end" : "justify-start",
      )}
    >
      {isOwn ? menu : beside}
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

type StandingProps = {
  at: Date;
  /** Whether it says that it was changed. */
  isEdited: boolean;
  /** What else is to be said of it: when it goes, whether it was read. */
  children?: ReactNode;
};

/** When a message was written, and what became of it. */
export function Standing({ at, isEdited, children }: StandingProps) {
  const digits = useDigits();
  return (
    <p className="mt-0.5 flex flex-wrap items-center justify-end gap-x-1.5 text-xs text-muted">
      {isEdited && <span>{m.chat_edited()}</span>}
      <time dateTime={at.toISOString()}>{formatTime(at, getLocale(), digits)}</time>
      {children}
    </p>
  );
}

/** The place of a message that its writer took back. */
export function TakenBack() {
  return <p className="text-muted">{m.chat_was_deleted()}</p>;
}
