import { Mail, Phone, Send } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { fieldsOf } from "#app/platform/forms/form-reply.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ChoiceGroup } from "#app/ui/choice-group.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import {
  CurrentPasswordField,
  FoldedSection,
  replyOf,
  SecurityForm,
  SecuritySection,
} from "./security-form.tsx";
import type { SecuritySectionInput } from "./security-password.tsx";

type Kind = "email" | "telegram" | "phone";
type Address = { kind: Kind; value: string; provedAt: Date | null };

const kinds = {
  email: { icon: Mail, words: m.account_email },
  telegram: { icon: Send, words: m.account_telegram },
  phone: { icon: Phone, words: m.account_phone },
};

type SecurityAddressesProps = SecuritySectionInput & {
  addresses: Address[];
  phoneSignsIn: boolean | null;
  isFixed: boolean;
};

export function SecurityAddresses(props: SecurityAddressesProps) {
  const { addresses, phoneSignsIn, isFixed } = props;
  return (
    <SecuritySection
      id="email"
      icon={Mail}
      title={m.account_addresses()}
      text={
        <>
          {m.account_addresses_text()}
          {phoneSignsIn !== null && (
            <span className="block">
              {phoneSignsIn ? m.account_phone_signs_in() : m.account_phone_does_not()}
            </span>
          )}
          {isFixed && <span className="block">{m.account_staff_email_first()}</span>}
        </>
      }
    >
      <ul className="mb-4 space-y-2">
        {addresses.map((address) => (
          <AddressRow key={address.kind} {...address} />
        ))}
      </ul>
      {!isFixed && (
        <div className="flex flex-wrap gap-2 [&>[open]]:basis-full">
          <EmailForm {...props} />
          <RemovalForm {...props} />
        </div>
      )}
    </SecuritySection>
  );
}

function AddressRow({ kind, value, provedAt }: Address) {
  const { date } = useFormats();
  const { icon: Icon, words } = kinds[kind];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      {kind === "telegram" ? (
        <span className="font-semibold">{words()}</span>
      ) : (
        <bdi dir="ltr" className="font-semibold wrap-anywhere">
          {value}
        </bdi>
      )}
      {provedAt ? (
        <Badge tone="green">{m.account_address_proved({ date: date(provedAt) })}</Badge>
      ) : (
        <Badge>{m.account_address_unproved()}</Badge>
      )}
    </li>
  );
}

function EmailForm({ reply, hasPassword, addresses }: SecurityAddressesProps) {
  const own = replyOf(reply, "email");
  const hasEmail = addresses.some(({ kind }) => kind === "email");
  return (
    <FoldedSection
      label={hasEmail ? m.account_email_change() : m.account_email_add()}
      open={own !== undefined}
    >
      <SecurityForm intent="email" section="email" reply={own}>
        <TextField
          key={own?.id}
          {...fieldsOf(own)("email")}
          id="email-new"
          label={m.account_new_email()}
          hint={m.account_new_email_hint()}
          required
          type="email"
          autoComplete="email"
        />
        <CurrentPasswordField id="email-current" reply={own} hasPassword={hasPassword} />
        <SubmitButton>{m.account_email_save()}</SubmitButton>
      </SecurityForm>
    </FoldedSection>
  );
}

function RemovalForm({ reply, hasPassword, addresses }: SecurityAddressesProps) {
  const own = replyOf(reply, "address-remove");
  if (addresses.length < 2) return null;
  return (
    <FoldedSection danger label={m.account_address_remove()} open={own !== undefined}>
      <SecurityForm intent="address-remove" section="email" reply={own}>
        <ChoiceGroup
          name="kind"
          legend={m.account_address_which()}
          error={own?.errors.kind}
          options={addresses.map(({ kind }) => ({ value: kind, label: kinds[kind].words() }))}
          required
        />
        <p className="text-sm">{m.account_address_remove_text()}</p>
        <CurrentPasswordField id="address-current" reply={own} hasPassword={hasPassword} />
        <SubmitButton variant="danger">{m.account_address_remove()}</SubmitButton>
      </SecurityForm>
    </FoldedSection>
  );
}
