import { cx } from "./cx.ts";

/** The outline of the eight-pointed star: two squares, one turned by 45°, in a box of 48. */
export const khatamPath =
  "M46 24 39.56 30.44V39.56H30.44L24 46 17.56 39.56H8.44V30.44L2 24 8.44 17.56V8.44H17.56L24 2 30.44 8.44H39.56V17.56Z";

export function Khatam({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" aria-hidden className={className} fill="none" stroke="currentColor">
      <path
        d={khatamPath}
        strokeWidth="1.5"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** The lattice, as a layer over artwork; at 15 to 25 % it stays quiet. */
export function KhatamLattice({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={cx("khatam-lattice pointer-events-none absolute inset-0", className)}
    />
  );
}
