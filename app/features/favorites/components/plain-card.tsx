import { Heart as HeartIcon, MapPin } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { UserText } from "#app/ui/user-text.tsx";

type PlainCardProps = {
  id: number;
  title: string | null;
  lang?: string;
  imageUrl?: string;
  location?: string;
  price?: string;
  /** It has ended: greyed. */
  isEnded: boolean;
  actions: ReactNode;
};

export function PlainCard(props: PlainCardProps) {
  const { id, title, lang, imageUrl, location, price, isEnded, actions } = props;
  return (
    <Card
      as="article"
      interactive
      padded={false}
      className={cx("flex h-full flex-col", isEnded && "text-muted")}
    >
      <div
        className={cx(
          "relative grid aspect-[4/3] place-items-center overflow-hidden bg-sunk",
          isEnded && "grayscale",
        )}
      >
        <HeartIcon aria-hidden strokeWidth={1.5} className="size-10 text-muted" />
        {imageUrl && (
          <img
            src={imageUrl}
            alt=""
            loading="lazy"
            onError={(event) => event.currentTarget.remove()}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {isEnded && (
          <div className="absolute inset-x-2 top-2 flex">
            <Badge>{m.favorites_ended()}</Badge>
          </div>
        )}
      </div>
      <div className="flex flex-1 flex-col gap-1 p-3 md:p-4">
        <UserText
          as="h2"
          lang={lang}
          isAligned
          className="aligned text-[0.9375rem] leading-snug font-bold sm:text-base"
        >
          <LocalLink
            to={`/listing/${id}`}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-card"
          >
            {title || m.favorites_ended_untitled()}
          </LocalLink>
        </UserText>
        {location && (
          <p className="flex items-start gap-1 text-sm text-muted">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="line-clamp-1 flex-1">{location}</span>
          </p>
        )}
        {price && (
          <p className="mt-auto pt-1 font-bold">
            <bdi>{price}</bdi>
          </p>
        )}
      </div>
      <div className="absolute end-2 top-2 z-10">{actions}</div>
    </Card>
  );
}
