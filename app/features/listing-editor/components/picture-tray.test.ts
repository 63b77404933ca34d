import { expect, test, vi } from "vitest";
import { createPictureTray, type TrayTools, type UploadResult } from "./picture-tray.ts";

const nothing = { business: [], product: [] };

function pictureOf(id: string) {
  return { id, width: 4, height: 3, widths: [320], placeholder: "" };
}

function photo(name: string, bytes = name) {
  return new File([bytes], name, { type: "image/jpeg" });
}

/** A server that takes every picture, or says what it is told to say. */
function toolsWith(answer: (what: File | string) => UploadResult | Promise<UploadResult>) {
  const send = vi.fn<TrayTools["send"]>(async (what) => answer(what));
  return { send, shrink: async (file: File) => file, hash: (file: File) => file.text() };
}

const taken = (what: File | string) => ({
  picture: pictureOf(typeof what === "string" ? what : what.name),
});

function idsOf(tray: ReturnType<typeof createPictureTray>, kind: "business" | "product") {
  return tray.read()[kind].map(({ stored, name }) => stored?.id ?? name);
}

test("each picture is sent by itself, and they appear in the order in which they were chosen", async () => {
  const tools = toolsWith(taken);
  const tray = createPictureTray(nothing, tools);
  tray.add("business", [photo("a"), photo("b"), photo("c")]);
  expect(tray.read().underWay).toBe(3);
  await vi.waitFor(() => expect(tray.read().underWay).toBe(0));
  expect(idsOf(tray, "business")).toEqual(["a", "b", "c"]);
  expect(tools.send).toHaveBeenCalledTimes(3);
});

test("never more than two are under work at once", async () => {
  let now = 0;
  let highest = 0;
  const tools = toolsWith(async (what) => {
    highest = Math.max(highest, ++now);
    await Promise.resolve();
    now--;
    return taken(what);
  });
  const tray = createPictureTray(nothing, tools);
  tray.add("product", [photo("a"), photo("b"), photo("c"), photo("d"), photo("e")]);
  await vi.waitFor(() => expect(tray.read().underWay).toBe(0));
  expect(highest).toBe(2);
});

test("the same picture is refused by its content, under whatever name and in either list", async () => {
  const tray = createPictureTray(nothing, toolsWith(taken));
  tray.add("business", [photo("door.jpg", "same")]);
  await vi.waitFor(() => expect(tray.read().underWay).toBe(0));
  tray.add("product", [photo("copy.jpg", "same")]);
  await vi.waitFor(() => expect(tray.read().refused).toHaveLength(1));
  expect(tray.read().refused[0]).toEqual({ kind: "product", name: "copy.jpg", key: "twice" });
  expect(idsOf(tray, "product")).toEqual([]);
});

test("two files that the server recognizes as one picture appear once", async () => {
  const tray = createPictureTray(
    nothing,
    toolsWith(() => ({ picture: pictureOf("one") })),
  );
  tray.add("business", [photo("a"), photo("b")]);
  await vi.waitFor(() => expect(tray.read().underWay).toBe(0));
  expect(idsOf(tray, "business")).toEqual(["one"]);
  expect(tray.read().refused.map(({ key }) => key)).toEqual(["twice"]);
});

test("the sixth and the sixteenth are refused by name", async () => {
  const tray = createPictureTray(nothing, toolsWith(taken));
  const photos = (count: number, of: string) =>
    Array.from({ length: count }, (_, index) => photo(`${of}${index + 1}`));
  tray.add("business", photos(6, "b"));
  expect(tray.read().refused).toEqual([{ kind: "business", name: "b6", key: "full" }]);
  tray.add("product", photos(16, "p"));
  expect(tray.read().refused).toEqual([{ kind: "product", name: "p16", key: "full" }]);
  await vi.waitFor(() => expect(tray.read().underWay).toBe(0));
  expect(tray.read().business).toHaveLength(5);
  expect(tray.read().product).toHaveLength(15);
});

test("a picture that could not be sent stays, and can be sent again", async () => {
  let isOnline = false;
  const tray = createPictureTray(
    nothing,
    toolsWith((what) => (isOnline ? taken(what) : { failure: "no_connection" })),
  );
  tray.add("business", [photo("a"), photo("b")]);
  await vi.waitFor(() => expect(tray.read().failed).toBe(2));
  isOnline = true;
  tray.retryFailed();
  await vi.waitFor(() => expect(tray.read().underWay).toBe(0));
  expect(idsOf(tray, "business")).toEqual(["a", "b"]);
  expect(tray.read().failed).toBe(0);
});

test("a picture that the server refuses is removed, with the reason", async () => {
  const tray = createPictureTray(
    nothing,
    toolsWith(() => ({ refused: "picture_too_many_pixels" })),
  );
  tray.add("business", [
    photo("huge.png"),
    new File(["x"], "list.pdf", { type: "application/pdf" }),
    new File(["GIF89a"], "party.gif", { type: "image/gif" }),
    new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" }),
  ]);
  await vi.waitFor(() => expect(tray.read().underWay).toBe(0));
  expect(tray.read().refused.map(({ name, key }) => [name, key])).toEqual([
    ["list.pdf", "picture_not_a_picture"],
    ["party.gif", "picture_not_a_picture"],
    ["logo.svg", "picture_not_a_picture"],
    ["huge.png", "picture_too_many_pixels"],
  ]);
});

test("a picture that is taken out while it is sent is never there again", async () => {
  let isStopped = false;
  const tray = createPictureTray(nothing, {
    ...toolsWith(taken),
    send: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          isStopped = true;
          reject(signal.reason);
        });
      }),
  });
  tray.add("business", [photo("a")]);
  await vi.waitFor(() => expect(tray.read().business[0]?.isLight).toBe(true));
  tray.remove(tray.read().business[0]?.key ?? "");
  await vi.waitFor(() => expect(isStopped).toBe(true));
  expect(tray.read()).toMatchObject({ business: [], underWay: 0, failed: 0 });
});

test("pictures change places, and start over as they were", async () => {
  const stored = { business: ["a", "b", "c"].map(pictureOf), product: [] };
  const tray = createPictureTray(stored, toolsWith(taken));
  tray.move("c", 0);
  expect(idsOf(tray, "business")).toEqual(["c", "a", "b"]);
  tray.move("c", 1);
  expect(idsOf(tray, "business")).toEqual(["a", "c", "b"]);
  tray.remove("a");
  tray.startOver();
  expect(idsOf(tray, "business")).toEqual(["a", "b", "c"]);
});

test("the server decides: pictures it stored are shown, pictures it lost are named", async () => {
  const tray = createPictureTray(
    { business: [pictureOf("a"), pictureOf("b")], product: [] },
    toolsWith(taken),
  );
  tray.followServer({ business: [pictureOf("b"), pictureOf("by-address")], product: [] });
  expect(idsOf(tray, "business")).toEqual(["b", "by-address"]);
  expect(tray.read().refused.map(({ key }) => key)).toEqual(["gone"]);
});

test("an address that the server refuses is told by its name, and given back to be mended", async () => {
  const tray = createPictureTray(
    nothing,
    toolsWith(() => ({ refused: "picture_address_failed" })),
  );
  for (const [address, name] of [
    ["https://pictures.example/sofa.jgp", "pictures.example"],
    ["data:image/png;base64,AAAA", "data:image/png;base64,AAAA"],
  ] as const) {
    tray.add("business", [address]);
    await vi.waitFor(() => expect(tray.read().refused).toHaveLength(1));
    expect(tray.read().refused).toEqual([
      { kind: "business", name, key: "picture_address_failed", address },
    ]);
  }
});
