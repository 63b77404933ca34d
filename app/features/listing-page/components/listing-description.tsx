import { Check, Play } from "#app/ui/icons.tsx";
import { type MouseEvent, type ReactNode, useState } from "react";
import { mediaUrl } from "#app/features/media/media.ts";
import { LocationMap } from "#app/features/places/location-map.tsx";
import { m } from "#app/paraglide/messages.js";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import type { Picture } from "#app/features/listings/listing.ts";
import type { ListingDetail } from "#app/features/listings/listings.server.ts";
import type { DetailRows } from "#app/features/listing-details/listing-details-rows.ts";
import { listingTypeName } from "#app/features/listings/listing-words.ts";
import { type Video, videoAddress, videoEmbedUrl } from "#app/features/listings/video.ts";
import { enlarge } from "./enlarge.ts";
import { ListingLinks } from "../listing-links.tsx";
import { OpeningHours } from "../opening-hours.tsx";
import { largestWidth, ListingPicture } from "#app/features/listings/listing-picture.tsx";

type ListingDescriptionProps = {
  listing: ListingDetail;
  details: DetailRows;
  caution: string | null;
  categoryName: string;
};

export function ListingDescription(props: ListingDescriptionProps) {
  const { listing, details, caution, categoryName } = props;
  const { video, week, opening, pictures, productPictures } = listing;
  const hasDetails = details.rows.length + details.flags.length > 0;
  // One table: what it is comes before when it was published.
  const facts = (
    <Block title={hasDetails ? m.details_table() : m.listings_details()}>
      <ListingDetailsTable details={details}>
        <GeneralFacts listing={listing} categoryName={categoryName} />
      </ListingDetailsTable>
      {caution && (
        <p role="note" className="mt-3 max-w-2xl rounded-small bg-sunk p-3 text-sm">
          <strong>{m.safety_paper()}</strong> {caution}
        </p>
      )}
    </Block>
  );
  return (
    <div className="space-y-6">
      {/* An old listing may have none. */}
      {listing.description && (
        <UserText
          as="div"
          preservesLines
          lang={listing.locale}
          className="max-w-prose text-base wrap-anywhere"
        >
          {listing.description}
        </UserText>
      )}
      {hasDetails && facts}
      {video && (
        <Block title={m.details_video()}>
          <ListingVideo video={video} />
        </Block>
      )}
      {/* Without others they are the gallery. */}
      {pictures.length > 0 && productPictures.length > 0 && (
        <Block title={m.details_products()}>
          <ProductPictures title={listing.title} pictures={productPictures} />
        </Block>
      )}
      <Block title={m.details_position()}>
        <LocationMap position={listing.position} around={listing.around} label={listing.place} />
      </Block>
      {week.length > 0 && (
        <Block title={m.listings_hours()}>
          <OpeningHours week={week} opening={opening} />
        </Block>
      )}
      <ListingLinks website={listing.website} socialLinks={listing.socialLinks} />
      {!hasDetails && facts}
    </div>
  );
}

function GeneralFacts({
  listing,
  categoryName,
}: Pick<ListingDescriptionProps, "listing" | "categoryName">) {
  const { addressText, publishedAt, confirmedAt } = listing;
  const { date } = useFormats();
  return (
    <>
      <Fact name={m.listings_fact_type()}>{listingTypeName(listing.listingType)}</Fact>
      <Fact name={m.listings_fact_category()}>{categoryName}</Fact>
      <Fact name={m.listings_fact_place()}>{listing.place}</Fact>
      {addressText && (
        <Fact name={m.listings_fact_address()}>
          <UserWords>{addressText}</UserWords>
        </Fact>
      )}
      {publishedAt && (
        <Fact name={m.listings_fact_published()}>
          <time dateTime={publishedAt.toISOString()} suppressHydrationWarning>
            {date(publishedAt)}
          </time>
        </Fact>
      )}
      {confirmedAt && (
        <Fact name={m.listings_fact_confirmed()}>
          <time dateTime={confirmedAt.toISOString()}>{date(confirmedAt)}</time>
        </Fact>
      )}
      <Fact name={m.listings_fact_number()}>
        <bdi className="numbers">{listing.id}</bdi>
      </Fact>
    </>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-extrabold">{title}</h2>
      {children}
    </section>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid max-w-2xl gap-x-8 sm:grid-cols-2">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-1.5">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

type ListingDetailsTableProps = { details: DetailRows; children: ReactNode };

function ListingDetailsTable({ details, children }: ListingDetailsTableProps) {
  const { rows, flags } = details;
  return (
    <>
      <Facts>
        {rows.map(({ key, name, value, isTyped }) => (
          <Fact key={key} name={name}>
            {isTyped ? <bdi>{value}</bdi> : <span className="numbers">{value}</span>}
          </Fact>
        ))}
        {children}
      </Facts>
      {flags.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
          {flags.map(({ key, name }) => (
            <li key={key} className="inline-flex items-center gap-1.5 font-semibold">
              <Check aria-hidden strokeWidth={3} className="size-4 shrink-0 text-green" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type ProductPicturesProps = { title: string; pictures: readonly Picture[] };

function ProductPictures({ title, pictures }: ProductPicturesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={mediaUrl(picture.id, largestWidth(picture))}
            aria-label={m.listings_picture_enlarge({ number: index + 1, of: pictures.length })}
            onClick={(event) => {
              event.preventDefault();
              enlarge({ title, pictures, shown: index, opener: event.currentTarget });
            }}
            className="relative block aspect-square cursor-zoom-in overflow-hidden rounded-small border border-line bg-sunk"
          >
            <ListingPicture
              picture={picture}
              sizes="(min-width: 64rem) 160px, (min-width: 40rem) 24vw, 32vw"
              blurred={false}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

const panelClass =
  "aspect-video w-full max-w-3xl overflow-hidden rounded-card border border-line bg-black";

/**
 * A listing's video. Nothing of it is asked for from anywhere before its reader plays it. A player of another
 * house stands behind a link to its own page, which is all there is without script.
 */
function ListingVideo({ video }: { video: Video }) {
  if (video.kind === "file") return <VideoFile url={video.url} />;
  return <VideoPlayer video={video} />;
}

function VideoFile({ url }: { url: string }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a seller uploads a video without captions */}
      <video controls preload="none" playsInline src={url} className={panelClass}>
        <a href={url} rel="nofollow ugc noopener">
          {m.details_video_play()}
        </a>
      </video>
      <Note>{m.details_video_file({ host: new URL(url).hostname })}</Note>
    </>
  );
}

function VideoPlayer({ video }: { video: Exclude<Video, { kind: "file" }> }) {
  const [isPlaying, setPlaying] = useState(false);

  function play(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  }

  if (isPlaying) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the players need scripts and their origin
      <iframe
        // The pressed link is gone: the focus moves to the player.
        ref={(player) => player?.focus()}
        src={videoEmbedUrl(video) ?? undefined}
        title={m.details_video()}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className={panelClass}
      />
    );
  }
  return (
    <>
      <a
        href={videoAddress(video)}
        target="_blank"
        rel="nofollow ugc noopener"
        onClick={play}
        className={`${panelClass} group grid place-items-center text-white`}
      >
        <span className="flex flex-col items-center gap-3 font-bold">
          <span className="grid size-18 place-items-center rounded-full bg-raised-green text-on-raised-green transition-transform duration-fast group-hover:scale-105">
            <Play aria-hidden className="ms-1 size-8 fill-current" />
          </span>
          {m.details_video_play()}
        </span>
      </a>
      <Note>{video.kind === "youtube" ? m.details_video_youtube() : m.details_video_vimeo()}</Note>
    </>
  );
}

function Note({ children }: { children: string }) {
  return <p className="mt-2 text-sm text-muted">{children}</p>;
}
