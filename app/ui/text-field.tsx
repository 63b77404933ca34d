import type { ComponentProps, ReactNode } from "react";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

type InputProps = ComponentProps<typeof Input>;

type TextFieldProps = Omit<ComponentProps<typeof Field>, "children"> &
  Omit<InputProps, "id" | "name" | "required" | "className"> & {
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
  as: Control = Input,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, name, id, hint, error, required, optional, className }}>
      {(control) => <Control {...control} {...input} />}
    </Field>
  );
}
