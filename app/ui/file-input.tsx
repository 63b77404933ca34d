import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

export function FileInput({ className, ...props }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      {...props}
      type="file"
      className={cx(
        "mt-2 block max-w-full text-sm font-normal file:me-3 file:min-h-11 file:rounded-button file:border file:border-solid file:border-edge file:bg-surface file:px-4 file:font-bold file:text-green",
        className,
      )}
    />
  );
}
