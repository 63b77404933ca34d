import { ChevronDown } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { timeName } from "./clock-words.ts";
import { cx } from "./cx.ts";
import { controlClass } from "./input.tsx";
import { halfHours } from "./week-times.ts";

type Period = { from: string; to: string };

type HoursPeriodProps = {
  names: readonly [from: string, to: string];
  labels: readonly [from: string, to: string];
  value: Period;
  onChange?: (part: Partial<Period>) => void;
  mayBeEmpty?: boolean;
  children?: ReactNode;
};

/** From a time to a time, the second of the next day when it is not after the first. */
export function HoursPeriod({
  names,
  labels,
  value,
  onChange,
  mayBeEmpty = false,
  children,
}: HoursPeriodProps) {
  const isAllDay = value.from !== "" && value.from === value.to;
  const isOvernight = value.to !== "" && value.to < value.from && value.to !== "00:00";
  return (
    <div>
      <div className="flex items-center gap-1.5">
        <TimeSelect
          name={names[0]}
          label={labels[0]}
          value={value.from}
          mayBeEmpty={mayBeEmpty}
          onChange={onChange && ((from) => onChange({ from }))}
        />
        <span aria-hidden className="text-muted">
          –
        </span>
        <TimeSelect
          name={names[1]}
          label={labels[1]}
          value={value.to}
          mayBeEmpty={mayBeEmpty}
          onChange={onChange && ((to) => onChange({ to }))}
        />
        {children}
      </div>
      {onChange && (isAllDay || isOvernight) && (
        <p className="mt-1 text-sm text-muted">
          {isAllDay ? m.hours_always() : m.hours_next_day({ time: timeName(value.to) })}
        </p>
      )}
    </div>
  );
}

type TimeSelectProps = {
  name: string;
  label: string;
  value: string;
  mayBeEmpty: boolean;
  onChange?: (value: string) => void;
};

function TimeSelect({ name, label, value, mayBeEmpty, onChange }: TimeSelectProps) {
  // A time between the steps, from an import, can stay what it is.
  const choices = value === "" || halfHours.includes(value) ? halfHours : [value, ...halfHours];
  return (
    <span className="relative min-w-0 max-w-44 flex-1">
      <select
        name={name}
        aria-label={label}
        {...(onChange
          ? { value, onChange: (event) => onChange(event.currentTarget.value) }
          : { defaultValue: value })}
        className={cx(controlClass, "numbers min-h-11 appearance-none ps-2.5 pe-7")}
      >
        {mayBeEmpty && <option value="">{m.hours_none()}</option>}
        {choices.map((time) => (
          <option key={time} value={time}>
            {timeName(time)}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-2 my-auto size-4 text-muted"
      />
    </span>
  );
}
