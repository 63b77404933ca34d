import { Link, type LinkProps, NavLink, type NavLinkProps } from "react-router";
import { cx } from "./cx.ts";
import { localPath } from "#app/platform/local-path.ts";

type WithPath<P> = Omit<P, "to"> & {
  to: string;
};

export function LocalLink({ to, ...rest }: WithPath<LinkProps>) {
  return <Link discover="none" {...rest} to={localPath(to)} />;
}

export function LocalNavLink({ to, ...rest }: WithPath<NavLinkProps>) {
  return <NavLink discover="none" {...rest} to={localPath(to)} />;
}

export function TextLink({ className, ...rest }: WithPath<LinkProps>) {
  const look = "inline-flex min-h-11 items-center underline underline-offset-4";
  return <LocalLink {...rest} className={cx(look, className)} />;
}
