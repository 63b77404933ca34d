import { Copy, Plus, Trash2 } from "#app/ui/icons.tsx";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { timeName, weekdayNames } from "./clock-words.ts";
import { IconButton } from "./icon-button.tsx";
import { FieldGroup } from "./field.tsx";
import { HoursPeriod } from "./hours-period.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { type DayTimes, readWeek, secondAfter, usual } from "./week-times.ts";

type HoursEditorProps = {
  legend: ReactNode;
  /** Of the fields: `${name}-${day}-open`, `-from`, `-to`, `-from2`, `-to2`; the days from Sunday, 0, on. */
  name: string;
  week: readonly DayTimes[];
  hint?: ReactNode;
  error?: ReactNode;
};

/**
 * The hours of a week: a day is open or closed and has up to two periods, each of which
 * may end after midnight. Without script the second period is folded away under its day.
 */
export function HoursEditor({ legend, name, week, hint, error }: HoursEditorProps) {
  const [days, setDays] = useState(week);
  // What was chosen before scripts ran.
  useLayoutEffect(() => {
    const form = document.getElementById(`field-${name}`)?.closest("form");
    if (form) setDays(readWeek(new FormData(form), name));
  }, [name]);
  const change = (day: number, part: Partial<DayTimes>) =>
    setDays(days.map((each, index) => (index === day ? { ...each, ...part } : each)));
  const copyFrom = ({ from, to, from2, to2 }: DayTimes) =>
    setDays(days.map((each) => (each.open ? { ...each, from, to, from2, to2 } : each)));
  const firstOpen = days.findIndex(({ open }) => open);
  const hydrated = useHydrated();
  const several = days.filter(({ open }) => open).length > 1;
  return (
    <FieldGroup legend={legend} id={`field-${name}`} hint={hint} error={error}>
      <div className="divide-y divide-line border-y border-line">
        {days.map((times, day) => (
          <Day
            key={day}
            name={`${name}-${day}`}
            day={weekdayNames[day]?.() ?? ""}
            times={times}
            onChange={(part) => change(day, part)}
            onCopy={day === firstOpen && several ? () => copyFrom(times) : undefined}
          />
        ))}
      </div>
      {hydrated && firstOpen < 0 && (
        <TextButton
          icon={<Copy aria-hidden />}
          onPress={() =>
            setDays(
              days.map((each, day) => ({
                ...each,
                from: usual.from,
                to: usual.to,
                open: day < usual.days,
              })),
            )
          }
        >
          {m.hours_fill({ from: timeName(usual.from), to: timeName(usual.to) })}
        </TextButton>
      )}
    </FieldGroup>
  );
}

type DayProps = {
  name: string;
  day: string;
  times: DayTimes;
  onChange: (part: Partial<DayTimes>) => void;
  onCopy?: () => void;
};

function Day({ name, day, times, onChange, onCopy }: DayProps) {
  const hydrated = useHydrated();
  const hasSecond = times.from2 !== "" || times.to2 !== "";
  const proposed = hasSecond ? null : secondAfter(times);
  const { box, follow } = useFocusAfter(hasSecond, name);
  const second = {
    names: [`${name}-from2`, `${name}-to2`],
    labels: [m.hours_from_second({ day }), m.hours_to_second({ day })],
    value: { from: times.from2, to: times.to2 },
  } as const;
  return (
    <div
      ref={box}
      className="group/day grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-2 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
    >
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name={`${name}-open`}
          value="yes"
          checked={times.open}
          onChange={(event) => onChange({ open: event.currentTarget.checked })}
          className="size-5 shrink-0 accent-green"
        />
        {day}
      </label>
      <p className="flex min-h-11 items-center text-muted group-has-[input:checked]/day:hidden">
        {m.hours_closed()}
      </p>
      {hydrated && proposed && (
        <div className="can-has:hidden group-has-[input:checked]/day:block sm:order-3">
          <TextButton
            label={m.hours_add_day({ day })}
            icon={<Plus aria-hidden />}
            onPress={() => {
              follow();
              onChange(proposed);
            }}
          >
            {m.hours_add()}
          </TextButton>
        </div>
      )}
      <div className="col-span-2 can-has:hidden space-y-2 group-has-[input:checked]/day:block sm:order-2 sm:col-span-1">
        <HoursPeriod
          names={[`${name}-from`, `${name}-to`]}
          labels={[m.hours_from({ day }), m.hours_to({ day })]}
          value={times}
          onChange={onChange}
        />
        {hydrated && hasSecond && (
          <HoursPeriod
            {...second}
            onChange={({ from = times.from2, to = times.to2 }) =>
              onChange({ from2: from, to2: to })
            }
          >
            <IconButton
              label={m.hours_remove_day({ day })}
              onClick={() => {
                follow();
                onChange({ from2: "", to2: "" });
              }}
              className="text-muted hover:text-danger"
            >
              <Trash2 aria-hidden />
            </IconButton>
          </HoursPeriod>
        )}
        {!hydrated && (
          <details open={hasSecond || undefined}>
            <summary className="flex min-h-11 items-center text-sm font-semibold text-green">
              {m.hours_second()}
            </summary>
            <HoursPeriod {...second} mayBeEmpty />
          </details>
        )}
        {hydrated && onCopy && (
          <TextButton icon={<Copy aria-hidden />} onPress={onCopy}>
            {m.hours_copy({ day })}
          </TextButton>
        )}
      </div>
    </div>
  );
}

// The pressed button disappears: the focus moves to the new period, or back.
function useFocusAfter(hasSecond: boolean, name: string) {
  const box = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(false);
  useEffect(() => {
    if (!isFollowing.current) return;
    isFollowing.current = false;
    box.current
      ?.querySelector<HTMLSelectElement>(`[name="${name}-${hasSecond ? "from2" : "to"}"]`)
      ?.focus();
  }, [hasSecond, name]);
  const follow = () => {
    isFollowing.current = true;
  };
  return { box, follow };
}

type TextButtonProps = {
  label?: string;
  icon: ReactNode;
  onPress: () => void;
  children: ReactNode;
};

function TextButton({ label, icon, onPress, children }: TextButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1.5 text-start text-sm font-semibold text-green hover:underline hover:underline-offset-4 [&_svg]:size-4 [&_svg]:shrink-0"
    >
      {icon}
      {children}
    </button>
  );
}
