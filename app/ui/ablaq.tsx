import { cx } from "./cx.ts";

type AblaqProps = { edge?: "band" | "side"; className?: string };

/** Courses of light and dark stone: a band under something, or up its side. Never behind text. */
export function Ablaq({ edge = "band", className }: AblaqProps) {
  return (
    <div aria-hidden className={cx(edge === "band" ? "ablaq-band" : "ablaq-side", className)} />
  );
}
