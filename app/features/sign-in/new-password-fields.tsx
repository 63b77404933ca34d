import { useState } from "react";
import { m } from "#app/paraglide/messages.js";
import type { Typed } from "#app/platform/forms/form-reply.ts";
import { TextField } from "#app/ui/text-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { later } from "#app/ui/island.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

const PasswordMeter = later(
  async () => (await import("./components/password-meter.tsx")).PasswordMeter,
);

type NewPasswordFieldsProps = {
  labels?: { password: string; confirmation: string };
  minLength: number;
  errors?: Typed;
  knownFields?: readonly string[];
};

export function NewPasswordFields({
  labels = { password: m.accounts_password(), confirmation: m.accounts_confirmation() },
  minLength,
  errors = {},
  knownFields = [],
}: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState<{ password: string; known: string[] }>({
    password: "",
    known: [],
  });
  return (
    <>
      <Field
        label={labels.password}
        name="password"
        hint={m.accounts_password_hint({ min: minLength })}
        error={errors.password}
        required
      >
        {(control) => (
          <>
            <PasswordInput
              {...control}
              autoComplete="new-password"
              onChange={({ currentTarget }) => {
                const form = currentTarget.form && new FormData(currentTarget.form);
                const known = knownFields.map((name) => String(form?.get(name) ?? ""));
                setTyped({ password: currentTarget.value, known });
              }}
            />
            {typed.password !== "" && <PasswordMeter {...typed} minLength={minLength} />}
          </>
        )}
      </Field>
      <TextField
        label={labels.confirmation}
        name="confirmation"
        error={errors.confirmation}
        required
        as={PasswordInput}
        autoComplete="new-password"
      />
    </>
  );
}
