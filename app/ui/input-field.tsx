import type { ComponentProps } from "react";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

type InputFieldProps = Omit<ComponentProps<typeof Field>, "children"> &
  Omit<ComponentProps<typeof Input>, keyof ComponentProps<typeof Field>> & { inputClass?: string };

/** A field of one line, with its label, hint and error. */
export function InputField(props: InputFieldProps) {
  const { label, name, id, hint, error, required, optional, className, inputClass, ...input } =
    props;
  return (
    <Field {...{ label, name, id, hint, error, required, optional, className }}>
      {(control) => <Input {...control} {...input} className={inputClass} />}
    </Field>
  );
}
