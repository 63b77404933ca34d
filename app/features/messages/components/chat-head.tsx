import { StaffMark } from "#app/features/staff/staff-mark.tsx";
import type { ReactNode } from "react";
import { listingStatusName } from "#app/features/listings/listing-words.ts";
import type { PinnedListing as Pinned } from "#app/features/listings/listings.server.ts";
import { shortPriceText } from "#app/features/listings/price-text.ts";
import { MemberAvatar } from "#app/features/media/member-avatar.tsx";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { useDigits } from "#app/root-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ArrowLeft, BadgeCheck, Phone } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import type { Message, Peer } from "../message.ts";

type ChatHeadProps = {
  peer: Peer;
  isTyping: boolean;
  about: Message["listing"];
  extra: ReactNode;
};

export function ChatHead({ peer, isTyping, about, extra }: ChatHeadProps) {
  const who = <Who peer={peer} isTyping={isTyping} />;
  return (
    <header className="flex min-h-14 items-center gap-1 border-b border-line px-2 py-1">
      <LocalLink
        to="/messages"
        aria-label={m.messages_back()}
        className="target grid shrink-0 place-items-center rounded-full hover:bg-sunk md:hidden"
      >
        <ArrowLeft aria-hidden className="flip-rtl size-5" />
      </LocalLink>
      <h1 className="min-w-0 flex-[1.6] font-extrabold">
        {peer ? (
          <LocalLink
            to={`/seller/${peer.id}`}
            className="flex min-h-11 items-center gap-2 rounded-button px-1 hover:bg-sunk"
          >
            {who}
          </LocalLink>
        ) : (
          <span className="flex min-h-11 items-center gap-2 px-1">{who}</span>
        )}
      </h1>
      {about?.id && <AboutLink id={about.id} title={about.title} />}
      {extra}
    </header>
  );
}

function Who({ peer, isTyping }: { peer: Peer; isTyping: boolean }) {
  const name = peer?.name ?? m.messages_gone_member();
  return (
    <>
      <MemberAvatar name={name} mediaId={peer?.avatarMediaId} className="size-9!" />
      <span className="min-w-0">
        <span className="flex items-center gap-1.5">
          <bdi className="truncate text-[0.9375rem] leading-relaxed md:text-lg">{name}</bdi>
          {peer?.isStaff && <StaffMark />}
          {peer?.isVerified && (
            <BadgeCheck
              role="img"
              aria-label={m.listings_verified()}
              className="size-5 shrink-0 text-green"
            />
          )}
          {peer?.hasProvedNumber && (
            <Phone
              role="img"
              aria-label={m.sellers_number_proved()}
              className="size-4 shrink-0 text-green"
            />
          )}
        </span>
        {isTyping && (
          <span className="block truncate text-xs leading-relaxed font-semibold text-green">
            {m.messages_typing()}
          </span>
        )}
      </span>
    </>
  );
}

function AboutLink({ id, title }: { id: number; title: string }) {
  return (
    <LocalLink
      to={`/listing/${id}`}
      className="grid min-h-11 min-w-0 flex-1 content-center rounded-button bg-sunk px-2 text-xs leading-relaxed font-semibold text-green hover:underline md:text-sm"
    >
      <VisuallyHidden>{m.messages_about()} </VisuallyHidden>
      <bdi className="line-clamp-2 wrap-anywhere">{title}</bdi>
    </LocalLink>
  );
}

type PinnedListingProps = {
  listing: Pinned;
  actions?: ReactNode;
};

export function PinnedListing({ listing, actions }: PinnedListingProps) {
  const { id, title, status, isReserved, pictureId } = listing;
  const price = shortPriceText(listing.price, getLocale(), useDigits());
  return (
    <div className="flex items-center gap-2 border-b border-line bg-sunk px-2 py-1.5">
      <LocalLink to={`/listing/${id}`} className="flex min-h-11 min-w-0 flex-1 items-center gap-2">
        {pictureId && (
          <img
            src={mediaUrl(pictureId, 320)}
            alt=""
            className="size-11 shrink-0 rounded-small object-cover"
          />
        )}
        <span className="min-w-0">
          <VisuallyHidden>{m.messages_about()} </VisuallyHidden>
          <bdi className="block truncate text-sm font-bold">{title}</bdi>
          <span className="flex items-center gap-2 text-sm">
            {price && (
              <span className="shrink-0">
                <bdi className="numbers font-extrabold">{price.amount}</bdi>
                {price.currency && <bdi className="text-muted">{` ${price.currency}`}</bdi>}
              </span>
            )}
            {status !== "active" && <Badge tone="danger">{listingStatusName(status)}</Badge>}
            {isReserved && <Badge tone="green">{m.listings_reserved()}</Badge>}
          </span>
        </span>
      </LocalLink>
      {actions}
    </div>
  );
}
