import type { Position } from "../position.ts";

// The corners of the picture's country, degrees: as shapes/map-shapes.ts was drawn, with its proportions.
const corners = { west: 35.62, east: 42.378, north: 37.325, south: 32.313 };

export function MapPoster({ position }: { position: Position | null }) {
  return (
    // A map is not mirrored in a language written from right to left.
    <div
      dir="ltr"
      aria-hidden
      className="absolute inset-0 grid place-items-center overflow-hidden bg-sunk p-4"
    >
      <div className="relative aspect-[1000/903] h-full max-w-full">
        <div className="map-outline absolute inset-0 bg-stone-dark" />
        {position && (
          <svg className="absolute inset-0 size-full overflow-visible drop-shadow-lg">
            <circle
              {...spotOf(position)}
              r="7"
              strokeWidth="2"
              className="fill-raised-green stroke-white"
            />
          </svg>
        )}
      </div>
    </div>
  );
}

function spotOf({ lat, lng }: Position) {
  const across = (lng - corners.west) / (corners.east - corners.west);
  const down =
    (mercator(corners.north) - mercator(lat)) / (mercator(corners.north) - mercator(corners.south));
  return { cx: `${across * 100}%`, cy: `${down * 100}%` };
}

function mercator(lat: number): number {
  return Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
}
