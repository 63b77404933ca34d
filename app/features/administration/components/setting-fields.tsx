import { type ReactNode, useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { Card } from "#app/ui/card.tsx";
import { type ControlProps, Field } from "#app/ui/field.tsx";

export function SettingSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className="space-y-5">
      <div>
        <h2 id={id} className="text-xl font-extrabold">
          {title}
        </h2>
        {text && <p className="mt-1 text-muted">{text}</p>}
      </div>
      {children}
    </Card>
  );
}

type EditableSettingProps = {
  label: string;
  name: string;
  hint?: string;
  value: string;
  /** The environment variable that sets it, or null. */
  variable: string | null;
  error: string | undefined;
  required?: boolean;
  optional?: boolean;
  children: (control: ControlProps) => ReactNode;
};

export function EditableSetting({ variable, value, children, ...field }: EditableSettingProps) {
  if (variable) return <FixedSetting label={field.label} value={value} variable={variable} />;
  return <Field {...field}>{children}</Field>;
}

export function FixedSetting({
  label,
  value,
  variable,
}: {
  label: string;
  value: string;
  /** The environment variable that sets it, or null where it was chosen at the first start. */
  variable: string | null;
}) {
  const [before, after] = splitAtPlaceholder((name) => m.setup_fixed({ name }));
  return (
    <div>
      <p className="font-semibold">{label}</p>
      <p className="wrap-anywhere">
        <bdi>{value}</bdi>
      </p>
      {variable && (
        <p className="text-sm text-muted">
          {before}
          <code dir="ltr">{variable}</code>
          {after}
        </p>
      )}
    </div>
  );
}
