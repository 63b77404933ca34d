/** D1 §2, ruling 36: a video by its id, or an https address of an mp4 file. */
export type Video =
  | { kind: "youtube"; id: string }
  | { kind: "vimeo"; id: string }
  | { kind: "file"; url: string };
