import { cx } from "./cx.ts";

export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx("pulse rounded-card bg-sunk", className)} />;
}
