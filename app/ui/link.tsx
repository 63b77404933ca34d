import { Link, type LinkProps, NavLink, type NavLinkProps } from "react-router";
import { cx } from "./cx.ts";
import { localPath } from "#app/platform/local-path.ts";

type WithPath<P> = Omit<P, "to"> & {
  /** A path of ours without its language, with query and hash if need be. */
  to: string;
};

/** A link that stays in the visitor's language. */
export function LocalLink({ to, ...rest }: WithPath<LinkProps>) {
  return <Link discover="none" {...rest} to={localPath(to)} />;
}

/** The same, saying aria-current="page" where it leads here. */
export function LocalNavLink({ to, ...rest }: WithPath<NavLinkProps>) {
  return <NavLink discover="none" {...rest} to={localPath(to)} />;
}

/** Underlined, and as high as a finger needs. */
export function TextLink({ className, ...rest }: WithPath<LinkProps>) {
  const look = "inline-flex min-h-11 items-center underline underline-offset-4";
  return <LocalLink {...rest} className={cx(look, className)} />;
}
