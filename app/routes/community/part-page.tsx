import { ArrowLeft } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { communityPath } from "#app/features/communities/community.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";

type PartPageProps = {
  community: { id: string; name: string };
  title: string;
  children: ReactNode;
};

export function PartPage({ community, title, children }: PartPageProps) {
  return (
    <Card as="section" className="mx-auto max-w-2xl space-y-4 md:p-8">
      <header>
        <ButtonLink to={communityPath(community.id)} variant="quiet" className="-ms-4">
          <ArrowLeft aria-hidden className="flip-rtl" />
          <bdi className="wrap-anywhere">{community.name}</bdi>
        </ButtonLink>
        <h1 className="text-2xl font-extrabold">{title}</h1>
      </header>
      {children}
    </Card>
  );
}
