import { cleanLine } from "#app/platform/text.ts";
import type { Video } from "#app/features/listings/video.ts";
import { readVideo } from "#app/features/listings/video-input.ts";
import type { Note } from "./report.ts";
import { textOf } from "./old-row.ts";

/** The video, or null; an address of anything else is noted. */
export function readOldVideo(value: unknown, note: Note): Video | null {
  const text = cleanLine(textOf(value));
  if (!text) return null;
  const video = readVideo(text.replace(/^http:/i, "https:"));
  if (!video) note("video_url", "no video of YouTube, Vimeo or an mp4 file: left out", value);
  return video;
}
