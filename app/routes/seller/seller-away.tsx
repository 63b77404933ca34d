import { UserX } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { AbsentPage } from "#app/ui/absent-page.tsx";

export function SellerAway({ status }: { status: 404 | 410 }) {
  const isGone = status === 410;
  return (
    <AbsentPage
      icon={UserX}
      title={isGone ? m.sellers_gone() : m.sellers_invalid()}
      text={isGone ? m.sellers_gone_text() : m.sellers_invalid_text()}
    />
  );
}
