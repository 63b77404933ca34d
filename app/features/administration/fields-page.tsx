import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { textIn } from "#app/platform/locale.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { EditFieldForm, NewFieldForm } from "./components/field-form.tsx";
import { FieldList } from "./components/field-list.tsx";
import { fieldsPath, kindName } from "./field-rules.ts";
import type { getField, getFields } from "./fields.server.ts";

type Replied = { reply: FormReply | undefined };
type FieldsPageProps = Awaited<ReturnType<typeof getFields>> & Replied;

const list = "/admin/taxonomy";

export function FieldsPage({ part, fields, isOwn, reply }: FieldsPageProps) {
  const name = nameOf(part);
  return (
    <div className="space-y-5">
      <Breadcrumb
        className="-my-3"
        items={[{ label: m.staff_taxonomy(), to: list }, { label: name }]}
      />
      <PageHeading title={m.staff_fields_of({ name })} text={m.staff_fields_text()} />
      {!isOwn && part.categoryId && (
        <Alert role="note">
          {m.staff_fields_of_category()}{" "}
          <TextLink to={fieldsPath({ kind: "category", id: part.categoryId })}>
            {m.staff_fields_to_category()}
          </TextLink>
        </Alert>
      )}
      <Card as="section">
        <FieldList fields={fields} path={fieldsPath(part)} isOwn={isOwn} />
      </Card>
      <Card as="section">
        <NewFieldForm reply={reply} others={fields} />
      </Card>
    </div>
  );
}

type FieldPageProps = Awaited<ReturnType<typeof getField>> & Replied;

export function FieldPage({ part, field, others, reply }: FieldPageProps) {
  const name = textIn(field.names, getLocale());
  return (
    <div className="space-y-5">
      <Breadcrumb
        className="-my-3"
        items={[
          { label: m.staff_taxonomy(), to: list },
          { label: nameOf(part), to: fieldsPath(part) },
          { label: name },
        ]}
      />
      <PageHeading title={name} text={kindName(field.kind)} />
      <Card as="section" className="max-w-3xl">
        <EditFieldForm field={field} others={others} reply={reply} />
      </Card>
    </div>
  );
}

function nameOf({ names }: FieldPageProps["part"]): string {
  return names ? textIn(names, getLocale()) : m.staff_fields_everywhere();
}
