import { cx } from "./cx.ts";

/** Where something is about to stand. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx("pulse rounded-card bg-sunk", className)} />;
}
