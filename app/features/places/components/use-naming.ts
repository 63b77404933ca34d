import { useRef, useState } from "react";
import { askJson } from "#app/platform/ask-json.ts";
import type { NamedPosition } from "../place-names.server.ts";
import type { PlaceIds } from "../place.ts";
import { coordinatesText, type Position } from "../position.ts";

type Naming = {
  name: string | null;
  /** Asks for the name of a position and its place. Of several requests only the last one is answered. */
  ask(position: Position, onNamed: (name: string, place: PlaceIds | null) => void): void;
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
    ask(position, onNamed) {
      last.current?.abort();
      const controller = new AbortController();
      last.current = controller;
      setName(coordinatesText(position));
      // A held arrow key moves the pin many times a second.
      const timer = setTimeout(async () => {
        const { lat, lng } = position;
        const path = `/places/nearest.json?lat=${lat}&lng=${lng}`;
        const found = await askJson<{ name: NamedPosition | null }>(path, controller.signal);
        if (controller.signal.aborted || !found?.name) return;
        const { text, governorateId, areaId } = found.name;
        setName(text);
        onNamed(text, governorateId ? { governorateId, areaId } : null);
      }, patience);
      controller.signal.addEventListener("abort", () => clearTimeout(timer));
    },
  };
}
