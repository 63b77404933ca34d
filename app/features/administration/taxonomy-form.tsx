import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply, Typed } from "#app/platform/forms/form-reply.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import {
  longestPart,
  longestPartId,
  type PartField,
  partFields,
  type PartTexts,
} from "./rules/taxonomy.ts";

const labels: Record<PartField, () => string> = {
  nameAr: m.staff_part_name_ar,
  nameEn: m.staff_part_name_en,
  descriptionAr: m.staff_part_description_ar,
  descriptionEn: m.staff_part_description_en,
};

export function TaxonomyForm({ texts, reply }: { texts: PartTexts; reply: FormReply | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  const own = reply?.intent === "edit" ? reply : undefined;
  return (
    <Form method="post" className="max-w-2xl space-y-4">
      <PartFields values={own?.values ?? texts} errors={own?.errors} />
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

type PartFieldsProps = { values?: Typed; errors?: Typed; isNew?: boolean };

function PartFields({ values = {}, errors = {}, isNew = false }: PartFieldsProps) {
  return partFields.map((field) => {
    const locale = field.endsWith("Ar") ? "ar" : "en";
    const Control = field.startsWith("name") ? Input : Textarea;
    return (
      <Field
        key={field}
        id={`${isNew ? "new" : "field"}-${field}`}
        label={labels[field]()}
        name={field}
        error={errors[field]}
        required
      >
        {(control) => (
          <Control
            {...control}
            lang={locale}
            dir={locale === "ar" ? "rtl" : "ltr"}
            maxLength={longestPart[field]}
            defaultValue={values[field]}
          />
        )}
      </Field>
    );
  });
}
