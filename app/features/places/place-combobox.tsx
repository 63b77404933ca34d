import { Search } from "#app/ui/icons.tsx";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";
import { Input } from "#app/ui/input.tsx";
import { useJson } from "#app/ui/use-json.ts";
import type { FoundPlace } from "./place.ts";

type PlaceComboboxProps = {
  chosen: string;
  onChoose: (place: FoundPlace) => void;
};

const pause = 150;

/**
 * Finds a place by typing, in any script and spelling (the combobox pattern of ARIA 1.2). It is not sent with the
 * form: it fills other fields, and needs script.
 */
export function PlaceCombobox({ chosen, onChoose }: PlaceComboboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const query = typed?.trim() ?? "";
  const search = useJson<{ places: FoundPlace[] }>(
    query && `/places.json?q=${encodeURIComponent(query)}`,
    pause,
  );
  const places = (isOpen && !search.isFailed && search.reply?.places) || [];
  const current = places[Math.min(active, places.length - 1)];
  const optionId = (place: FoundPlace) => `${id}-${place.id}`;

  // The field keeps its own text while somebody types; otherwise it says what is chosen.
  useEffect(() => {
    if (typed === null && input.current) input.current.value = chosen;
  }, [typed, chosen]);

  function close() {
    setOpen(false);
    setActive(0);
  }

  function choose(place: FoundPlace) {
    onChoose(place);
    setTyped(null);
    close();
  }

  function handleKey(event: KeyboardEvent) {
    // During composition the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen || places.length === 0) return setOpen(true);
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActive((active + step + places.length) % places.length);
    } else if (event.key === "Enter") {
      // Enter chooses a place: it must not send the form.
      event.preventDefault();
      if (current) choose(current);
    } else if (event.key === "Escape" && (isOpen || typed)) {
      event.preventDefault();
      if (isOpen && places.length > 0) close();
      else setTyped(null);
    }
  }

  return (
    <div className="relative">
      <label htmlFor={`${id}-input`} className="mb-1.5 block font-semibold">
        {m.places_search()}
      </label>
      <p id={`${id}-hint`} className="-mt-1 mb-1.5 text-sm text-muted">
        {m.places_search_hint()}
      </p>
      <Input
        id={`${id}-input`}
        role="combobox"
        aria-expanded={places.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={current && optionId(current)}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        start={<Search aria-hidden />}
        ref={input}
        defaultValue={chosen}
        onFocus={(event) => {
          if (chosen) event.currentTarget.select();
        }}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
          setOpen(true);
        }}
        // Not a field of the form: typing here changes nothing that is sent.
        onChange={(event) => event.stopPropagation()}
        onKeyDown={handleKey}
        onBlur={() => {
          close();
          setTyped(null);
        }}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={m.places_search_results()}
        hidden={places.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-button border border-edge bg-raised p-1 shadow-lifted"
      >
        {places.map((place) => (
          <Option
            key={place.id}
            id={optionId(place)}
            place={place}
            isActive={place === current}
            onChoose={() => choose(place)}
          />
        ))}
      </div>
      <p role="status" className={cx("text-sm text-muted", places.length > 0 && "sr-only")}>
        {isOpen && <SearchWords {...search} count={places.length} />}
      </p>
    </div>
  );
}

type OptionProps = { id: string; place: FoundPlace; isActive: boolean; onChoose: () => void };

function Option({ id, place, isActive, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      // The text field keeps the focus and names the active option.
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={cx(
        "flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-small px-3 py-1.5 text-start",
        isActive
          ? "bg-green-soft text-ink outline-2 -outline-offset-2 outline-green"
          : "hover:bg-sunk",
      )}
    >
      <bdi className="font-semibold">{place.name}</bdi>
      {place.within && <bdi className="text-sm text-muted">{place.within}</bdi>}
    </button>
  );
}

type SearchWordsProps = { isDone: boolean; isFailed: boolean; count: number };

function SearchWords({ isDone, isFailed, count }: SearchWordsProps) {
  if (isFailed) return m.places_search_failed();
  if (!isDone) return null;
  return count > 0 ? m.places_search_found({ count }) : m.places_search_none();
}
