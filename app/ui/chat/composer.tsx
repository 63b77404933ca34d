import { SendHorizontal } from "#app/ui/icons.tsx";
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { m } from "#app/paraglide/messages.js";
import { newId } from "#app/platform/id.ts";
import { type PendingForm, post } from "#app/platform/outbox.ts";
import { Button } from "../button.tsx";
import { cx } from "../cx.ts";
import { Textarea } from "../textarea.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { readDraft, storeDraft } from "./drafts.ts";
import { hasSomethingToSee } from "#app/platform/text.ts";
import { isTooLong, LengthNote } from "../length-note.tsx";

/** Where what is written goes: `queueKey` names the conversation on the device. */
export type Delivery = Pick<PendingForm, "senderId" | "queueKey" | "action">;

export type Unsent = { id: string; text: string } | null;

export type Writing = {
  text: string;
  write: (text: string) => void;
  box: HTMLTextAreaElement | null;
};

/** Sends a message, which waits on the device until it is taken. */
export function postMessage(to: Delivery, fields: PendingForm["fields"], id = newId()) {
  return post({ ...to, id, fields, at: Date.now(), error: null });
}

type ComposerProps = {
  action: string;
  delivery: Delivery;
  fields?: Record<string, string>;
  /** What a script sends besides: pictures. With some of it there need be no text. */
  attached?: Record<string, readonly string[]>;
  maxChars: number;
  typed: Unsent;
  lost: Unsent;
  hasFiles?: boolean;
  restsWhenBlank?: boolean;
  isBusy?: boolean;
  onSent?: () => void;
  renderAbove?: (writing: Writing) => ReactNode;
  start?: ReactNode;
  /** Called before Enter sends; a handled key is not passed on. */
  onKey?: (event: KeyboardEvent<HTMLTextAreaElement>, writing: Writing) => void;
  boxClass?: string;
  boxProps?: Pick<
    ComponentProps<"textarea">,
    "aria-controls" | "aria-activedescendant" | "aria-autocomplete"
  >;
};

/** Where one writes: Enter sends, Shift and Enter begin a line. With script it never waits. */
export function Composer(props: ComposerProps) {
  const { action, delivery, fields = {}, attached = {}, maxChars, isBusy } = props;
  const form = useRef<HTMLFormElement>(null);
  const [box, setBox] = useState<HTMLTextAreaElement | null>(null);
  const { text, show, write } = useText(props, form);
  const [id] = useState(() => props.typed?.id ?? newId());
  const isScripted = useHydrated();
  const isEmpty =
    !hasSomethingToSee(text) && Object.values(attached).every((ids) => ids.length === 0);
  const isResting = props.restsWhenBlank && isScripted && isEmpty;
  const isOver = isTooLong(text, maxChars);
  const writing = { text, write, box };

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const trimmed = text.trim();
    if (isEmpty || isBusy || isOver) return;
    show("");
    box?.focus();
    void postMessage(delivery, { ...fields, text: trimmed, ...attached }).then(() => {
      // From here on it waits to be sent; what was begun meanwhile is the next one.
      if (readDraft(delivery, "").trim() === trimmed) storeDraft(delivery, "", "");
    });
    props.onSent?.();
  }

  function key(event: KeyboardEvent<HTMLTextAreaElement>) {
    props.onKey?.(event, writing);
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
      {props.renderAbove?.(writing)}
      <div className="mb-0 flex items-end gap-2">
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
          className={cx("flex-1 resize-none", props.boxClass ?? "max-h-40! min-h-12!")}
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
      <LengthNote text={text} maxChars={maxChars} />
    </form>
  );
}

/** What is written, which stays on the device until it is sent: a draft, and what came back. */
function useText(
  { delivery, typed, lost }: ComposerProps,
  form: RefObject<HTMLFormElement | null>,
) {
  const [text, show] = useState(typed?.text ?? "");
  const write = (next: string) => {
    show(next);
    storeDraft(delivery, "", next);
  };
  const takeDraft = useEffectEvent(() => {
    // What was typed before this script ran stands in the field alone.
    const current = form.current?.querySelector("textarea")?.value ?? "";
    const draft = readDraft(delivery, "");
    const joined = current.includes(draft) ? current : joinTexts(draft, current);
    if (joined !== text) write(joined);
  });
  useLayoutEffect(() => takeDraft(), []);
  const takeLost = useEffectEvent(() => {
    if (lost) write(joinTexts(text, lost.text));
  });
  useEffect(() => takeLost(), [lost?.id]);
  return { text, show, write };
}

const joinTexts = (...texts: string[]) =>
  texts
    .map((each) => each.trim())
    .filter(Boolean)
    .join("\n");
