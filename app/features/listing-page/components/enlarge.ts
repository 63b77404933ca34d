import type { Enlarged } from "./picture-viewer.ts";

let isOpen = false;

/** Shows pictures over the whole screen. What does it comes with the first press; failing that, the file. */
export function enlarge(what: Enlarged): void {
  // Pressed twice, while it comes or opens.
  if (isOpen) return;
  isOpen = true;
  const onClosed = () => {
    isOpen = false;
  };
  import("./picture-viewer.ts").then(
    ({ viewPictures }) => viewPictures(what, onClosed),
    () => {
      onClosed();
      location.assign(what.opener.href);
    },
  );
}
