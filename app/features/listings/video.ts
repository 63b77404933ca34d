import { cleanLine } from "#app/platform/text.ts";
import { readWebAddress } from "#app/platform/web-address.ts";

export type Video =
  | { kind: "youtube"; id: string }
  /** Its number; for an unlisted one the key after a slash, as its address has it. */
  | { kind: "vimeo"; id: string }
  | { kind: "file"; url: string };

/** The address of the video's own page, or of the file: a plain link, and what the form is filled with again. */
export function videoAddress(video: Video): string {
  if (video.kind === "file") return video.url;
  if (video.kind === "vimeo") return `https://vimeo.com/${video.id}`;
  return `https://www.youtube.com/watch?v=${video.id}`;
}

export function videoEmbedUrl(video: Video): string | null {
  if (video.kind === "file") return null;
  if (video.kind === "youtube")
    return `https://www.youtube-nocookie.com/embed/${video.id}?autoplay=1&rel=0`;
  const [id, key] = video.id.split("/");
  return `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ""}`;
}

const youtubeId = /^[A-Za-z0-9_-]{11}$/;
const vimeoId = /^\d{6,10}$/;
const vimeoKey = /^[0-9a-f]{8,20}$/;

const youtubeHosts = ["youtube.com", "m.youtube.com", "music.youtube.com", "youtube-nocookie.com"];

/**
 * The one text of the form's `video`. An address at YouTube in any of its forms or an id of exactly 11
 * characters, an address or number at Vimeo, or an https address of an mp4 file. Null for anything else: a
 * longer or shorter id, another host, one that only looks like theirs.
 */
export function readVideo(typed: string): Video | null {
  const text = cleanLine(typed);
  if (youtubeId.test(text)) return { kind: "youtube", id: text };
  if (vimeoId.test(text)) return { kind: "vimeo", id: text };
  const address = readWebAddress(text);
  if (!address) return null;
  const url = new URL(address);
  const host = url.hostname.replace(/^www\./, "");
  if (host === "youtu.be" || youtubeHosts.includes(host)) return atYoutube(url, host);
  if (host === "vimeo.com" || host === "player.vimeo.com") return atVimeo(url);
  const isFile = !/^http:/i.test(text) && /\.mp4$/i.test(url.pathname);
  return isFile ? { kind: "file", url: address } : null;
}

function atYoutube(url: URL, host: string): Video | null {
  const [first = "", second = ""] = url.pathname.split("/").filter(Boolean);
  const id =
    host === "youtu.be"
      ? first
      : first === "watch"
        ? (url.searchParams.get("v") ?? "")
        : ["embed", "shorts", "live", "v", "e"].includes(first)
          ? second
          : "";
  return youtubeId.test(id) ? { kind: "youtube", id } : null;
}

// vimeo.com/ID, /ID/KEY, /channels/…/ID, /groups/…/videos/ID, player.vimeo.com/video/ID?h=KEY.
function atVimeo(url: URL): Video | null {
  const parts = url.pathname.split("/").filter(Boolean);
  const at = parts.findIndex((part) => vimeoId.test(part));
  const id = parts[at];
  if (id === undefined) return null;
  const key = parts[at + 1] ?? url.searchParams.get("h") ?? "";
  return { kind: "vimeo", id: vimeoKey.test(key) ? `${id}/${key}` : id };
}
