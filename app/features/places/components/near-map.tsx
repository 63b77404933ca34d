import type { Surroundings } from "../place.ts";
import type { Precision } from "../position.ts";

type NearMapProps = { around: Surroundings; precision: Precision | null };

/** The quarters round a place by their names, and the place in the middle; as wide as there is room. */
export function NearMap({ around: { places, reach }, precision }: NearMapProps) {
  return (
    // A map is not mirrored in a language written from right to left.
    <div dir="ltr" aria-hidden className="absolute inset-0 overflow-hidden bg-sunk">
      <svg className="absolute start-1/2 top-1/2 size-px overflow-visible text-xs">
        {places.map(({ x, y }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="26" className="fill-stone-light" />
        ))}
        {places.map(({ name, x, y }) => (
          <g key={`${x} ${y}`}>
            <circle cx={x} cy={y} r="3" className="fill-brass" />
            <text x={x} y={y + 15} textAnchor="middle" className="fill-ink">
              {name}
            </text>
          </g>
        ))}
        {precision === "approximate" && (
          <circle
            r={Math.max(reach, 12)}
            strokeWidth="2"
            className="fill-raised-green/20 stroke-green"
          />
        )}
        {precision === "exact" && (
          <circle r="7" strokeWidth="2" className="fill-raised-green stroke-white" />
        )}
      </svg>
    </div>
  );
}
