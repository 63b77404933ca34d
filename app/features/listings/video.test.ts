import { describe, expect, test } from "vitest";
import { readVideo, videoAddress, videoEmbedUrl } from "./video.ts";

const id = "dQw4w9WgXcQ";

describe("a video at YouTube", () => {
  test.each([
    id,
    ` ${id} `,
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `youtube.com/watch?v=${id}&t=42s`,
    `https://m.youtube.com/watch?app=desktop&v=${id}`,
    `https://music.youtube.com/watch?v=${id}&list=PL123`,
    `https://youtu.be/${id}`,
    `https://youtu.be/${id}?si=abcdef`,
    `youtu.be/${id}`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    `https://www.youtube.com/shorts/${id}`,
    `https://youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/v/${id}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
  ])("%s", (typed) => {
    expect(readVideo(typed)).toEqual({ kind: "youtube", id });
  });

  test.each([
    id.slice(1),
    `${id}x`,
    `https://youtu.be/${id}x`,
    `https://www.youtube.com/watch?v=${id.slice(1)}`,
    "https://www.youtube.com/watch?v=dQw4w9WgXc%22",
    "https://www.youtube.com/@channel",
    "https://www.youtube.com/",
    `https://www.youtube.com/results?v=${id}`,
  ])("not without an id of eleven characters: %s", (typed) => {
    expect(readVideo(typed)).toBeNull();
  });
});

describe("a video at Vimeo", () => {
  test.each([
    ["76979871", "76979871"],
    ["https://vimeo.com/76979871", "76979871"],
    ["vimeo.com/76979871?share=copy", "76979871"],
    ["https://www.vimeo.com/channels/staffpicks/76979871", "76979871"],
    ["https://vimeo.com/groups/shortfilms/videos/76979871", "76979871"],
    ["https://player.vimeo.com/video/76979871", "76979871"],
    ["https://vimeo.com/76979871/8a1b2c3d4e", "76979871/8a1b2c3d4e"],
    ["https://player.vimeo.com/video/76979871?h=8a1b2c3d4e", "76979871/8a1b2c3d4e"],
  ])("%s", (typed, vimeoId) => {
    expect(readVideo(typed)).toEqual({ kind: "vimeo", id: vimeoId });
  });

  test.each(["123", "https://vimeo.com/about", "https://vimeo.com/1", "https://vimeo.com/"])(
    "not %s",
    (typed) => {
      expect(readVideo(typed)).toBeNull();
    },
  );
});

describe("a film's file", () => {
  test.each([
    ["https://example.com/house.mp4", "https://example.com/house.mp4"],
    [
      "https://cdn.example.com/a/House%20Tour.MP4?v=2",
      "https://cdn.example.com/a/House%20Tour.MP4?v=2",
    ],
    ["example.com/house.mp4", "https://example.com/house.mp4"],
  ])("%s", (typed, url) => {
    expect(readVideo(typed)).toEqual({ kind: "file", url });
  });

  test.each([
    "http://example.com/house.mp4",
    "https://example.com/house.webm",
    "https://example.com/house.mp4.exe",
    "https://example.com/?f=house.mp4",
    "https://example.com/#house.mp4",
    "https://127.0.0.1/house.mp4",
    "https://localhost/house.mp4",
    "https://user@example.com/house.mp4",
    "https://example.com:8443/house.mp4",
    "ftp://example.com/house.mp4",
    "data:video/mp4;base64,AAAA.mp4",
    "blob:https://example.com/house.mp4",
    `https://example.com/${"a".repeat(300)}.mp4`,
  ])("not %s", (typed) => {
    expect(readVideo(typed)).toBeNull();
  });
});

test.each([
  `https://youtube.com.evil.test/watch?v=${id}`,
  `https://evilyoutube.com/watch?v=${id}`,
  `https://youtube.com@evil.test/watch?v=${id}`,
  `https://evil.test/youtube.com/watch?v=${id}`,
  `https://yоutube.com/watch?v=${id}`, // the first o is Cyrillic
  `https://youtu.be.evil.test/${id}`,
  `https://vimeo.com.evil.test/76979871`,
  `https://vlmeo.com/76979871`,
  `javascript:alert("${id}")`,
  `javascript://youtube.com/watch?v=${id}`,
  `<iframe src="https://www.youtube.com/embed/${id}"></iframe>`,
  "",
])("what only looks like it is none: %s", (typed) => {
  expect(readVideo(typed)).toBeNull();
});

test("plays from where it sets no cookies, and links to its own page", () => {
  expect(videoEmbedUrl({ kind: "youtube", id })).toBe(
    `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
  );
  expect(videoEmbedUrl({ kind: "vimeo", id: "76979871/8a1b2c3d4e" })).toBe(
    "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8a1b2c3d4e",
  );
  expect(videoEmbedUrl({ kind: "file", url: "https://example.com/a.mp4" })).toBeNull();
});

test.each([
  { kind: "youtube", id },
  { kind: "vimeo", id: "76979871" },
  { kind: "vimeo", id: "76979871/8a1b2c3d4e" },
  { kind: "file", url: "https://example.com/a.mp4" },
] as const)("what is shown for %o is read again as the same", (video) => {
  expect(readVideo(videoAddress(video))).toEqual(video);
});
