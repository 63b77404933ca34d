import { Send } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import {
  CurrentPasswordField,
  FoldedSection,
  replyOf,
  SecurityForm,
  SecuritySection,
} from "./security-form.tsx";
import type { SecuritySectionInput } from "./security-password.tsx";

/** Linking a Telegram account, by each way that this site has; nothing where it has none. */
export function SecurityTelegram({
  reply,
  hasPassword,
  ways,
}: SecuritySectionInput & { ways: readonly { id: string }[] }) {
  if (ways.length === 0) return null;
  const own = replyOf(reply, "telegram");
  return (
    <SecuritySection
      id="telegram"
      icon={Send}
      title={m.telegram_name()}
      text={m.telegram_settings_text()}
    >
      <FoldedSection label={m.telegram_settings_link()} open={own !== undefined}>
        <SecurityForm intent="telegram" section="telegram" reply={own}>
          {own?.summary && <FormErrors reply={own} />}
          <CurrentPasswordField id="telegram-current" reply={own} hasPassword={hasPassword} />
          <div className="flex flex-wrap gap-3">
            {ways.map(({ id }, place) => (
              <SubmitButton
                key={id}
                name="way"
                value={id}
                variant={place === 0 ? "primary" : "secondary"}
              >
                {id === "bot" ? m.telegram_in_app() : m.telegram_with()}
              </SubmitButton>
            ))}
          </div>
        </SecurityForm>
      </FoldedSection>
    </SecuritySection>
  );
}
