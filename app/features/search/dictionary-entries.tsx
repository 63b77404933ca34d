import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { type DictionaryEntry, writeTerms } from "./words/dictionary-text.ts";

type EntryFormProps = {
  entry: DictionaryEntry | null;
  reply: FormReply | undefined;
};

export function DictionaryEntryForm({ entry, reply }: EntryFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const [shown] = useState(() => (entry ? writeTerms(entry.terms) : ""));
  const path = entry ? `/admin/dictionary/${entry.id}` : "/admin/dictionary";
  return (
    <Form method="post" action={localPath(path)} className="space-y-4">
      {!entry && (
        <Field
          label={m.staff_word_id()}
          name="id"
          hint={m.staff_word_id_hint()}
          error={reply?.errors.id}
          required
        >
          {(control) => <Input {...control} dir="ltr" defaultValue={reply?.values.id} />}
        </Field>
      )}
      <Field
        label={m.staff_word_terms()}
        name="terms"
        hint={
          <>
            {m.staff_word_terms_hint()}
            <span className="mt-1 block columns-2 whitespace-pre-line">{m.staff_word_signs()}</span>
          </>
        }
        error={reply?.errors.terms}
        required
      >
        {(control) => (
          <Textarea {...control} rows={8} defaultValue={reply?.values.terms ?? shown} />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button intent="save" busy={busy}>
          {m.staff_save()}
        </Button>
        {entry && entry.terms.length > 0 && (
          <Button intent="off" variant="secondary" busy={busy}>
            {m.staff_word_off()}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** A word of the concept in the language of the page; its id is for machines. */
export function headingOf({ id, terms }: DictionaryEntry): string {
  const letters = getLocale() === "ar" ? /\p{Script=Arabic}/u : /\p{Script=Latin}/u;
  return (terms.find(({ text }) => letters.test(text)) ?? terms[0])?.text ?? id;
}

export function DictionaryEntryRow({ entry }: { entry: DictionaryEntry }) {
  const { id, source, terms } = entry;
  const heading = headingOf(entry);
  const others = terms.filter(({ text }) => text !== heading);
  return (
    <div className="relative px-4 py-1.5 pb-2.5 hover:bg-sunk">
      <p className="flex flex-wrap items-center gap-x-3">
        <TextLink
          to={`/admin/dictionary/${id}`}
          className="font-bold text-green no-underline after:absolute after:inset-0"
        >
          <bdi className="wrap-anywhere">{heading}</bdi>
        </TextLink>
        {source === "staff" && <Badge tone="green">{m.staff_word_ours()}</Badge>}
        {terms.length === 0 && <Badge tone="danger">{m.staff_word_is_off()}</Badge>}
      </p>
      <p className="flex flex-wrap gap-x-4 text-sm text-muted wrap-anywhere">
        {others.map(({ text }) => (
          <bdi key={text}>{text}</bdi>
        ))}
      </p>
    </div>
  );
}
