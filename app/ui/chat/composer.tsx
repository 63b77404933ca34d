import { SendHorizontal } from "#app/ui/icons.tsx";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { m } from "#app/paraglide/messages.js";
import { newId } from "#app/platform/id.ts";
import { Button } from "../button.tsx";
import { cx } from "../cx.ts";
import { Textarea } from "../textarea.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { useInputBeforeHydration } from "../use-input-before-hydration.ts";
import { isTooLong, LengthNote } from "./length-note.tsx";
import type { LostEdit } from "./use-lost-edit.ts";

/** The current text, for what surrounds the box. */
export type Writing = {
  text: string;
  write: (text: string) => void;
  box: HTMLTextAreaElement | null;
};

type ComposerProps = {
  /** The page's address: where the form goes without script, with the intent "send", an id and the text. */
  action: string;
  /** What goes with it, by name. */
  fields?: Record<string, string>;
  /** In characters. */
  longest: number;
  /** The answer to a form that was sent without script: what was typed stays. */
  typed: { id: string; text: string } | null;
  /** A text from a lost edit, which continues here. */
  lost: LostEdit;
  /** Files may go with it where no script runs. */
  hasFiles?: boolean;
  /** Something may be sent without words: a picture. */
  mayBeEmpty?: boolean;
  /** The button rests until there is something to send. */
  restsWhenBlank?: boolean;
  /** It cannot be sent yet. */
  isBusy?: boolean;
  /** Sends what was written, trimmed. It is not waited for: it waits on the device. */
  onSend: (text: string) => void;
  renderAbove?: (writing: Writing) => ReactNode;
  start?: ReactNode;
  /** Called before Enter sends; a handled key is not passed on. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>, writing: Writing) => void;
  boxClass?: string;
  /** The attributes for suggestions beside the box. */
  boxProps?: Pick<
    ComponentProps<"textarea">,
    "aria-controls" | "aria-activedescendant" | "aria-autocomplete"
  >;
};

/** Where one writes: Enter sends, Shift and Enter begin a line. With script it never waits. */
export function Composer(props: ComposerProps) {
  const {
    action,
    fields = {},
    longest,
    typed,
    lost,
    mayBeEmpty,
    isBusy,
    onSend,
    renderAbove,
    onKey,
  } = props;
  const [text, write] = useState(typed?.text ?? "");
  const [id] = useState(() => typed?.id ?? newId());
  const [box, setBox] = useState<HTMLTextAreaElement | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useInputBeforeHydration(form, write);
  const takeLost = useEffectEvent(() => {
    if (lost) write((before) => [before.trim(), lost.text].filter(Boolean).join("\n"));
  });
  useEffect(() => takeLost(), [lost?.id]);
  const isScripted = useHydrated();
  const isResting = props.restsWhenBlank && isScripted && !text.trim();
  const isOver = isTooLong(text, longest);
  const writing = { text, write, box };

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const trimmed = text.trim();
    if ((!trimmed && !mayBeEmpty) || isBusy || isOver) return;
    write("");
    box?.focus();
    onSend(trimmed);
  }

  function key(event: KeyboardEvent<HTMLTextAreaElement>) {
    onKey?.(event, writing);
    if (event.defaultPrevented) return;
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <form
      ref={form}
      method="post"
      action={action}
      encType={props.hasFiles ? "multipart/form-data" : undefined}
      onSubmit={send}
      className="space-y-2"
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="id" value={id} suppressHydrationWarning />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {renderAbove?.(writing)}
      <div className="flex items-end gap-2">
        {props.start}
        <Textarea
          ref={setBox}
          name="text"
          rows={1}
          aria-label={m.chat_label()}
          placeholder={m.chat_placeholder()}
          value={text}
          aria-invalid={isOver || undefined}
          enterKeyHint="send"
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={key}
          {...props.boxProps}
          className={cx("flex-1", props.boxClass ?? "max-h-40! min-h-12!")}
        />
        <Button
          type="submit"
          aria-label={m.chat_send()}
          disabled={isResting || isOver}
          className="min-h-12 px-3.5"
        >
          <SendHorizontal aria-hidden className="flip-rtl" />
          <span className="max-sm:sr-only">{m.chat_send()}</span>
        </Button>
      </div>
      <LengthNote text={text} longest={longest} />
    </form>
  );
}
