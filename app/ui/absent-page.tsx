import type { ReactNode } from "react";
import type { IconType } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

type AbsentPageProps = { title: string; text: string; icon?: IconType; children?: ReactNode };

/** In the place of a page that is not there, its head included: the way home, and what else leads on. */
export function AbsentPage({ title, text, icon, children }: AbsentPageProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState level={1} icon={icon} title={title} text={text}>
        <ButtonLink to="/">{m.common_return_home()}</ButtonLink>
        {children}
      </EmptyState>
    </>
  );
}
