import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import {
  longestPart,
  type PartErrors,
  type PartField,
  partFields,
  type PartTexts,
} from "./taxonomy.ts";

export type PartReply = { errors: PartErrors; values: PartTexts };

const labels: Record<PartField, () => string> = {
  nameAr: m.staff_part_name_ar,
  nameEn: m.staff_part_name_en,
  descriptionAr: m.staff_part_description_ar,
  descriptionEn: m.staff_part_description_en,
};

type TaxonomyFormProps = { texts: PartTexts; reply: PartReply | undefined };

/** The texts of a category or subcategory in both languages. */
export function TaxonomyForm({ texts, reply }: TaxonomyFormProps) {
  const busy = useNavigation().formMethod === "POST";
  const values = reply?.values ?? texts;
  return (
    <Form method="post" className="max-w-2xl space-y-4">
      {partFields.map((field) => {
        const locale = field.endsWith("Ar") ? "ar" : "en";
        const isName = field.startsWith("name");
        const Control = isName ? Input : Textarea;
        return (
          <Field
            key={field}
            label={labels[field]()}
            name={field}
            error={errorWords(reply?.errors[field], longestPart[field])}
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
      })}
      <Button type="submit" name="intent" value="edit" busy={busy}>
        {m.staff_save()}
      </Button>
    </Form>
  );
}

function errorWords(error: PartErrors[PartField], most: number): string | undefined {
  if (error === "required") return m.common_required();
  return error && m.staff_part_too_long({ most: String(most) });
}
