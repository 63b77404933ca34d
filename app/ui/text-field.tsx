import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";
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
export function TextField({
  label,
  name,
  id,
  hint,
  error,
  required,
  optional,
  className,
  inputClass,
  as: Control = Input,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, name, id, hint, error, required, optional, className }}>
      {(control) => <Control {...control} {...input} className={inputClass} />}
    </Field>
  );
}

/** Several lines to type in, under their label: a `Field` around a `Textarea`. */
export function TextareaField({
  label,
  name,
  id,
  hint,
  error,
  required,
  optional,
  className,
  inputClass,
  ...textarea
}: WithField<ComponentProps<typeof Textarea>>) {
  return (
    <Field {...{ label, name, id, hint, error, required, optional, className }}>
      {(control) => <Textarea {...control} {...textarea} className={inputClass} />}
    </Field>
  );
}
