import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { cx } from "./cx.ts";
import { LocalLink } from "./link.tsx";
import { useFormats } from "./use-formats.ts";
import { useHydrated } from "./use-hydrated.ts";

const bar = "flex gap-1 overflow-x-auto border-b border-line";
const tab = cx(
  "relative inline-flex min-h-12 cursor-pointer whitespace-nowrap items-center gap-2 px-4 font-semibold",
  "after:absolute after:inset-x-2 after:bottom-0 after:h-0.75 after:rounded-full",
);
const chosen = "text-green after:bg-green";
const other = "text-muted hover:text-ink";

type TabLinksProps = {
  label: string;
  items: readonly { to: string; label: string; count?: number; current: boolean }[];
};

export function TabLinks({ label, items }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={bar}>
        {items.map((item) => (
          <li key={item.to}>
            <LocalLink
              to={item.to}
              preventScrollReset
              aria-current={item.current ? "page" : undefined}
              className={cx(tab, item.current ? chosen : other)}
            >
              {item.label}
              <Count of={item.count} />
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type TabsProps = {
  label: string;
  name: string;
  items: readonly { id: string; label: string; count?: number; content: ReactNode }[];
  defaultId?: string;
};

/** Tabs over panels that are all in the page: a tablist with script, radios without (at most four). */
export function Tabs({ label, name, items, defaultId }: TabsProps) {
  const hydrated = useHydrated();
  const [selected, select] = useState(defaultId ?? items[0]?.id);
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = steps(event.key, getComputedStyle(event.currentTarget).direction);
    if (step === undefined) return;
    event.preventDefault();
    const here = items.findIndex(({ id }) => id === selected);
    const there = step === "first" ? 0 : step === "last" ? items.length - 1 : here + step;
    const next = items.at(there % items.length);
    if (!next) return;
    select(next.id);
    list.current?.querySelector<HTMLElement>(`#${name}-tab-${next.id}`)?.focus();
  }

  if (!hydrated) {
    return (
      <div className="tabs-without-script">
        <div className={bar} role="radiogroup" aria-label={label}>
          {items.map((item) => (
            <label
              key={item.id}
              className={cx(
                tab,
                "text-muted has-checked:text-green has-checked:after:bg-green has-focus-visible:outline-2",
              )}
            >
              <input
                type="radio"
                name={name}
                defaultChecked={item.id === selected}
                className="sr-only"
              />
              {item.label}
              <Count of={item.count} />
            </label>
          ))}
        </div>
        {items.map((item) => (
          <div key={item.id} className="pt-5">
            {item.content}
          </div>
        ))}
      </div>
    );
  }

  return (
    <div>
      <div
        ref={list}
        className={bar}
        role="tablist"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={move}
      >
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            id={`${name}-tab-${item.id}`}
            aria-controls={`${name}-panel-${item.id}`}
            aria-selected={item.id === selected}
            tabIndex={item.id === selected ? 0 : -1}
            className={cx(tab, item.id === selected ? chosen : other)}
            onClick={() => select(item.id)}
          >
            {item.label}
            <Count of={item.count} />
          </button>
        ))}
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${name}-panel-${item.id}`}
          aria-labelledby={`${name}-tab-${item.id}`}
          hidden={item.id !== selected}
          className="pt-5"
        >
          {item.content}
        </div>
      ))}
    </div>
  );
}

function Count({ of: count }: { of?: number }) {
  const { number } = useFormats();
  if (count === undefined) return null;
  return (
    <span className="numbers rounded-full bg-sunk px-2 text-xs text-ink">{number(count)}</span>
  );
}

function steps(key: string, direction: string): number | "first" | "last" | undefined {
  const onward = direction === "rtl" ? -1 : 1;
  if (key === "ArrowRight") return onward;
  if (key === "ArrowLeft") return -onward;
  if (key === "Home") return "first";
  if (key === "End") return "last";
  return undefined;
}
