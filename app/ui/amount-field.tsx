import type { ComponentProps } from "react";
import { cx } from "#app/ui/cx.ts";
import { TextField } from "#app/ui/text-field.tsx";

type AmountFieldProps = Omit<ComponentProps<typeof TextField>, "defaultValue" | "value"> & {
  value: string | number | null | undefined;
};

/** A text field with a number pad: a number field would refuse Arabic digits. */
export function AmountField({ value, inputClass, ...rest }: AmountFieldProps) {
  return (
    <TextField
      {...rest}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={value ?? undefined}
      inputClass={cx("numbers in-[[dir=rtl]]:text-end", inputClass)}
    />
  );
}
