import { type ComponentProps, type ReactNode, useId } from "react";
import { m } from "#app/paraglide/messages.js";
import { splitAtPlaceholder } from "#app/platform/split-at-placeholder.ts";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { TextField } from "#app/ui/text-field.tsx";

type SettingSectionProps = { title: string; text?: string; children?: ReactNode };

export function SettingSection({ title, text, children }: SettingSectionProps) {
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

type FoldedSectionProps = SettingSectionProps & { now?: ReactNode; isOpen?: boolean };

/** `now` is what it says while it is folded. */
export function FoldedSection({ title, text, now, isOpen = false, children }: FoldedSectionProps) {
  return (
    <Card as="section" padded={false} className="px-5 py-1.5">
      <Disclosure
        defaultOpen={isOpen}
        summary={
          <h2 className="min-w-0 flex-1 py-1">
            <span className="block text-lg font-extrabold">{title}</span>
            {now && (
              <span className="flex text-sm font-normal text-muted in-open:hidden">
                <bdi className="truncate">{now}</bdi>
              </span>
            )}
          </h2>
        }
      >
        <div className="space-y-5 pb-3">
          {text && <p className="text-sm text-muted">{text}</p>}
          {children}
        </div>
      </Disclosure>
    </Card>
  );
}

type SettingFieldProps = ComponentProps<typeof TextField> & FixedSettingProps;

export function SettingField({ variable, value, ...field }: SettingFieldProps) {
  if (variable) return <FixedSetting label={field.label} value={value} variable={variable} />;
  return <TextField {...field} />;
}

type FixedSettingProps = {
  label: ReactNode;
  value: string | undefined;
  variable: string | undefined;
};

export function FixedSetting({ label, value, variable }: FixedSettingProps) {
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
