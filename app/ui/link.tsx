import { Link, type LinkProps, NavLink, type NavLinkProps } from "react-router";
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
