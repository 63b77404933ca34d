import { describe, expect, it } from "vitest";
import { streetFile } from "#test/street-file.ts";
import { headerBytes, maxBytes, readRange, streetFileFault } from "./street-file.server.ts";

describe("the file of the streets", () => {
  const file = streetFile();
  const header = file.subarray(0, headerBytes);
  const changed = (at: number, byte: number) => {
    const copy = Buffer.from(header);
    copy[at] = byte;
    return copy;
  };

  it("is used when it is a complete archive of vector tiles", () => {
    expect(streetFileFault(header, file.length)).toBeNull();
  });

  it.each<[what: string, header: Buffer, size: number, fault: string]>([
    ["empty", Buffer.alloc(0), 0, "it is no PMTiles file"],
    ["a page of an error", Buffer.alloc(200, "<html>"), 200, "it is no PMTiles file"],
    ["of version 2", changed(7, 2), file.length, "it is of version 2 of PMTiles, not 3"],
    ["of pictures", changed(99, 2), file.length, "it has pictures in it, not vector tiles"],
    [
      "cut off",
      header,
      file.length - 1,
      `it ends after ${file.length - 1} of ${file.length} bytes`,
    ],
  ])("cannot be drawn when it is %s", (_what, begin, size, fault) => {
    expect(streetFileFault(begin, size)).toBe(fault);
  });
});

describe("a range of it", () => {
  const size = 100_000_000;

  it("is read from its first to its last byte", () => {
    expect(readRange("bytes=0-126", size)).toEqual({ start: 0, end: 126 });
    expect(readRange("bytes=99999990-100000100", size)).toEqual({
      start: 99_999_990,
      end: size - 1,
    });
    expect(readRange(`bytes=1-${maxBytes}`, size)).toEqual({ start: 1, end: maxBytes });
  });

  it.each([
    undefined,
    "",
    "bytes=0-",
    "bytes=-500",
    "bytes=5-4",
    "bytes=0-1,5-6",
    "bytes=100000000-100000001",
    "bytes=0x0-0x7",
    "bytes= 0-1",
    "items=0-1",
    `bytes=0-${maxBytes}`,
    "bytes=0-99999999999999999999",
  ])("%s is not a range", (header) => {
    expect(readRange(header, size)).toBeNull();
  });
});
