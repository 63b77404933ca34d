import type { ComponentProps } from "react";
import { cx } from "#app/ui/cx.ts";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";

type AmountFieldProps = Omit<ComponentProps<typeof Field>, "children"> & {
  value: string | number | null | undefined;
  maxLength?: number;
  inputClass?: string;
};

/** A text field with a number pad: a number field would refuse Arabic digits. */
export function AmountField({ value, maxLength, inputClass, ...words }: AmountFieldProps) {
  return (
    <Field {...words}>
      {(control) => (
        <Input
          {...control}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={maxLength}
          defaultValue={value ?? undefined}
          className={cx("numbers in-[[dir=rtl]]:text-end", inputClass)}
        />
      )}
    </Field>
  );
}
