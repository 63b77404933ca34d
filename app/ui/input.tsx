import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

type InputProps = ComponentProps<"input"> & {
  start?: ReactNode;
  end?: ReactNode;
};

const leftToRight = new Set(["email", "tel", "url", "number"]);

export const controlClass = "control";

export function Input({
  start,
  end,
  type = "text",
  // Those of dates and files have none.
  placeholder = type.startsWith("date") ? undefined : " ",
  className,
  ...rest
}: InputProps) {
  const control = (
    <input
      dir={leftToRight.has(type) ? "ltr" : "auto"}
      {...rest}
      type={type}
      placeholder={placeholder}
      className={cx(
        controlClass,
        "min-h-12 px-3.5",
        Boolean(start) && "ps-11",
        Boolean(end) && "pe-12",
        leftToRight.has(type) && "in-[[dir=rtl]]:text-end",
        className,
      )}
    />
  );
  if (!start && !end) return control;
  return (
    <div className="relative">
      {control}
      {start && (
        <span className="pointer-events-none absolute inset-y-0 start-0 grid w-11 place-items-center text-muted [&_svg]:size-5">
          {start}
        </span>
      )}
      {end && (
        <span className="absolute inset-y-0 end-0 grid w-12 place-items-center text-muted">
          {end}
        </span>
      )}
    </div>
  );
}
