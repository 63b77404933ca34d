import { ArrowLeft, ArrowRight, ImageOff, RotateCw, Star, Trash2, X } from "#app/ui/icons.tsx";
import { type ComponentProps, useRef, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import type { PictureKind } from "#app/features/listings/listing.ts";
import { ListingPicture } from "#app/features/listings/listing-picture.tsx";
import { pictureInputs } from "../fields/pictures.ts";
import { isUnderWay, type PickedPicture } from "./picked-picture.ts";
import { failureText } from "./picture-refusals.ts";
import type { PictureTray } from "./picture-tray.ts";

export const pictureGrid = "grid grid-cols-2 gap-3 sm:grid-cols-3";

type PictureTileProps = {
  picture: PickedPicture;
  index: number;
  count: number;
  tray: PictureTray;
  onMove: (key: string, index: number) => void;
  onRemove: (key: string, index: number) => void;
};

function PictureTile({ picture, index, count, tray, onMove, onRemove }: PictureTileProps) {
  const number = index + 1;
  const { key, kind, failure } = picture;
  const underWay = isUnderWay(picture);
  return (
    <div className="overflow-hidden rounded-button border border-line bg-sunk">
      {picture.stored && (
        <input type="hidden" name={pictureInputs[kind].ids} value={picture.stored.id} />
      )}
      <div className="relative aspect-[4/3]">
        <Face picture={picture} dim={underWay || failure !== null} />
        {index === 0 && kind === "business" && (
          <Badge tone="featured" className="absolute start-2 top-2">
            {m.pictures_cover()}
          </Badge>
        )}
        <IconButton
          label={underWay ? m.pictures_cancel({ number }) : m.pictures_remove({ number })}
          onClick={() => onRemove(key, index)}
          className="absolute end-0 top-0"
        >
          <span className={disc}>
            {underWay ? <X aria-hidden /> : <Trash2 aria-hidden className="text-danger" />}
          </span>
        </IconButton>
        {picture.stored && kind === "business" && index > 0 && (
          <IconButton
            label={m.pictures_make_cover({ number })}
            onClick={() => onMove(key, 0)}
            className="absolute end-0 bottom-0"
          >
            <span className={disc}>
              <Star aria-hidden className="text-brass-ink" />
            </span>
          </IconButton>
        )}
        {underWay && <Progress picture={picture} number={number} />}
        {failure && (
          <div className="absolute inset-x-0 bottom-0 flex items-center justify-between gap-1 bg-danger-soft ps-2 text-xs font-semibold text-danger">
            <span className="py-1">{failureText[failure]()}</span>
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
        <IconButton
          label={m.pictures_earlier({ number })}
          disabled={index === 0}
          onClick={() => onMove(key, index - 1)}
          className="hover:bg-page"
        >
          <ArrowLeft aria-hidden className="flip-rtl" />
        </IconButton>
        <IconButton
          label={m.pictures_later({ number })}
          disabled={number === count}
          onClick={() => onMove(key, index + 1)}
          className="hover:bg-page"
        >
          <ArrowRight aria-hidden className="flip-rtl" />
        </IconButton>
      </div>
    </div>
  );
}

type FaceProps = { picture: PickedPicture; dim: boolean };

function Face({ picture: { stored, preview, name }, dim }: FaceProps) {
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

const disc = "grid size-9 place-items-center rounded-full bg-surface/90 shadow-soft";

function IconButton({ label, className, ...rest }: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className={cx("target grid place-items-center disabled:opacity-40 [&_svg]:size-5", className)}
    />
  );
}

type PickedPicturesProps = {
  kind: PictureKind;
  label: string;
  pictures: readonly PickedPicture[];
  tray: PictureTray;
};

export function PickedPictures({ kind, label, pictures, tray }: PickedPicturesProps) {
  const [announcement, announce] = useState("");
  const dragged = useRef<string>(null);
  const list = useRef<HTMLOListElement>(null);
  if (pictures.length === 0) return null;
  const of = pictures.length;

  function move(key: string, index: number) {
    tray.move(key, index);
    announce(m.pictures_moved({ place: index + 1, of }));
  }

  // What was pressed goes with its picture; the same of the next one has the focus, or what adds one.
  function remove(key: string, index: number) {
    const tiles = list.current?.children;
    const button = (tiles?.[index + 1] ?? tiles?.[index - 1])?.querySelector("button");
    const adding = document.querySelector<HTMLElement>(`#field-${pictureInputs[kind].files}`);
    (button ?? adding)?.focus();
    tray.remove(key);
  }

  return (
    <>
      <ol ref={list} aria-label={label} className={pictureGrid}>
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
            <PictureTile {...{ picture, index, tray }} count={of} onMove={move} onRemove={remove} />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  );
}
