import type { ReactNode } from "react";
import { MemberAvatar } from "#app/features/media/member-avatar.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { UserWords } from "#app/ui/user-text.tsx";

type ReviewedSellerProps = {
  title: string;
  seller: { id: string; name: string; avatarMediaId: string | null };
  children: ReactNode;
};

export function ReviewedSeller({ title, seller, children }: ReviewedSellerProps) {
  return (
    <Card as="section" className="mx-auto max-w-xl space-y-5 md:p-8">
      <header className="flex items-center gap-4">
        <MemberAvatar name={seller.name} mediaId={seller.avatarMediaId} />
        <div className="min-w-0">
          <h1 className="text-2xl font-extrabold">{title}</h1>
          <TextLink to={`/seller/${seller.id}`} className="font-bold wrap-anywhere text-green">
            <UserWords>{seller.name}</UserWords>
          </TextLink>
        </div>
      </header>
      {children}
    </Card>
  );
}
