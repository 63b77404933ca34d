import { useRef, useState } from "react";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import type { NamedPosition } from "../nearest.ts";
import type { PlaceIds } from "../place.ts";
import { coordinatesText, type Position } from "../position.ts";

type Naming = {
  name: string | null;
  /** Asks for the name of a position and the place it lies in or near; only the last one asked for is told. */
  ask(position: Position, told: (name: string, place: PlaceIds | null) => void): void;
  forget(): void;
};

const patience = 300;

/** What a picked position is called. Without an answer its coordinates are its name. */
export function useNaming(first: string | null): Naming {
  const [name, setName] = useState(first);
  const last = useRef<AbortController>(null);

  function forget() {
    last.current?.abort();
    setName(null);
  }
  return {
    name,
    forget,
    ask(position, told) {
      last.current?.abort();
      const asking = new AbortController();
      last.current = asking;
      setName(coordinatesText(position));
      // An arrow key that is held down moves the pin many times.
      const timer = setTimeout(async () => {
        const found = await askName(position, asking.signal);
        if (asking.signal.aborted || found === null) return;
        setName(found.name);
        told(found.name, found.place);
      }, patience);
      asking.signal.addEventListener("abort", () => clearTimeout(timer));
    },
  };
}

type Named = { name: string; place: PlaceIds | null };

async function askName({ lat, lng }: Position, signal: AbortSignal): Promise<Named | null> {
  const path = pathIn(getLocale(), `/places/nearest.json?lat=${lat}&lng=${lng}`);
  try {
    const answer = await fetch(path, { signal, headers: { accept: "application/json" } });
    if (!answer.ok || answer.redirected) return null;
    const { name } = (await answer.json()) as { name: NamedPosition | null };
    if (!name) return null;
    const { text, governorateId, areaId } = name;
    return { name: text, place: governorateId ? { governorateId, areaId } : null };
  } catch {
    return null;
  }
}
