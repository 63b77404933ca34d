import type { ComponentProps } from "react";
import { cx } from "./cx.ts";

type IconButtonProps = ComponentProps<"button"> & { label: string };

export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={cx(
        "target grid shrink-0 place-items-center rounded-button hover:bg-sunk [&_svg]:size-5",
        className,
      )}
    />
  );
}
