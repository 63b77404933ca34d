import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

type UserTextProps = ComponentProps<"p"> & {
  as?: "p" | "div" | "h1" | "h2" | "h3" | "span";
  /** Shows the line breaks as they were typed. */
  keepLines?: boolean;
};

/** A block a person wrote: it takes its own direction from its own letters. */
export function UserText({ as: Tag = "p", keepLines, className, ...rest }: UserTextProps) {
  return (
    <Tag
      dir="auto"
      {...rest}
      className={cx(keepLines && "whitespace-pre-line", "text-start", className)}
    />
  );
}

/** A person's words inside a sentence of ours, so that neither turns the other round. */
export function UserWords({ children }: { children: ReactNode }) {
  return <bdi>{children}</bdi>;
}
