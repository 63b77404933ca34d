import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply, Typed } from "#app/platform/forms/form-reply.ts";
import { directionOf } from "#app/platform/language.ts";
import { textIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { longestPart, longestPartId, partFields, type PartTexts } from "./rules/taxonomy.ts";

const labels = { name: m.staff_part_name, description: m.staff_part_description };

export function TaxonomyForm({ texts, reply }: { texts: PartTexts; reply: FormReply | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  const own = reply?.intent === "edit" ? reply : undefined;
  return (
    <Form method="post" className="max-w-2xl space-y-4">
      <PartFields values={own?.values ?? valuesOf(texts)} errors={own?.errors} />
      <Button type="submit" name="intent" value="edit" busy={busy}>
        {m.staff_save()}
      </Button>
    </Form>
  );
}

export function SubcategoryForm({ reply }: { reply: FormReply | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  const own = reply?.intent === "add" ? reply : undefined;
  return (
    <Disclosure summary={m.staff_part_add()} defaultOpen={own !== undefined}>
      <Form method="post" className="max-w-2xl space-y-4" preventScrollReset>
        <Field
          label={m.staff_part_id()}
          name="id"
          hint={m.staff_part_id_hint()}
          error={own?.errors.id}
          required
        >
          {(control) => (
            <Input {...control} dir="ltr" maxLength={longestPartId} defaultValue={own?.values.id} />
          )}
        </Field>
        <PartFields values={own?.values} errors={own?.errors} isNew />
        <Button type="submit" name="intent" value="add" busy={busy}>
          {m.staff_part_add()}
        </Button>
      </Form>
    </Disclosure>
  );
}

function valuesOf(texts: PartTexts): Typed {
  return Object.fromEntries(
    partFields.map(({ field, text, locale }) => [field, textIn(texts[text], locale)]),
  );
}

type PartFieldsProps = { values?: Typed; errors?: Typed; isNew?: boolean };

function PartFields({ values = {}, errors = {}, isNew = false }: PartFieldsProps) {
  return partFields.map(({ field, text, locale }) => {
    const Control = text === "name" ? Input : Textarea;
    return (
      <Field
        key={field}
        id={`${isNew ? "new" : "field"}-${field}`}
        label={labels[text]({ language: m.language_name({}, { locale }) })}
        name={field}
        error={errors[field]}
        required
      >
        {(control) => (
          <Control
            {...control}
            lang={locale}
            dir={directionOf(locale)}
            maxLength={longestPart[text]}
            defaultValue={values[field]}
          />
        )}
      </Field>
    );
  });
}
