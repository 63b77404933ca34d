import { Check } from "#app/ui/icons.tsx";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { describedBy, FieldError } from "./field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

export function Checkbox({ label, hint, error, id, name, className, ...rest }: CheckboxProps) {
  const control = id ?? `field-${name}`;
  return (
    <div className={className}>
      <label htmlFor={control} className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative mt-0.5 grid size-6 shrink-0 place-items-center">
          <input
            {...rest}
            id={control}
            name={name}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(control, { hint, error })}
            className={cx(
              "peer absolute inset-0 appearance-none rounded-small border border-edge bg-surface",
              "checked:border-green checked:bg-green aria-invalid:border-danger",
            )}
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none relative hidden size-4 text-on-green peer-checked:block"
          />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={`${control}-hint`} className="-mt-1.5 ps-9 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${control}-error`}>{error}</FieldError>}
    </div>
  );
}
