import type { HTMLAttributes } from "react";
import { Ablaq } from "./ablaq.tsx";
import { cx } from "./cx.ts";

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: "div" | "article" | "section" | "li";
  interactive?: boolean;
  ablaq?: boolean;
  padded?: boolean;
};

export function Card({
  as: Tag = "div",
  interactive,
  ablaq,
  padded = true,
  className,
  children,
  ...rest
}: CardProps) {
  return (
    <Tag
      {...rest}
      className={cx(
        "card",
        interactive && "card-lift",
        padded && "p-5",
        ablaq && padded && "ps-8",
        className,
      )}
    >
      {ablaq && <Ablaq edge="side" className="absolute inset-y-0 start-0 w-2.5" />}
      {children}
    </Tag>
  );
}
