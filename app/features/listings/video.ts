/** A video by its id, or an https address of an mp4 file. */
export type Video =
  /** Exactly eleven characters. */
  | { kind: "youtube"; id: string }
  /** Its number; for an unlisted one the key after a slash, as its address has it. */
  | { kind: "vimeo"; id: string }
  | { kind: "file"; url: string };

/**
 * The address of the video's own page, or of the file: a plain link, and what the form is filled with again.
 */
export function videoAddress(video: Video): string {
  if (video.kind === "file") return video.url;
  if (video.kind === "vimeo") return `https://vimeo.com/${video.id}`;
  return `https://www.youtube.com/watch?v=${video.id}`;
}

/** The address of the player for an iframe, after a press; null for a file. */
export function videoEmbedUrl(video: Video): string | null {
  if (video.kind === "file") return null;
  if (video.kind === "youtube")
    return `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0`;
  const [id, key] = video.id.split("/");
  return `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ""}`;
}
