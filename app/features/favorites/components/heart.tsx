import { Heart as HeartIcon } from "#app/ui/icons.tsx";
import type { ComponentProps } from "react";
import { m } from "#app/paraglide/messages.js";
import { cx } from "#app/ui/cx.ts";

type HeartProps = Omit<ComponentProps<"button">, "children"> & { title: string; isKept: boolean };

export function Heart({ title, isKept, type = "button", ...rest }: HeartProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={isKept}
      aria-label={m.favorites_heart({ title })}
      className={cx(
        "forced-border grid size-11 cursor-pointer place-items-center rounded-full bg-surface/90 shadow-soft transition-colors duration-fast hover:bg-surface",
        isKept ? "text-danger" : "text-ink",
      )}
    >
      <HeartIcon aria-hidden className={cx("size-5.5", isKept && "fill-current")} />
    </button>
  );
}
