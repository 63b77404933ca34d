import { ChevronDown } from "#app/ui/icons.tsx";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { controlClass } from "./input.tsx";

export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select
        {...rest}
        className={cx(controlClass, "min-h-12 appearance-none ps-3.5 pe-11", className)}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-muted"
      />
    </div>
  );
}
