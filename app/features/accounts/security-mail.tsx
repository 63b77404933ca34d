import { MailCheck } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { KeptForm } from "./kept-form.ts";
import { KeptNotice } from "./kept-notice.tsx";
import { type MailKind, mailKinds } from "./mail-kind.ts";
import { mailKindWords } from "./mail-words.ts";
import { SecurityForm, SecuritySection } from "./security-section.tsx";

type SecurityMailProps = { wanted: readonly MailKind[]; passwordMin: number; kept: KeptForm };

export function SecurityMail({ wanted, passwordMin, kept }: SecurityMailProps) {
  const shown: unknown[] = kept.kept?.getAll("mail") ?? [...wanted];
  return (
    <SecuritySection
      id="mail"
      icon={MailCheck}
      title={m.account_mail()}
      text={m.account_mail_text()}
    >
      <SecurityForm
        intent="mail"
        section="mail"
        reply={undefined}
        passwordMin={passwordMin}
        onSend={kept.keep}
      >
        {kept.kept && <KeptNotice onDrop={kept.drop} />}
        <fieldset>
          <legend className="sr-only">{m.account_mail()}</legend>
          {mailKinds.map((kind) => (
            <Checkbox
              key={`${kind} ${shown.includes(kind)}`}
              id={`mail-${kind}`}
              name="mail"
              value={kind}
              defaultChecked={shown.includes(kind)}
              label={mailKindWords(kind)}
            />
          ))}
        </fieldset>
        <SubmitButton>{m.account_save()}</SubmitButton>
      </SecurityForm>
      <LocalLink
        to="/notifications/settings"
        className="inline-flex min-h-11 items-center font-bold text-green underline underline-offset-4"
      >
        {m.account_mail_more()}
      </LocalLink>
    </SecuritySection>
  );
}
