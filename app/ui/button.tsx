import { LoaderCircle } from "#app/ui/icons.tsx";
import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { LocalLink } from "./link.tsx";

type Look = {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "small" | "medium" | "large" | "icon";
  full?: boolean;
};

const variants = {
  primary: "button-primary forced-border",
  secondary: "button-secondary",
  quiet: "button-quiet",
  danger: "button-danger forced-border",
};

export function buttonClass({ variant = "primary", size = "medium", full }: Look = {}): string {
  return cx("button", variants[variant], `button-${size}`, full && "w-full");
}

type ButtonProps = Look &
  ComponentProps<"button"> & {
    busy?: boolean;
    /** Submits its form with this, for the action that takes several. */
    intent?: string;
  };

export function Button({
  variant,
  size,
  full,
  busy = false,
  intent,
  type = intent === undefined ? "button" : "submit",
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...(intent !== undefined && { name: "intent", value: intent })}
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

export function ButtonLink({ variant, size, full, className, ...rest }: ButtonLinkProps) {
  return <LocalLink {...rest} className={cx(buttonClass({ variant, size, full }), className)} />;
}
