import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { FieldGroup } from "./field.tsx";

type Choice = { value: string; label: ReactNode; hint?: ReactNode; icon?: ReactNode };

type ChoiceGroupProps = {
  legend: ReactNode;
  name: string;
  options: readonly Choice[];
  defaultValue?: string;
  layout?: "cards" | "pills";
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  className?: string;
};

export function ChoiceGroup({
  name,
  options,
  defaultValue,
  layout = "pills",
  required,
  ...words
}: ChoiceGroupProps) {
  const cards = layout === "cards";
  return (
    <FieldGroup {...words} id={`field-${name}`} required={required}>
      <div className={cards ? "grid gap-3 sm:grid-cols-2" : "flex flex-wrap gap-2"}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              "relative flex min-h-11 cursor-pointer items-center gap-2 border border-edge bg-surface transition-colors duration-fast",
              "hover:border-ink has-checked:border-green has-checked:bg-green-soft has-checked:ring-1 has-checked:ring-green",
              "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-green",
              cards ? "gap-3 rounded-card p-4" : "rounded-full px-4 font-semibold",
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              required={required}
              defaultChecked={option.value === defaultValue}
              className="sr-only"
            />
            {option.icon && <span className="text-green [&_svg]:size-5">{option.icon}</span>}
            <span>
              <span className={cx("block", cards && "font-semibold")}>{option.label}</span>
              {option.hint && (
                <span className="block text-sm font-normal text-muted">{option.hint}</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
