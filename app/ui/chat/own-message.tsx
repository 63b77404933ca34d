import { EllipsisVertical, Pencil, Trash2 } from "#app/ui/icons.tsx";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { buttonClass } from "../button.tsx";
import { cx } from "../cx.ts";
import { Menu, menuEntryClass } from "../menu.tsx";
import { SubmitButton } from "../submit-button.tsx";
import { Textarea } from "../textarea.tsx";
import { LengthNote } from "../length-note.tsx";
import { readDraft, storeDraft, useDraftOwner } from "./drafts.ts";

type MessageMenuProps = { isOwn: boolean; children: ReactNode };

export function MessageMenu({ isOwn, children }: MessageMenuProps) {
  return (
    <Menu
      label={m.chat_more()}
      trigger={<EllipsisVertical aria-hidden className="size-5 text-muted" />}
      // It hangs on the message's row, which is always wide enough for it.
      // With a mouse it is drawn for the message that is pointed at.
      className="static pointer-fine:not-open:not-group-hover/message:not-group-focus-within/message:opacity-0"
      panel={cx("bottom-full top-auto! mb-1 w-60 rounded-card", isOwn ? "end-0" : "start-0")}
    >
      {children}
    </Menu>
  );
}

type EditEntryProps = {
  messageId: string;
  action: string;
  onEdit: () => void;
};

export function EditEntry({ messageId, action, onEdit }: EditEntryProps) {
  return (
    <a
      href={`${action}${action.includes("?") ? "&" : "?"}edit=${messageId}`}
      data-menu-entry
      className={menuEntryClass}
      onClick={(event) => {
        event.preventDefault();
        onEdit();
      }}
    >
      <Pencil aria-hidden />
      {m.chat_edit()}
    </a>
  );
}

type DeleteEntryProps = {
  messageId: string;
  action: string;
  sure: string;
};

export function DeleteEntry({ messageId, action, sure }: DeleteEntryProps) {
  return (
    <details>
      <summary data-menu-entry className={cx(menuEntryClass, "cursor-pointer text-danger")}>
        <Trash2 aria-hidden />
        {m.chat_delete()}
      </summary>
      <Form method="post" action={action} preventScrollReset className="px-3 pb-2">
        <input type="hidden" name="id" value={messageId} />
        <SubmitButton intent="delete" variant="danger" className="text-sm">
          {sure}
        </SubmitButton>
      </Form>
    </details>
  );
}

export type OnLost = (text: string, messageId: string) => void;

type EditFormProps = {
  message: { id: string; text: string };
  typed?: string;
  action: string;
  maxChars: number;
  onDone: () => void;
  onLost: OnLost;
};

export function EditForm({ message, typed, action, maxChars, onDone, onLost }: EditFormProps) {
  const owner = useDraftOwner();
  const { id } = message;
  const [begun] = useState(() => typed ?? ((owner && readDraft(owner, id)) || message.text));
  const [text, setText] = useState(begun);
  const write = (next: string) => {
    setText(next);
    if (owner) storeDraft(owner, id, next === message.text ? "" : next);
  };
  const isDone = useRef(false);
  const end = () => {
    isDone.current = true;
    if (owner) storeDraft(owner, id, "");
    onDone();
  };
  const onSubmit = useOnceTaken(end);
  const lose = useEffectEvent(() => {
    if (!isDone.current && text.trim() && text !== message.text) onLost(text, id);
  });
  useEffect(() => () => lose(), []);
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset
      onSubmit={onSubmit}
      className="space-y-2"
    >
      <input type="hidden" name="id" value={id} />
      <Textarea
        name="text"
        rows={2}
        aria-label={m.chat_label()}
        defaultValue={begun}
        onChange={(event) => write(event.currentTarget.value)}
        ref={focus}
        className="min-h-20! w-full"
      />
      <LengthNote text={text} maxChars={maxChars} />
      <div className="flex gap-2">
        <SubmitButton intent="edit" className="text-sm">
          {m.chat_save()}
        </SubmitButton>
        <button type="button" onClick={end} className={buttonClass({ variant: "quiet" })}>
          {m.chat_cancel()}
        </button>
      </div>
    </Form>
  );
}

// A function of its own: React calls a new one with each letter, when the focus may be on a button.
function focus(box: HTMLTextAreaElement | null): void {
  box?.focus();
}

/** Runs `onDone` when the edit was accepted; a refusal leaves the text as it was typed. */
function useOnceTaken(onDone: () => void): () => void {
  const isSending = useNavigation().formMethod === "POST";
  const isRefused = useActionData() !== undefined;
  const [isSent, setSent] = useState(false);
  const wasSending = useRef(false);
  const end = useEffectEvent(() => {
    setSent(false);
    if (!isRefused) onDone();
  });
  useEffect(() => {
    if (isSent && wasSending.current && !isSending) end();
    wasSending.current = isSending;
  }, [isSent, isSending]);
  return () => setSent(true);
}
