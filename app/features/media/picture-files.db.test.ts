import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useDatabase } from "#test/database.ts";
import { insertUser } from "#test/factories.ts";
import { filesOf, photograph } from "#test/picture-files.ts";
import { mediaStore } from "./data/media-store.server.ts";
import { addAvif, addWidths, findVariant } from "./picture-variants.server.ts";
import { storePicture } from "./pictures.server.ts";

const { db } = useDatabase();
let owner = "";

beforeEach(async () => {
  owner = (await insertUser()).id;
});

async function rowOf(id: string) {
  const { rows } = await db().execute<{ widths: number[]; avif: boolean }>(
    sql`select widths, avif from media where id = ${id}`,
  );
  return rows[0];
}

async function stored(bytes: Buffer): Promise<string> {
  const { id, problem } = await storePicture(owner, bytes);
  if (id === undefined) throw new Error(problem);
  return id;
}

describe("a store that is full", () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });

  it.each([1, 2])("keeps nothing of a picture when its file %i finds no room", async (nth) => {
    const store = await mediaStore();
    const put = store.put.bind(store);
    let count = 0;
    const keys: string[] = [];
    vi.spyOn(store, "put").mockImplementation(async (key, ...rest) => {
      keys.push(key);
      if (++count === nth) throw full;
      await put(key, ...rest);
    });
    const bytes = await photograph("png");
    expect(await storePicture(owner, bytes)).toEqual({ problem: "picture_not_stored" });
    const id = /[0-9a-f-]{36}/.exec(keys[0] ?? "")?.[0] ?? "";
    expect(id).not.toBe("");
    expect(filesOf(id)).toEqual([]);
    expect(await rowOf(id)).toBeUndefined();
    vi.mocked(store.put).mockRestore();
    expect((await storePicture(owner, bytes)).problem).toBeUndefined();
  });

  it("lets the job come again, and the picture is shown meanwhile", async () => {
    const id = await stored(await photograph("png"));
    const store = await mediaStore();
    vi.spyOn(store, "put").mockRejectedValueOnce(full);
    await expect(addWidths(id)).rejects.toThrow("no space");
    expect(await rowOf(id)).toMatchObject({ widths: [320], avif: false });
    await addWidths(id);
    expect(await rowOf(id)).toMatchObject({ widths: [320, 600], avif: false });
    await addAvif(id);
    expect(await rowOf(id)).toMatchObject({ widths: [320, 600], avif: true });
  });
});

describe("findVariant", () => {
  it("never finds an original", async () => {
    const id = await stored(await photograph("png"));
    expect(filesOf(id).filter((path) => path.includes("original.webp"))).toHaveLength(1);
    for (const width of ["original", "2560", "0", "../../originals"])
      expect(await findVariant(id, width)).toBeNull();
    expect(await findVariant(id, "320", "jpeg")).toBeNull();
  });

  it("finds nothing but pictures", async () => {
    const id = await stored(await photograph("png"));
    expect(await findVariant(id.toUpperCase(), "320")).not.toBeNull();
    for (const [name, width] of [
      [id, "321"],
      [id, "../320"],
      [id, ""],
      ["../../keys", "320"],
      [`${id.slice(0, 2)}/../${id}`, "320"],
      [crypto.randomUUID(), "320"],
    ] as const) {
      expect(await findVariant(name, width)).toBeNull();
    }
  });
});
