import type { Enlarged } from "./picture-viewer.ts";

/** Shows pictures over the whole screen. What does it comes with the first press; failing that, the file. */
export function enlarge(what: Enlarged): void {
  import("./picture-viewer.ts").then(
    ({ viewPictures }) => viewPictures(what),
    () => location.assign(what.opener.href),
  );
}
