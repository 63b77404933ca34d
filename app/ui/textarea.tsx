import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { controlClass } from "./input.tsx";

/** Grows with its text where the browser can. What was typed before scripts ran stays. */
export function Textarea({
  rows = 5,
  placeholder = " ",
  value,
  defaultValue,
  className,
  ...rest
}: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      placeholder={placeholder}
      {...rest}
      // As a list of one: over a text React writes the page's own when it takes the field over.
      value={listOf(value)}
      defaultValue={listOf(defaultValue)}
      className={cx(
        controlClass,
        "field-sizing-content max-h-[28rem] min-h-32 px-3.5 py-2.5 pointer-coarse:resize-none",
        className,
      )}
    />
  );
}

const listOf = (text: ComponentProps<"textarea">["value"]) =>
  text === undefined ? undefined : [String(text)];
