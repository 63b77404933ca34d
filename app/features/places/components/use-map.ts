import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import type { MapQuery } from "../map-query.ts";
import type { MapGround } from "../place.ts";
import type { Position } from "../position.ts";
import type { OpenMap } from "./open-map.ts";

export type MapEmbedProps = Omit<MapQuery, "zoom" | "place"> & {
  center: Position;
  zoom: number;
  name: string | null;
  ground: MapGround;
};

type State = { state: "opening" | "failed"; open: null } | { state: "open"; open: OpenMap };

type Options = MapEmbedProps & {
  pinLabel: string;
  distance: (meters: number) => string;
  onPick: (position: Position) => void;
};

export function useMap(canvas: RefObject<HTMLElement | null>, options: Options): State {
  const [state, setState] = useState<State>({ state: "opening", open: null });

  const pick = useEffectEvent(options.onPick);
  const open = useEffectEvent(async ({ openMap }: typeof import("./open-map.ts")) => {
    if (!canvas.current) return null;
    const map = await openMap(canvas.current, {
      ...options,
      onPick: options.mode === "pick" ? (position) => pick(position) : undefined,
    });
    map.setPin(options.position);
    return map;
  });

  useEffect(() => {
    let map: OpenMap | null = null;
    let isGone = false;
    import("./open-map.ts")
      .then((program) => (isGone ? null : open(program)))
      .then(
        (opened) => {
          if (isGone) return opened?.close();
          map = opened;
          if (map) setState({ state: "open", open: map });
        },
        () => setState({ state: "failed", open: null }),
      );
    return () => {
      isGone = true;
      map?.close();
    };
  }, []);

  return state;
}
