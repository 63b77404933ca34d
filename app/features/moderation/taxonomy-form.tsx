import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import {
  longestPart,
  longestPartId,
  type PartErrors,
  type PartField,
  partFields,
  type PartTexts,
} from "./taxonomy.ts";

/** What became of a form that was not taken: `id` as it was typed for a new subcategory, null for the texts. */
export type PartReply = { id: string | null; errors: PartErrors; values: PartTexts };

const labels: Record<PartField, () => string> = {
  nameAr: m.staff_part_name_ar,
  nameEn: m.staff_part_name_en,
  descriptionAr: m.staff_part_description_ar,
  descriptionEn: m.staff_part_description_en,
};

export function TaxonomyForm({ texts, reply }: { texts: PartTexts; reply: PartReply | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  const own = reply?.id === null ? reply : undefined;
  return (
    <Form method="post" className="max-w-2xl space-y-4">
      <PartFields values={own?.values ?? texts} errors={own?.errors ?? {}} />
      <Button type="submit" name="intent" value="edit" busy={busy}>
        {m.staff_save()}
      </Button>
    </Form>
  );
}

const noTexts: PartTexts = { nameAr: "", nameEn: "", descriptionAr: "", descriptionEn: "" };

export function SubcategoryForm({ reply }: { reply: PartReply | undefined }) {
  const busy = useNavigation().formMethod === "POST";
  const own = typeof reply?.id === "string" ? reply : undefined;
  return (
    <Disclosure summary={m.staff_part_add()} defaultOpen={own !== undefined}>
      <Form method="post" className="max-w-2xl space-y-4" preventScrollReset>
        <Field
          label={m.staff_part_id()}
          name="id"
          hint={m.staff_part_id_hint()}
          error={idErrorWords(own?.errors.id)}
          required
        >
          {(control) => (
            <Input {...control} dir="ltr" maxLength={longestPartId} defaultValue={own?.id ?? ""} />
          )}
        </Field>
        <PartFields values={own?.values ?? noTexts} errors={own?.errors ?? {}} isNew />
        <Button type="submit" name="intent" value="add" busy={busy}>
          {m.staff_part_add()}
        </Button>
      </Form>
    </Disclosure>
  );
}

type PartFieldsProps = { values: PartTexts; errors: PartErrors; isNew?: boolean };

function PartFields({ values, errors, isNew = false }: PartFieldsProps) {
  return partFields.map((field) => {
    const locale = field.endsWith("Ar") ? "ar" : "en";
    const Control = field.startsWith("name") ? Input : Textarea;
    return (
      <Field
        key={field}
        id={`${isNew ? "new" : "field"}-${field}`}
        label={labels[field]()}
        name={field}
        error={errorWords(errors[field], longestPart[field])}
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

function idErrorWords(error: PartErrors["id"]): string | undefined {
  if (error === "id_taken") return m.staff_part_id_taken();
  return error && m.staff_part_id_wrong();
}

function errorWords(error: PartErrors[PartField], most: number): string | undefined {
  if (error === "required") return m.common_required();
  return error && m.staff_part_too_long({ most: String(most) });
}
