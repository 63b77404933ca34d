import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, ZoomIn, ZoomOut } from "#app/ui/icons.tsx";
import { type PointerEvent, useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { IconButton } from "#app/ui/icon-button.tsx";

/** A square's corner as fractions of width and height, its side as a fraction of the shorter side. */
export type Crop = { x: number; y: number; size: number };

type PictureSize = { width: number; height: number };

export const minCrop = 0.2;

export function centredCrop({ width, height }: PictureSize): Crop {
  const side = Math.min(width, height);
  return { x: (width - side) / 2 / width, y: (height - side) / 2 / height, size: 1 };
}

export function moveCrop(crop: Crop, picture: PictureSize, dx: number, dy: number): Crop {
  return within(
    { ...crop, x: crop.x + dx / picture.width, y: crop.y + dy / picture.height },
    picture,
  );
}

export function resizeCrop(crop: Crop, picture: PictureSize, size: number): Crop {
  const next = Math.min(1, Math.max(minCrop, size));
  const gain = ((crop.size - next) * Math.min(picture.width, picture.height)) / 2;
  return within(
    { x: crop.x + gain / picture.width, y: crop.y + gain / picture.height, size: next },
    picture,
  );
}

export function squareOf(crop: Crop, { width, height }: PictureSize) {
  return {
    left: round(crop.x * width),
    top: round(crop.y * height),
    side: round(crop.size * Math.min(width, height)),
  };
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}

function within(crop: Crop, { width, height }: PictureSize): Crop {
  const side = crop.size * Math.min(width, height);
  return {
    x: clamp(crop.x, 1 - side / width),
    y: clamp(crop.y, 1 - side / height),
    size: crop.size,
  };
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(Math.max(0, max), value));
}

type ProfileCropProps = {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (change: (crop: Crop) => Crop) => void;
};

/** In pixels of the canvas; twice what it is shown in. */
const resolution = 576;
const zoomStep = 0.1;

export function ProfileCrop({ picture, crop, onChange }: ProfileCropProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { grab, drag, drop } = useFingers(picture, onChange);

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const { left, top, side } = squareOf(crop, picture);
    context.clearRect(0, 0, resolution, resolution);
    context.drawImage(picture, left, top, side, side, 0, 0, resolution, resolution);
  }, [picture, crop]);

  useEffect(() => {
    const element = canvas.current;
    function wheel(event: WheelEvent) {
      event.preventDefault();
      onChange((before) => resizeCrop(before, picture, before.size * (1 + event.deltaY / 600)));
    }
    element?.addEventListener("wheel", wheel, { passive: false });
    return () => element?.removeEventListener("wheel", wheel);
  }, [picture, onChange]);

  const step = (Math.min(picture.width, picture.height) * crop.size) / 12;
  const move = (dx: number, dy: number) => () =>
    onChange((before) => moveCrop(before, picture, dx * step, dy * step));
  const zoom = (by: number) => () =>
    onChange((before) => resizeCrop(before, picture, before.size + by));
  return (
    <div className="w-full max-w-72 space-y-3">
      <div className="relative aspect-square overflow-hidden rounded-card border border-line bg-sunk">
        <canvas
          ref={canvas}
          width={resolution}
          height={resolution}
          role="img"
          aria-label={m.account_crop_preview()}
          onPointerDown={grab}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={drop}
          className="size-full cursor-grab touch-none active:cursor-grabbing"
        />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-1 rounded-full border-2 border-white shadow-[0_0_0_999px_rgb(0_0_0/0.5)]"
        />
      </div>
      <div className="flex items-center gap-1">
        <IconButton label={m.account_crop_farther()} onClick={zoom(zoomStep)}>
          <ZoomOut aria-hidden />
        </IconButton>
        <input
          type="range"
          min={0}
          max={1}
          step={0.01}
          value={(1 - crop.size) / (1 - minCrop)}
          aria-label={m.account_crop_zoom()}
          onChange={(event) => {
            const size = 1 - Number(event.currentTarget.value) * (1 - minCrop);
            onChange((before) => resizeCrop(before, picture, size));
          }}
          className="h-11 min-w-0 flex-1 accent-green"
        />
        <IconButton label={m.account_crop_closer()} onClick={zoom(-zoomStep)}>
          <ZoomIn aria-hidden />
        </IconButton>
      </div>
      <div dir="ltr" className="flex justify-center gap-1">
        <IconButton label={m.account_crop_toward_left()} onClick={move(-1, 0)}>
          <ArrowLeft aria-hidden />
        </IconButton>
        <IconButton label={m.account_crop_toward_top()} onClick={move(0, -1)}>
          <ArrowUp aria-hidden />
        </IconButton>
        <IconButton label={m.account_crop_toward_bottom()} onClick={move(0, 1)}>
          <ArrowDown aria-hidden />
        </IconButton>
        <IconButton label={m.account_crop_toward_right()} onClick={move(1, 0)}>
          <ArrowRight aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

type Finger = { x: number; y: number };

function useFingers(picture: ImageBitmap, onChange: ProfileCropProps["onChange"]) {
  const fingers = useRef(new Map<number, Finger>());

  function grab(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const shown = event.currentTarget.clientWidth;
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    onChange((crop) => {
      if (other)
        return resizeCrop(crop, picture, crop.size * (far(before, other) / far(now, other)));
      const scale = squareOf(crop, picture).side / shown;
      return moveCrop(crop, picture, (before.x - now.x) * scale, (before.y - now.y) * scale);
    });
  }

  function drop(event: PointerEvent<HTMLCanvasElement>) {
    fingers.current.delete(event.pointerId);
  }
  return { grab, drag, drop };
}

function far(one: Finger, other: Finger): number {
  return Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
}
