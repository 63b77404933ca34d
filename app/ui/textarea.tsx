import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { controlClass } from "./input.tsx";

/** Grows with its text where the browser can. */
export function Textarea({
  rows = 5,
  placeholder = " ",
  className,
  ...rest
}: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      placeholder={placeholder}
      {...rest}
      className={cx(
        controlClass,
        "field-sizing-content max-h-[28rem] min-h-32 px-3.5 py-2.5",
        className,
      )}
    />
  );
}
