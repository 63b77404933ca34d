import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { newId } from "#app/platform/id.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { SendHorizontal } from "#app/ui/icons.tsx";
import { later } from "#app/ui/island.tsx";
import { PageFiles } from "#app/ui/page-files.tsx";
import { LengthNote } from "#app/ui/length-note.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { dropTyped, saveTyped, useTypedDraft } from "#app/ui/typed-draft.ts";
import { useScriptForm } from "#app/ui/use-script-form.ts";
import { useInputBeforeHydration } from "#app/ui/use-input-before-hydration.ts";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { maxCommentLength, commentsPath, commentsTab } from "./comment.ts";

const ContactNote = later(
  async () => (await import("#app/features/safety/contact-note.tsx")).ContactNote,
);

type CommentFormProps = {
  listingId: number;
  reply?: FormReply;
  onAdded?: () => void;
};

export function CommentForm({ listingId, reply: formReply, onAdded }: CommentFormProps) {
  const [text, write] = useState(formReply?.values.text ?? "");
  // Stays until the comment is added: a second try is the same comment. The kept page has none.
  const [id, identify] = useState(formReply?.values.id ?? "");
  useEffect(() => identify((known) => known || newId()), []);
  const action = localPath(commentsPath(listingId));
  const key = `comment-${listingId}`;
  const box = useRef<HTMLFormElement>(null);
  useInputBeforeHydration(box, write);
  const draft = useTypedDraft(key);
  useEffect(() => {
    if (draft?.text) write(draft.text);
  }, [draft]);

  const leave = useEffectEvent(() => text.trim() && saveTyped(key, { text }));
  useEffect(() => {
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);

  function begin() {
    dropTyped(key);
    write("");
    identify(newId());
  }
  const { form, reply, busy } = useScriptForm({
    action,
    formReply,
    waits: true,
    signIn: { key, next: commentsTab(listingId) },
    onDone: () => {
      begin();
      onAdded?.();
    },
    onQueued: begin,
  });

  return (
    <form
      ref={box}
      {...form}
      onSubmit={(event) => (text.trim() ? form.onSubmit(event) : event.preventDefault())}
      className="space-y-2"
    >
      {/* Its script is there before the form is sent: a broken connection then is an answer, too. */}
      {text !== "" && <PageFiles page={action} />}
      <input type="hidden" name="id" value={id} />
      <FormErrors reply={reply} />
      <Field
        label={m.comments_label()}
        name="text"
        hint={m.comments_public()}
        error={reply?.errors.text}
      >
        {(control) => (
          <>
            <Textarea
              {...control}
              rows={3}
              value={text}
              enterKeyHint="send"
              onChange={(event) => write(event.currentTarget.value)}
              onKeyDown={sendOnEnter}
              className="min-h-12!"
            />
            <LengthNote text={text} maxChars={maxCommentLength} />
          </>
        )}
      </Field>
      {/[\d٠-٩۰-۹./]/.test(text) && (
        <ContactNote text={text} andLinks title={m.comments_contact()}>
          {m.comments_contact_text()}
        </ContactNote>
      )}
      <Button type="submit" busy={busy}>
        <SendHorizontal aria-hidden className="flip-rtl" />
        {m.comments_send()}
      </Button>
    </form>
  );
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
