import { Play } from "#app/ui/icons.tsx";
import { type MouseEvent, useState } from "react";
import { m } from "#app/paraglide/messages.js";
import { type Video, videoAddress, videoFrameAddress } from "./video.ts";

const frame =
  "aspect-video w-full max-w-3xl overflow-hidden rounded-card border border-line bg-black";

/**
 * A listing's video. Nothing of it is asked for from anywhere before its reader plays it: a
 * player of another house stands behind a link to its own page, which is all there is without script.
 */
export function ListingVideo({ video }: { video: Video }) {
  if (video.kind === "file") return <VideoFile url={video.url} />;
  return <VideoPlayer video={video} />;
}

function VideoFile({ url }: { url: string }) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody could write them for him */}
      <video controls preload="none" playsInline src={url} className={frame}>
        <a href={url} rel="nofollow ugc noopener">
          {m.details_video_play()}
        </a>
      </video>
      <Note>{m.details_video_file({ host: new URL(url).hostname })}</Note>
    </>
  );
}

function VideoPlayer({ video }: { video: Exclude<Video, { kind: "file" }> }) {
  const [isPlaying, setPlaying] = useState(false);

  function play(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  }

  if (isPlaying) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the players need scripts and their origin
      <iframe
        // The link that was pressed is gone: the keyboard goes on in the player.
        ref={(player) => player?.focus()}
        src={videoFrameAddress(video) ?? undefined}
        title={m.details_video()}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        className={frame}
      />
    );
  }
  return (
    <>
      <a
        href={videoAddress(video)}
        target="_blank"
        rel="nofollow ugc noopener"
        onClick={play}
        className={`${frame} group grid place-items-center text-white`}
      >
        <span className="flex flex-col items-center gap-3 font-bold">
          <span className="grid size-18 place-items-center rounded-full bg-raised-green text-on-raised-green transition-transform duration-fast group-hover:scale-105">
            <Play aria-hidden className="ms-1 size-8 fill-current" />
          </span>
          {m.details_video_play()}
        </span>
      </a>
      <Note>{video.kind === "youtube" ? m.details_video_youtube() : m.details_video_vimeo()}</Note>
    </>
  );
}

function Note({ children }: { children: string }) {
  return <p className="mt-2 text-sm text-muted">{children}</p>;
}
