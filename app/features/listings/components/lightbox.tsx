import { ChevronLeft, ChevronRight, X } from "#app/ui/icons.tsx";
import { type KeyboardEvent, type ReactNode, type TouchEvent, useEffect, useRef } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { directionOf } from "#app/platform/locale.ts";
import type { Picture } from "../listing.ts";
import { PictureImage } from "./picture-image.tsx";

/** How far, in CSS pixels, a finger must draw to turn the page. */
const swipeLength = 48;

type LightboxProps = {
  /** What the pictures are of, for who does not see them. */
  title: string;
  pictures: readonly Picture[];
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** All pictures, large, one at a time; after the last comes the first. */
export function Lightbox({ title, pictures, shown, onShow, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const towardsNext = directionOf(getLocale()) === "rtl" ? -1 : 1;
  const picture = pictures[shown];
  const many = pictures.length > 1;

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);

  function turn(step: number) {
    if (many) onShow((shown + step + pictures.length) % pictures.length);
  }

  function turnByKey(event: KeyboardEvent) {
    if (event.key === "ArrowRight") turn(towardsNext);
    if (event.key === "ArrowLeft") turn(-towardsNext);
  }

  function startTouch(event: TouchEvent) {
    const finger = event.touches[0];
    touch.current =
      finger && event.touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null;
  }

  function endTouch(event: TouchEvent) {
    const [start, finger] = [touch.current, event.changedTouches[0]];
    touch.current = null;
    if (!start || !finger) return;
    const [across, along] = [finger.clientX - start.x, finger.clientY - start.y];
    if (Math.abs(across) < swipeLength || Math.abs(across) < Math.abs(along) * 1.5) return;
    turn(across < 0 ? towardsNext : -towardsNext);
  }

  if (!picture) return null;
  return (
    <dialog
      ref={dialog}
      aria-label={m.listings_gallery()}
      onClose={onClose}
      onKeyDown={turnByKey}
      onTouchStart={startTouch}
      onTouchEnd={endTouch}
      onClick={(event) => {
        if (event.target === event.currentTarget) event.currentTarget.close();
      }}
      className="m-auto w-full max-w-4xl overflow-hidden bg-transparent p-3 backdrop:bg-black/85"
    >
      <div className="relative overflow-hidden rounded-card bg-black text-white">
        <PictureImage
          key={picture.id}
          picture={picture}
          alt={m.listings_picture({ title, number: shown + 1, of: pictures.length })}
          sizes="(min-width: 56rem) 872px, 100vw"
          eager
          fit={null}
          className="max-h-[80dvh] w-full touch-pan-y"
        />
        <RoundButton
          className="end-2 top-2"
          label={m.common_close()}
          onPress={() => dialog.current?.close()}
        >
          <X aria-hidden className="size-6" />
        </RoundButton>
        {many && (
          <>
            <RoundButton
              className="start-2 top-1/2 -translate-y-1/2"
              label={m.listings_picture_previous()}
              onPress={() => turn(-1)}
            >
              <ChevronLeft aria-hidden className="size-6 flip-rtl" />
            </RoundButton>
            <RoundButton
              className="end-2 top-1/2 -translate-y-1/2"
              label={m.listings_picture_next()}
              onPress={() => turn(1)}
            >
              <ChevronRight aria-hidden className="size-6 flip-rtl" />
            </RoundButton>
            <p
              aria-live="polite"
              className="numbers absolute inset-x-0 bottom-2 mx-auto w-fit rounded-full bg-black/70 px-3 text-sm"
            >
              {m.listings_counter({ count: shown + 1, most: pictures.length })}
            </p>
          </>
        )}
      </div>
    </dialog>
  );
}

type RoundButtonProps = {
  label: string;
  onPress: () => void;
  className: string;
  children: ReactNode;
};

function RoundButton({ label, onPress, className, children }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`target absolute grid place-items-center rounded-full bg-black/70 text-white hover:bg-black focus-visible:outline-offset-0 focus-visible:outline-white ${className}`}
    >
      {children}
    </button>
  );
}
