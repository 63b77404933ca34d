import type { ComponentProps } from "react";
import { Field, splitField } from "./field.tsx";
import { Select } from "./select.tsx";

type SelectFieldProps = Omit<ComponentProps<typeof Field>, "children"> &
  Omit<ComponentProps<typeof Select>, "id" | "name" | "required" | "className" | "children"> & {
    none?: string;
    options: readonly (readonly [value: string | number | null, words: string])[];
  };

export function SelectField({ none, options, ...rest }: SelectFieldProps) {
  const { field, control: select } = splitField(rest);
  return (
    <Field {...field}>
      {(control) => (
        <Select {...control} {...select}>
          {none !== undefined && <option value="">{none}</option>}
          {options.map(([value, words]) => (
            <option key={value} value={value ?? ""}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
