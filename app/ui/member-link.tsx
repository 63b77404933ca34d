import type { ComponentProps } from "react";
import { localPath } from "#app/platform/local-path.ts";
import { useRootData } from "#app/root-data.ts";
import { ButtonLink } from "./button.tsx";

type MemberLinkProps = ComponentProps<typeof ButtonLink> & { to: string };

/** From an open page to one of a member's own: whoever is not signed in does that first, and no gate complains. */
export function MemberLink({ to, ...rest }: MemberLinkProps) {
  const isMember = Boolean(useRootData()?.viewer);
  const path = isMember ? to : `/sign-in?${new URLSearchParams({ next: localPath(to) })}`;
  return <ButtonLink {...rest} to={path} />;
}
