import type { ComponentProps, ReactNode } from "react";
import { getLocale } from "#app/paraglide/runtime.js";
import { splitNumbers } from "#app/platform/numbers-in-text.ts";
import { writtenLanguage } from "#app/platform/written-language.ts";
import { cx } from "./cx.ts";

type UserTextProps = ComponentProps<"p"> & {
  as?: "p" | "div" | "h1" | "h2" | "h3" | "span";
  preservesLines?: boolean;
  isAligned?: boolean;
};

/**
 * A block a person wrote: it takes its own direction from its own letters, and where they are not the
 * page's it says so, for who hears it. A text in parts needs to be told its `lang`.
 */
export function UserText({
  as: Tag = "p",
  preservesLines,
  isAligned,
  className,
  ...rest
}: UserTextProps) {
  return (
    <Tag
      dir="auto"
      lang={typeof rest.children === "string" ? otherLanguage(rest.children) : undefined}
      {...rest}
      className={cx(preservesLines && "whitespace-pre-line", !isAligned && "text-start", className)}
    >
      {withNumbers(rest.children)}
    </Tag>
  );
}

/** The same text; a telephone number in it runs from left to right, also in groups among Arabic letters. */
export function withNumbers(text: ReactNode): ReactNode {
  const parts = typeof text === "string" ? splitNumbers(text) : [];
  if (parts.length < 2) return text;
  return parts.map((part, at) =>
    at % 2 ? (
      <bdi key={at} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  );
}

export function otherLanguage(text: string): string | undefined {
  const language = writtenLanguage(text);
  return language && language !== getLocale() ? language : undefined;
}

/** A person's words inside a sentence of ours, so that neither turns the other round. */
export function UserWords({ children }: { children: ReactNode }) {
  return <bdi>{withNumbers(children)}</bdi>;
}
