import { LoaderCircle } from "lucide-react";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { LocalLink } from "./link.tsx";

type Look = {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "small" | "medium" | "large" | "icon";
  /** As wide as its place. */
  full?: boolean;
};

const variants = {
  primary:
    "bg-green text-on-green border-transparent hover:bg-green-hover forced-border shadow-soft",
  secondary: "bg-surface text-green border-edge hover:border-green hover:bg-green-soft",
  quiet: "bg-transparent text-ink border-transparent hover:bg-sunk",
  danger: "bg-danger text-on-danger border-transparent hover:bg-danger-hover forced-border",
};

const sizes = {
  small: "min-h-9 px-3 text-sm gap-1.5 [&_svg]:size-4",
  medium: "min-h-11 px-4 text-base gap-2 [&_svg]:size-5",
  large: "min-h-13 px-6 text-lg gap-2.5 [&_svg]:size-5",
  icon: "size-11 p-0 [&_svg]:size-5.5",
};

/** The look of a button, for an element that is none of the two below. */
export function buttonClass({ variant = "primary", size = "medium", full }: Look = {}): string {
  return cx(
    "inline-flex shrink-0 items-center justify-center rounded-button border py-1 text-center font-bold leading-snug",
    "transition-colors duration-fast disabled:opacity-60 aria-disabled:opacity-60",
    variants[variant],
    sizes[size],
    full && "w-full",
  );
}

type ButtonProps = Look &
  ComponentProps<"button"> & {
    /** Something is under way: it cannot be pressed again and says so. */
    busy?: boolean;
  };

export function Button({
  variant,
  size,
  full,
  busy = false,
  type = "button",
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ variant, size, full }), className)}
    >
      {busy && <LoaderCircle aria-hidden className="spinner" />}
      {children}
    </button>
  );
}

type ButtonLinkProps = Look & ComponentProps<typeof LocalLink>;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, full, className, ...rest }: ButtonLinkProps) {
  return <LocalLink {...rest} className={cx(buttonClass({ variant, size, full }), className)} />;
}
