import { useEffect, useRef, useState } from "react";
import { writeField } from "#app/features/places/write-field.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import type { CategoryChoice } from "./about-fields.tsx";

type Section = { categoryId: string; subcategoryId: string | null };

type SectionGuessProps = {
  categories: readonly CategoryChoice[];
  /** What is chosen now. */
  category: string;
};

/** How long, in milliseconds, the title rests before it is read. */
const rest = 400;

/** Offers the section that the words of the title speak of, until one is chosen. */
export function SectionGuess({ categories, category }: SectionGuessProps) {
  const guess = useGuess(category === "");
  const wanted = useRef<Section | null>(null);
  // The choices of the subcategory are drawn anew after its category was chosen.
  useEffect(() => {
    if (wanted.current?.categoryId !== category) return;
    write("subcategory", wanted.current.subcategoryId ?? "");
    wanted.current = null;
  }, [category]);

  const found = categories.find(({ id }) => id === guess?.categoryId);
  const part = found?.choices.find(({ id }) => id === guess?.subcategoryId);
  if (category !== "") return null;
  return (
    <p role="status" className="empty:hidden">
      {guess && found && (
        <Button
          variant="secondary"
          full
          onClick={() => {
            wanted.current = guess;
            write("category", guess.categoryId);
          }}
        >
          {m.listings_guess({ section: [found.name, part?.name].filter(Boolean).join(" › ") })}
        </Button>
      )}
    </p>
  );
}

function useGuess(isWanted: boolean): Section | null {
  const [guess, setGuess] = useState<Section | null>(null);
  useEffect(() => {
    const field = document.getElementById("field-title");
    if (!isWanted || !(field instanceof HTMLInputElement)) return;
    const ending = new AbortController();
    let timer = 0;
    const ask = async () => {
      const query = new URLSearchParams({ title: field.value.trim() });
      const answer = await fetch(`${pathIn(getLocale(), "/suggest.json")}?${query}`, ending);
      const { section = null } = answer.ok ? ((await answer.json()) as { section?: Section }) : {};
      setGuess(section);
    };
    const listen = () => {
      clearTimeout(timer);
      // Without a line there is no guess.
      if (field.value.trim()) timer = window.setTimeout(() => void ask().catch(() => {}), rest);
    };
    listen();
    field.addEventListener("input", listen, ending);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [isWanted]);
  return guess;
}

function write(name: "category" | "subcategory", value: string): void {
  const select = document.getElementById(`field-${name}`);
  if (select instanceof HTMLSelectElement) writeField(select, value);
}
