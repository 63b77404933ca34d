import { MessageCircle } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMonth } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";

/** How soon a seller usually replies, in one word, where enough talks say so. */
export function ReplyPace({ pace }: { pace: string | null }) {
  return pace && <p className="text-sm text-muted">{pace}</p>;
}

export function MemberSince({ at }: { at: Date | null }) {
  const digits = useDigits();
  const month = at && formatMonth(at, getLocale(), digits);
  return (
    <p className="text-sm text-muted">
      {month ? m.listings_member_since({ month }) : m.sellers_new_member()}
    </p>
  );
}

type SendMessageProps = {
  sellerId: string;
  listingId?: number;
};

export function SendMessage({ sellerId, listingId }: SendMessageProps) {
  const about = listingId === undefined ? "" : `&listingId=${listingId}`;
  const to = `/messages?receiverId=${sellerId}${about}`;
  return (
    <ButtonLink to={to} variant="secondary" full rel="nofollow" prefetch="none">
      <MessageCircle aria-hidden />
      {m.listings_send_message()}
    </ButtonLink>
  );
}
