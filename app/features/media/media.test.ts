import { describe, expect, it } from "vitest";
import { mediaSrcSet, mediaUrl, savingUrl, widthsFor } from "./media.ts";

describe("widthsFor", () => {
  it.each([
    [1, [1]],
    [320, [320]],
    [321, [320, 321]],
    [800, [320, 640, 800]],
    [1_280, [320, 640, 1_280]],
    [2_560, [320, 640, 1_280]],
  ])("a picture %i wide is stored in the widths %j", (width, widths) => {
    expect(widthsFor(width)).toEqual(widths);
  });
});

describe("the addresses", () => {
  it("name the format, by default WebP", () => {
    expect(mediaUrl("x", 320)).toBe("/media/x/320.webp");
    expect(mediaSrcSet("x", [320, 640])).toBe("/media/x/320.webp 320w, /media/x/640.webp 640w");
    expect(mediaSrcSet("x", [320], "avif")).toBe("/media/x/320.avif 320w");
  });

  it("lead to the least there is where data is saved", () => {
    const stored = { id: "x", width: 800, height: 600, placeholder: "", avif: true };
    expect(savingUrl({ ...stored, widths: [320, 640, 800] })).toBe("/media/x/200.webp");
    expect(savingUrl({ ...stored, width: 150, widths: [150] })).toBe("/media/x/150.webp");
  });
});
