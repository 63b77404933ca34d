import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";

type AmountFilterProps = { name: string; label: string; value: number | null | undefined };

/** A text field with a number pad: a number field would refuse Arabic digits. */
export function AmountFilter({ name, label, value }: AmountFilterProps) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <Input
          {...control}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          defaultValue={value ?? undefined}
          className="numbers in-[[dir=rtl]]:text-end"
        />
      )}
    </Field>
  );
}
