import type { ComponentProps, ReactNode } from "react";
import { Field, splitField } from "./field.tsx";
import { Input } from "./input.tsx";
import { Textarea } from "./textarea.tsx";

type InputProps = ComponentProps<typeof Input>;
/** `inputClass` is the control's, `className` the field's. */
type WithField<Props> = Omit<ComponentProps<typeof Field>, "children"> &
  Omit<Props, "id" | "name" | "required" | "className"> & { inputClass?: string };

type TextFieldProps = WithField<InputProps> & {
  /** Of another kind: a password, a code. */
  as?: (props: InputProps) => ReactNode;
};

/** One line to type in, under its label: a `Field` around an `Input`. */
export function TextField({ inputClass, as: Control = Input, ...rest }: TextFieldProps) {
  const { field, control: input } = splitField(rest);
  return (
    <Field {...field}>
      {(control) => <Control {...control} {...input} className={inputClass} />}
    </Field>
  );
}

/** Several lines to type in, under their label: a `Field` around a `Textarea`. */
export function TextareaField({ inputClass, ...rest }: WithField<ComponentProps<typeof Textarea>>) {
  const { field, control: textarea } = splitField(rest);
  return (
    <Field {...field}>
      {(control) => <Textarea {...control} {...textarea} className={inputClass} />}
    </Field>
  );
}
