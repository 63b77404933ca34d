import { ArrowLeft, ArrowRight, ImageOff, RotateCw, Star, Trash2, X } from "#app/ui/icons.tsx";
import { type ReactNode, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { cx } from "#app/ui/cx.ts";
import type { Picture, PictureKind } from "#app/features/listings/listing.ts";
import { ListingPicture } from "#app/features/listings/listing-picture.tsx";
import {
  isUnderWay,
  type PickedPicture,
  pictureIdsField,
  type UploadFailure,
} from "./picture-lists.ts";
import type { RefusedPicture } from "../listing-fields.ts";
import type { PictureTray } from "./picture-tray.ts";

const pictureGrid = "grid grid-cols-2 gap-3 sm:grid-cols-3";

type PictureTileProps = {
  kind: PictureKind;
  picture: PickedPicture;
  index: number;
  count: number;
  tray: PictureTray;
  onMove: (key: string, index: number) => void;
};

/** A picture with what can be done to it; the first of the business pictures is the cover. */
function PictureTile({ kind, picture, index, count, tray, onMove }: PictureTileProps) {
  const number = index + 1;
  const { key, failure } = picture;
  const underWay = isUnderWay(picture);
  return (
    <div className="overflow-hidden rounded-button border border-line bg-sunk">
      {picture.stored && (
        <input type="hidden" name={pictureIdsField[kind]} value={picture.stored.id} />
      )}
      <div className="relative aspect-[4/3]">
        <Face picture={picture} dim={underWay || failure !== null} />
        {index === 0 && kind === "business" && (
          <Badge tone="featured" className="absolute start-2 top-2">
            {m.pictures_cover()}
          </Badge>
        )}
        <TileButton
          label={underWay ? m.pictures_cancel({ number }) : m.pictures_remove({ number })}
          onPress={() => tray.remove(key)}
          className="absolute end-0 top-0"
        >
          {underWay ? <X aria-hidden /> : <Trash2 aria-hidden className="text-danger" />}
        </TileButton>
        {picture.stored && kind === "business" && index > 0 && (
          <TileButton
            label={m.pictures_make_cover({ number })}
            onPress={() => onMove(key, 0)}
            className="absolute end-0 bottom-0"
          >
            <Star aria-hidden className="text-brass-ink" />
          </TileButton>
        )}
        {underWay && <Progress picture={picture} number={number} />}
        {failure && (
          <div className="absolute inset-x-0 bottom-0 flex items-center justify-between gap-1 bg-danger-soft ps-2 text-xs font-semibold text-danger">
            <span className="py-1">{failureText(failure)}</span>
            <button
              type="button"
              aria-label={m.pictures_retry_label({ number })}
              onClick={() => tray.retry(key)}
              className="target inline-flex shrink-0 items-center gap-1 px-2 underline underline-offset-4"
            >
              <RotateCw aria-hidden className="size-4" />
              <span className="sr-only sm:not-sr-only">{m.pictures_retry()}</span>
            </button>
          </div>
        )}
      </div>
      <div className="flex justify-between">
        <RowButton
          label={m.pictures_earlier({ number })}
          disabled={index === 0}
          onPress={() => onMove(key, index - 1)}
        >
          <ArrowLeft aria-hidden className="flip-rtl" />
        </RowButton>
        <RowButton
          label={m.pictures_later({ number })}
          disabled={number === count}
          onPress={() => onMove(key, index + 1)}
        >
          <ArrowRight aria-hidden className="flip-rtl" />
        </RowButton>
      </div>
    </div>
  );
}

function Face({
  picture: { stored, preview, name },
  dim,
}: {
  picture: PickedPicture;
  dim: boolean;
}) {
  const [failed, setFailed] = useState(false);
  if (preview && !failed) {
    return (
      <img
        src={preview}
        alt=""
        draggable={false}
        onError={() => setFailed(true)}
        className={cx("absolute inset-0 size-full object-cover", dim && "opacity-60")}
      />
    );
  }
  if (stored)
    return (
      <ListingPicture picture={stored} sizes="220px" className={dim ? "opacity-60" : undefined} />
    );
  // What the browser cannot draw (HEIC) still says which one it is.
  return (
    <p className="absolute inset-0 flex flex-col items-center justify-center gap-1 p-2 text-center text-xs text-muted">
      <ImageOff aria-hidden className="size-7" />
      <bdi className="wrap-anywhere">{name}</bdi>
    </p>
  );
}

function Progress({ picture: { progress }, number }: { picture: PickedPicture; number: number }) {
  const percent = Math.round((progress ?? 0) * 100);
  return (
    <div className="absolute inset-x-0 bottom-0 bg-surface/85 px-2 py-1.5 text-xs font-semibold">
      <span className="numbers">
        {progress === null ? m.pictures_waiting() : m.pictures_sent({ percent })}
      </span>
      <div
        role="progressbar"
        aria-label={m.pictures_sending({ number })}
        aria-valuenow={percent}
        className="mt-1 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-green transition-[inline-size] duration-fast"
          style={{ inlineSize: `${percent}%` }}
        />
      </div>
    </div>
  );
}

type ButtonProps = { label: string; onPress: () => void; disabled?: boolean; children: ReactNode };

function TileButton({ className, ...rest }: ButtonProps & { className?: string }) {
  return (
    <div className={className}>
      <IconOnlyButton {...rest} className="[&>span]:rounded-full [&>span]:bg-surface/90">
        <span className="grid size-9 place-items-center shadow-soft">{rest.children}</span>
      </IconOnlyButton>
    </div>
  );
}

function RowButton(props: ButtonProps) {
  return <IconOnlyButton {...props} className="hover:bg-page" />;
}

function IconOnlyButton({
  label,
  onPress,
  disabled,
  className,
  children,
}: ButtonProps & { className: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onPress}
      className={cx(
        "target grid min-w-10 place-items-center disabled:opacity-40 [&_svg]:size-5",
        className,
      )}
    >
      {children}
    </button>
  );
}

type PickedPicturesProps = {
  kind: PictureKind;
  label: string;
  pictures: readonly PickedPicture[];
  tray: PictureTray;
};

/** The pictures in their order, which is changed by buttons and, with a mouse, by dragging. */
export function PickedPictures({ kind, label, pictures, tray }: PickedPicturesProps) {
  const [announcement, announce] = useState("");
  const dragged = useRef<string>(null);
  if (pictures.length === 0) return null;
  const of = pictures.length;

  function move(key: string, index: number) {
    tray.move(key, index);
    announce(m.pictures_moved({ place: index + 1, of }));
  }

  return (
    <>
      <ol aria-label={label} className={pictureGrid}>
        {pictures.map((picture, index) => (
          <li
            key={picture.key}
            draggable={of > 1}
            onDragStart={() => {
              dragged.current = picture.key;
            }}
            onDragEnd={() => {
              dragged.current = null;
            }}
            onDragOver={(event) => {
              if (dragged.current) event.preventDefault();
            }}
            onDrop={() => {
              if (dragged.current) move(dragged.current, index);
            }}
          >
            <PictureTile {...{ kind, picture, index, tray }} count={of} onMove={move} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}

type StoredPicturesProps = { kind: PictureKind; pictures: readonly Picture[] };

/** The stored pictures without script: a checkbox removes each. */
export function StoredPictures({ kind, pictures }: StoredPicturesProps) {
  if (pictures.length === 0) return null;
  return (
    <ul aria-label={m.pictures_kept()} className={pictureGrid}>
      {pictures.map((picture, index) => (
        <li key={picture.id} className="overflow-hidden rounded-button border border-line bg-sunk">
          <input type="hidden" name={pictureIdsField[kind]} value={picture.id} />
          <div className="relative aspect-[4/3]">
            <ListingPicture picture={picture} sizes="220px" />
          </div>
          <Checkbox
            id={`remove-${picture.id}`}
            name="removePictures"
            value={picture.id}
            label={m.pictures_remove({ number: index + 1 })}
            className="px-2 text-sm"
          />
        </li>
      ))}
    </ul>
  );
}

const failures: Record<UploadFailure, () => string> = {
  no_connection: m.pictures_failure_no_connection,
  signed_out: m.pictures_failure_signed_out,
  too_many_uploads: m.pictures_failure_too_many_uploads,
  server_failed: m.pictures_failure_server_failed,
};

const full: Record<PictureKind, () => string> = {
  business: m.pictures_refused_full_business,
  product: m.pictures_refused_full_product,
};

const refusals: Record<string, (() => string) | undefined> = {
  twice: m.pictures_refused_twice,
  gone: m.pictures_refused_gone,
  too_many_pictures: m.pictures_refused_full_business,
  too_many_product_pictures: m.pictures_refused_full_product,
  picture_too_large: m.pictures_refused_too_large,
  picture_too_many_pixels: m.pictures_refused_too_many_pixels,
  picture_heic_unread: m.pictures_refused_heic,
};

function failureText(failure: UploadFailure): string {
  return failures[failure]();
}

export function refusalText({ kind, key }: Omit<RefusedPicture, "name">): string {
  if (key === "full") return full[kind]();
  return (refusals[key] ?? unknown(key))();
}

function unknown(key: string): () => string {
  return key.includes("address") ? m.pictures_refused_address : m.pictures_refused_not_a_picture;
}
