import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { newId } from "#app/platform/id.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { CirclePlus } from "#app/ui/icons.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextareaField } from "#app/ui/text-field.tsx";
import { useScriptForm } from "#app/ui/use-script-form.ts";
import { maxSavedReplies, type SavedReply, savedRepliesPath } from "./message.ts";

type SavedReplyListProps = { replies: readonly SavedReply[]; formReply?: FormReply };

export function SavedReplyList({ replies, formReply }: SavedReplyListProps) {
  const refusedId = formReply && formReply.status >= 300 ? formReply.values.id : undefined;
  const isOfNew = refusedId !== undefined && !replies.some(({ id }) => id === refusedId);
  return (
    <>
      {replies.length === 0 && <Samples />}
      {replies.length < maxSavedReplies || isOfNew ? (
        <NewReply formReply={isOfNew ? formReply : undefined} />
      ) : (
        <Alert>{m.messages_replies_full()}</Alert>
      )}
      {replies.length > 0 && (
        <ul className="space-y-4">
          {replies.map((reply, index) => (
            <Card as="li" key={reply.id}>
              <ReplyForm
                reply={reply}
                label={m.messages_reply_of({ number: index + 1 })}
                field={`reply-${reply.id}`}
                formReply={refusedId === reply.id ? formReply : undefined}
                hasDelete
              />
            </Card>
          ))}
        </ul>
      )}
    </>
  );
}

function NewReply({ formReply }: { formReply: FormReply | undefined }) {
  // Once one is saved, a new id empties the field for another.
  const [id, setId] = useState(() => formReply?.values.id ?? newId());
  return (
    <Card>
      <ReplyForm
        reply={{ id, text: "" }}
        label={m.messages_reply_new()}
        field="field-text"
        formReply={formReply}
        onDone={() => setId(newId())}
      />
    </Card>
  );
}

const samples = () => [
  m.messages_reply_sample_there(),
  m.messages_reply_sample_price(),
  m.messages_reply_sample_meet(),
];

function Samples() {
  const [ids] = useState(() => samples().map(() => newId()));
  return (
    <section aria-labelledby="reply-samples">
      <h2 id="reply-samples" className="mb-2 font-extrabold">
        {m.messages_reply_samples()}
      </h2>
      <ul className="space-y-2">
        {samples().map((text, at) => (
          <li key={text}>
            <LocalForm to={savedRepliesPath} fields={{ id: ids[at] ?? "", text }}>
              <SubmitButton intent="save" variant="secondary" full className="justify-between!">
                <span className="text-start font-normal text-ink">{text}</span>
                <CirclePlus aria-hidden />
              </SubmitButton>
            </LocalForm>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ReplyFormProps = {
  reply: SavedReply;
  label: string;
  field: string;
  formReply: FormReply | undefined;
  hasDelete?: boolean;
  onDone?: () => void;
};

function ReplyForm({ reply: saved, label, field, formReply, hasDelete, onDone }: ReplyFormProps) {
  const { id, text } = saved;
  const action = localPath(savedRepliesPath);
  const { form, reply, busy } = useScriptForm({ action, formReply, onDone });
  return (
    <form {...form} className="space-y-3">
      <input type="hidden" name="id" value={id} suppressHydrationWarning />
      <FormErrors reply={reply} hasSummary={false} />
      <TextareaField
        key={id}
        id={field}
        name="text"
        label={label}
        hint={hasDelete ? undefined : m.messages_reply_hint()}
        error={reply?.errors.text}
        required
        rows={2}
        defaultValue={formReply?.values.text ?? text}
        inputClass="min-h-20!"
      />
      <div className="flex flex-wrap gap-2">
        <Button intent="save" busy={busy}>
          {m.chat_save()}
        </Button>
        {hasDelete && (
          <Button intent="delete" formNoValidate variant="quiet">
            {m.chat_delete()}
          </Button>
        )}
      </div>
    </form>
  );
}
