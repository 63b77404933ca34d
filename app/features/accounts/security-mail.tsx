import { MailCheck } from "lucide-react";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { type MailKind, mailKinds } from "./mail-kind.ts";
import { mailKindWords } from "./mail-words.ts";
import { SecurityForm, SecuritySection } from "./security-section.tsx";

type SecurityMailProps = { wanted: readonly MailKind[]; passwordMin: number };

/** What the member wants to be written to about (ruling 109). */
export function SecurityMail({ wanted, passwordMin }: SecurityMailProps) {
  return (
    <SecuritySection
      id="mail"
      icon={MailCheck}
      title={m.account_mail()}
      text={m.account_mail_text()}
    >
      <SecurityForm intent="mail" section="mail" reply={undefined} passwordMin={passwordMin}>
        <fieldset>
          <legend className="sr-only">{m.account_mail()}</legend>
          {mailKinds.map((kind) => (
            <Checkbox
              key={`${kind} ${wanted.includes(kind)}`}
              id={`mail-${kind}`}
              name="mail"
              value={kind}
              defaultChecked={wanted.includes(kind)}
              label={mailKindWords(kind)}
            />
          ))}
        </fieldset>
        <Button type="submit">{m.account_save()}</Button>
      </SecurityForm>
    </SecuritySection>
  );
}
