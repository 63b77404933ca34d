import { Pencil } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { type FormReply, fieldsOf } from "#app/platform/forms/form-reply.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextareaField } from "#app/ui/text-field.tsx";
import { UserText } from "#app/ui/user-text.tsx";

type ProfileDescriptionProps = {
  kind: "person" | "business";
  text: string | null;
  editing: { typed: string; reply?: FormReply } | null;
  viewPath: string;
  editPath: string | null;
};

/** The pencil opens the editor at its own address; canceling returns to the text as it was. */
export function ProfileDescription(props: ProfileDescriptionProps) {
  const { kind, text, editing, editPath } = props;
  const title = kind === "business" ? m.account_description() : m.account_description_person();
  return (
    <section
      id="description"
      aria-labelledby="description-title"
      className="scroll-mt-24 pt-2 pb-4"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 id="description-title" className="font-bold">
          {title}
        </h3>
        {!editing && editPath && (
          <ButtonLink
            to={editPath}
            preventScrollReset
            variant="quiet"
            size="icon"
            aria-label={m.account_description_edit()}
            title={m.account_description_edit()}
            className="-me-2"
          >
            <Pencil aria-hidden />
          </ButtonLink>
        )}
      </div>
      {editing ? (
        <Editor {...props} title={title} editing={editing} />
      ) : text ? (
        <UserText
          as="div"
          preservesLines
          className="max-h-72 overflow-y-auto text-sm wrap-anywhere"
        >
          {text}
        </UserText>
      ) : (
        <p className="text-sm text-muted">
          {kind === "business" ? m.account_description_none() : m.account_description_none_person()}
        </p>
      )}
    </section>
  );
}

type EditorProps = ProfileDescriptionProps & {
  title: string;
  editing: NonNullable<ProfileDescriptionProps["editing"]>;
};

function Editor({ title, editing, viewPath }: EditorProps) {
  return (
    <LocalForm
      to="/account#description"
      preventScrollReset
      noValidate
      className="space-y-3"
      fields={{ intent: "description" }}
    >
      <FormErrors reply={editing.reply} hasSummary={false} />
      <TextareaField
        {...fieldsOf(editing.reply, { companyDescription: editing.typed })("companyDescription")}
        label={<span className="sr-only">{title}</span>}
        hint={m.account_description_hint()}
        ref={takeFocus}
        rows={6}
      />
      <div className="flex gap-2">
        <SubmitButton>{m.account_save()}</SubmitButton>
        <ButtonLink to={viewPath} preventScrollReset variant="secondary">
          {m.account_cancel()}
        </ButtonLink>
      </div>
    </LocalForm>
  );
}

function takeFocus(field: HTMLTextAreaElement | null): void {
  field?.focus();
}
