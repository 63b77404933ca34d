import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type FormReply, fieldsOf, type Typed } from "#app/platform/forms/form-reply.ts";
import { directionOf } from "#app/platform/language.ts";
import { textIn } from "#app/platform/locale.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextareaField, TextField } from "#app/ui/text-field.tsx";
import {
  maxPartLength,
  maxPartIdLength,
  partFields,
  type PartTexts,
  type TaxonomyPart,
} from "./rules/taxonomy.ts";

const labels = { name: m.staff_part_name, description: m.staff_part_description };

type TaxonomyPageProps = { part: TaxonomyPart; reply: FormReply | undefined };

export function TaxonomyPage({ part, reply }: TaxonomyPageProps) {
  const name = textIn(part.name, getLocale());
  const list = { label: m.staff_taxonomy(), to: "/admin/taxonomy" };
  return (
    <div className="space-y-5">
      <Breadcrumb className="-my-3" items={[list, { label: name }]} />
      <PageHeading title={name} />
      <Card as="section" className="max-w-3xl">
        <TaxonomyForm texts={part} reply={reply} />
      </Card>
      {part.kind === "category" && (
        <Card as="section" className="max-w-3xl">
          <SubcategoryForm reply={reply} />
        </Card>
      )}
    </div>
  );
}

function TaxonomyForm({ texts, reply }: { texts: PartTexts; reply: FormReply | undefined }) {
  const own = reply?.intent === "edit" ? reply : undefined;
  return (
    <Form method="post" className="space-y-4">
      <PartFields reply={own} texts={texts} />
      <SubmitButton intent="edit">{m.staff_save()}</SubmitButton>
    </Form>
  );
}

function SubcategoryForm({ reply }: { reply: FormReply | undefined }) {
  const own = reply?.intent === "add" ? reply : undefined;
  return (
    <Disclosure summary={m.staff_part_add()} defaultOpen={own !== undefined}>
      <Form method="post" className="space-y-4" preventScrollReset>
        <TextField
          {...fieldsOf(own)("id")}
          label={m.staff_part_id()}
          hint={m.staff_part_id_hint()}
          required
          dir="ltr"
          maxChars={maxPartIdLength}
        />
        <PartFields reply={own} />
        <SubmitButton intent="add">{m.staff_part_add()}</SubmitButton>
      </Form>
    </Disclosure>
  );
}

type PartFieldsProps = { reply: FormReply | undefined; texts?: PartTexts };

function PartFields({ reply, texts }: PartFieldsProps) {
  const field = fieldsOf(reply, texts && valuesOf(texts));
  return partFields.map(({ field: name, text, locale }) => {
    const Control = text === "name" ? TextField : TextareaField;
    return (
      <Control
        key={name}
        {...field(name)}
        id={`${texts ? "field" : "new"}-${name}`}
        label={labels[text]({ language: m.language_name({}, { locale }) })}
        required
        lang={locale}
        dir={directionOf(locale)}
        maxChars={maxPartLength[text]}
      />
    );
  });
}

function valuesOf(texts: PartTexts): Typed {
  return Object.fromEntries(
    partFields.map(({ field, text, locale }) => [field, textIn(texts[text], locale)]),
  );
}
