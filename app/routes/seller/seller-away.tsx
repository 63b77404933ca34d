import { UserX } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";

/** An unknown seller, or one who is suspended. */
export function SellerAway({ status }: { status: 404 | 410 }) {
  const isGone = status === 410;
  const title = isGone ? m.sellers_gone() : m.sellers_invalid();
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        level={1}
        icon={UserX}
        title={title}
        text={isGone ? m.sellers_gone_text() : m.sellers_invalid_text()}
      >
        <ButtonLink to="/">{m.common_return_home()}</ButtonLink>
      </EmptyState>
    </>
  );
}
