import PhotoSwipe from "photoswipe";
import "photoswipe/style.css";
import { mediaSrcSet, mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { directionOf } from "#app/platform/language.ts";
import { closeOnBack } from "#app/ui/close-on-back.ts";
import type { Picture } from "#app/features/listings/listing.ts";
import { largestWidth } from "#app/features/listings/listing-picture.tsx";

export type Enlarged = {
  title: string;
  pictures: readonly Picture[];
  shown: number;
  opener: HTMLAnchorElement;
  onShow?: (index: number) => void;
};

/** In CSS pixels; on a wide screen a picture stands no wider before it is zoomed. */
const widest = 896;

export function viewPictures(
  { title, pictures, shown, opener, onShow }: Enlarged,
  onClosed: () => void,
): void {
  // Read from the right, the next picture lies to the left: the library knows one direction only.
  const isRtl = directionOf(getLocale()) === "rtl";
  const of = pictures.length;
  const place = (index: number) => (isRtl ? of - 1 - (index % of) : index % of);
  const items = pictures.map((picture, index) => ({
    src: mediaUrl(picture.id, largestWidth(picture)),
    srcset: mediaSrcSet(picture.id, picture.widths),
    msrc: picture.placeholder,
    width: picture.width,
    height: picture.height,
    alt: m.listings_picture({ title, number: index + 1, of }),
  }));
  const inOrder = isRtl ? [...items].reverse() : items;
  const viewer = new PhotoSwipe({
    // The library goes round from three on.
    dataSource: of === 2 ? [...inOrder, ...inOrder] : inOrder,
    index: place(shown),
    bgOpacity: 1,
    showHideAnimationType: matchMedia("(prefers-reduced-motion: reduce)").matches ? "none" : "fade",
    paddingFn: ({ x }) => {
      const margin = Math.max(0, (x - widest) / 2);
      return { top: 0, bottom: 0, left: margin, right: margin };
    },
    imageClickAction: "zoom",
    counter: false,
    returnFocus: false,
    closeTitle: m.common_close(),
    zoomTitle: m.listings_picture_zoom(),
    arrowPrevTitle: isRtl ? m.listings_picture_next() : m.listings_picture_previous(),
    arrowNextTitle: isRtl ? m.listings_picture_previous() : m.listings_picture_next(),
    errorMsg: m.listings_picture_missing(),
  });
  viewer.on("uiRegister", () => {
    if (of < 2) return;
    viewer.ui?.registerElement({
      name: "numbers",
      className: "pswp__counter",
      order: 5,
      onInit(element) {
        element.setAttribute("aria-live", "polite");
        const count = () => {
          const number = place(viewer.currIndex) + 1;
          element.textContent = m.listings_counter({ count: number, max: of });
        };
        viewer.on("change", count);
        count();
      },
    });
  });
  viewer.on("change", () => onShow?.(place(viewer.currIndex)));
  viewer.on("afterInit", () => {
    const { element } = viewer;
    element?.setAttribute("aria-label", m.listings_gallery());
    element?.setAttribute("aria-modal", "true");
    // Words of the library's own, in English only.
    for (const each of element?.querySelectorAll("[aria-roledescription]") ?? [])
      each.removeAttribute("aria-roledescription");
  });
  const leave = closeOnBack(() => {
    // While it opens, the library does not close.
    if (viewer.opener.isOpening) viewer.on("openingAnimationEnd", () => viewer.close());
    else viewer.close();
  });
  viewer.on("close", leave);
  viewer.on("destroy", () => {
    opener.focus({ preventScroll: true });
    onClosed();
  });
  viewer.init();
}
