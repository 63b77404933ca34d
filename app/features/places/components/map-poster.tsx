import outline from "../shapes/syria.svg";
import type { Position } from "../position.ts";

// The corners of the picture's country, degrees, and its proportions: tools/map-shapes.ts prints them.
const corners = { west: 35.62, east: 42.378, north: 37.325, south: 32.313 };
const proportion = "1000 / 903";

/** The country at one look with a point in it, without script: stands where the map is not open yet. */
export function MapPoster({ position }: { position: Position | null }) {
  return (
    // The country is not turned round with the language.
    <div
      dir="ltr"
      aria-hidden
      className="absolute inset-0 grid place-items-center overflow-hidden bg-sunk p-4"
    >
      <div className="relative h-full max-w-full" style={{ aspectRatio: proportion }}>
        <div
          className="absolute inset-0 bg-stone-dark"
          style={{ mask: `url("${outline}") center / contain no-repeat` }}
        />
        {position && (
          <span
            className="absolute -ms-2 -mt-2 size-4 rounded-full border-2 border-white bg-raised-green shadow-lifted"
            style={spotOf(position)}
          />
        )}
      </div>
    </div>
  );
}

function spotOf({ lat, lng }: Position) {
  const across = (lng - corners.west) / (corners.east - corners.west);
  const down =
    (mercator(corners.north) - mercator(lat)) / (mercator(corners.north) - mercator(corners.south));
  return { insetInlineStart: `${across * 100}%`, insetBlockStart: `${down * 100}%` };
}

function mercator(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
}
