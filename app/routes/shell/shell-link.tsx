import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { barePath } from "#app/platform/locale.ts";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { localPath } from "#app/platform/local-path.ts";
import { useRootData } from "#app/root-data.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { showFlash } from "./flash-message.tsx";

type ShellLinkProps = {
  to: string;
  gate?: FlashCode;
  pointsToSignIn?: boolean;
  className?: string;
  "aria-label"?: string;
  "data-menu-entry"?: "";
  children: ReactNode;
};

export function ShellLink({ to, gate, pointsToSignIn, ...rest }: ShellLinkProps) {
  const root = useRootData();
  const here = barePath(useLocation().pathname) === to;
  const navigate = useNavigate();
  const current = here ? ({ "aria-current": "page" } as const) : {};

  // Of a kept page nobody knows who reads it: the gate decides.
  if (gate && !root?.viewer && !root?.isShared) {
    const signIn = signInFor(to);
    return (
      <LocalLink
        {...rest}
        {...current}
        to={pointsToSignIn ? signIn : to}
        onClick={(event) => {
          event.preventDefault();
          void showFlash(gate);
          navigate(localPath(signIn));
        }}
      />
    );
  }
  return <LocalLink {...rest} {...current} to={to} />;
}

export function signInFor(path: string): string {
  return `/sign-in?next=${encodeURIComponent(localPath(path))}`;
}
