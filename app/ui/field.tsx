import { CircleAlert } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";

type ControlProps = {
  id: string;
  name: string;
  required?: boolean;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
};

type Words = {
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  optional?: boolean;
};

type FieldProps = Words & {
  label: ReactNode;
  name: string;
  id?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

export function Field({
  label,
  name,
  id = `field-${name}`,
  hint,
  error,
  required,
  optional,
  className,
  children,
}: FieldProps) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
        <Mark required={required} optional={optional} />
      </label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children({
        id,
        name,
        required: required || undefined,
        "aria-describedby": describedBy(id, { hint, error }),
        "aria-invalid": error ? true : undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function splitField<Props extends Omit<FieldProps, "children">>(props: Props) {
  const { label, name, id, hint, error, required, optional, className, ...control } = props;
  return {
    field: { label, name, id, hint, error, required, optional, className },
    control,
  };
}

type FieldGroupProps = Words & {
  legend: ReactNode;
  id?: string;
  hideLegend?: boolean;
  className?: string;
  children: ReactNode;
};

export function FieldGroup({
  legend,
  id,
  hint,
  error,
  required,
  optional,
  hideLegend,
  className,
  children,
}: FieldGroupProps) {
  return (
    <fieldset
      id={id}
      className={className}
      tabIndex={id ? -1 : undefined}
      aria-describedby={id && describedBy(id, { hint, error })}
    >
      <legend className={hideLegend ? "sr-only" : "mb-1.5 font-semibold"}>
        {legend}
        <Mark required={required} optional={optional} />
      </legend>
      {hint && <Hint id={id && `${id}-hint`}>{hint}</Hint>}
      {children}
      {error && <FieldError id={id && `${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

function Mark({ required, optional }: Pick<Words, "required" | "optional">) {
  if (required) {
    return (
      <span className="ms-1 text-danger" title={m.common_required()} aria-hidden>
        *
      </span>
    );
  }
  if (optional) {
    // The space keeps the label's last Arabic letter from joining this word's first.
    return (
      <>
        {" "}
        <span className="ms-1 text-sm font-normal text-muted">{m.common_optional()}</span>
      </>
    );
  }
  return null;
}

function Hint({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="-mt-1 mb-1.5 text-sm text-muted">
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

export function describedBy(id: string, { hint, error }: Words): string | undefined {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return ids.length > 0 ? ids.join(" ") : undefined;
}
