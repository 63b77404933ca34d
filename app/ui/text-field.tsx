import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Field, splitField } from "./field.tsx";
import { Input } from "./input.tsx";
import { Counted } from "./length-note.tsx";
import { Textarea } from "./textarea.tsx";

type InputProps = ComponentProps<typeof Input>;
/** `inputClass` is the control's, `className` the field's; over `longest` characters it says so, and cuts nothing. */
type WithField<Props> = Omit<ComponentProps<typeof Field>, "children"> &
  Omit<Props, "id" | "name" | "required" | "className" | "maxLength"> & {
    inputClass?: string;
    maxChars?: number;
  };

type TextFieldProps = WithField<InputProps> & {
  as?: (props: InputProps) => ReactNode;
};

export function TextField({ inputClass, maxChars, as: Control = Input, ...rest }: TextFieldProps) {
  const { field, control: input } = splitField(rest);
  return (
    <Field {...field}>
      {(control) => counted(<Control {...control} {...input} className={inputClass} />, maxChars)}
    </Field>
  );
}

export function TextareaField(props: WithField<ComponentProps<typeof Textarea>>) {
  const { inputClass, maxChars, ...rest } = props;
  const { field, control: textarea } = splitField(rest);
  return (
    <Field {...field}>
      {(control) =>
        counted(<Textarea {...control} {...textarea} className={inputClass} />, maxChars)
      }
    </Field>
  );
}

function counted(control: ReactElement<{ defaultValue?: unknown }>, maxChars: number | undefined) {
  if (maxChars === undefined) return control;
  return (
    <Counted maxChars={maxChars} defaultValue={control.props.defaultValue}>
      {control}
    </Counted>
  );
}
