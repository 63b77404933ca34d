import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { consume } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, viewerOf } from "#test/factories.ts";
import { insertPicture } from "#test/media.ts";
import { photo } from "#test/members.ts";
import { countStatements } from "#test/statements.ts";
import { takeFormPictures } from "./listing-form.server.ts";

useDatabase();
let viewer: Viewer;

beforeEach(async () => {
  viewer = viewerOf(await insertUser());
});

/** The form's fields, each as often as it stands in it. */
function formWith(fields: Record<string, (string | File)[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of values) form.append(name, value);
  }
  return form;
}

const idsIn = (form: FormData) => [form.getAll("pictureIds"), form.getAll("productPictureIds")];

/** As many stored pictures of the member. */
async function several(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await insertPicture(viewer.id));
  return ids;
}

describe("takeFormPictures", () => {
  it("puts new pictures of both kinds where the visitor had them", async () => {
    const [first = "", second = ""] = await several(2);
    const form = formWith({
      pictureIds: [first, "new", second],
      pictures: [await photo("red"), await photo("blue")],
      productPictures: [await photo("gold")],
    });
    expect(await takeFormPictures(viewer, form)).toEqual([]);
    const [business, products] = idsIn(form);
    expect(business).toHaveLength(4);
    expect([business?.[0], business?.[2]]).toEqual([first, second]);
    expect(products).toHaveLength(1);
  });

  it("takes the same picture once, though it is sent for both kinds", async () => {
    const form = formWith({
      pictures: [await photo("teal"), await photo("teal")],
      productPictures: [await photo("teal"), await photo("olive")],
    });
    expect(await takeFormPictures(viewer, form)).toEqual([]);
    const [business, products] = idsIn(form);
    expect([business?.length, products?.length]).toEqual([1, 1]);
  });

  it("leaves out unchecked pictures, pictures of others and ids that are malformed", async () => {
    const [stored = "", gone = ""] = await several(2);
    const foreign = await insertPicture((await insertUser()).id);
    const form = formWith({
      pictureIds: [stored, gone, foreign, newId(), "../etc"],
      removePictures: [gone],
    });
    expect(await takeFormPictures(viewer, form)).toEqual([]);
    expect(idsIn(form)).toEqual([[stored], []]);
  });

  it("refuses the sixth and the sixteenth by name, and a file that is no picture", async () => {
    const five = await several(5);
    const fifteen = await several(15);
    const form = formWith({
      pictureIds: five,
      pictures: [await photo("red")],
      productPictureIds: fifteen,
      productPictures: [await photo("gold")],
    });
    expect(await takeFormPictures(viewer, form)).toEqual([
      { kind: "business", name: "red.jpg", key: "full" },
      { kind: "product", name: "gold.jpg", key: "full" },
    ]);
    expect(idsIn(form)).toEqual([five, fifteen]);
    const fake = new File(["<svg/>"], "\u202egpj.svg", { type: "image/jpeg" });
    expect(await takeFormPictures(viewer, formWith({ productPictures: [fake] }))).toEqual([
      { kind: "product", name: "gpj.svg", key: "picture_not_a_picture" },
    ]);
  });

  it.each(["http://127.0.0.1/a.png", "https://localhost/a.png", "javascript:alert(1)"])(
    "fetches nothing from %s",
    async (address) => {
      const form = formWith({ pictureUrl: [address] });
      const problems = await takeFormPictures(viewer, form);
      expect(problems).toEqual([{ kind: "business", name: address, key: "picture_address_wrong" }]);
      expect(form.get("pictureUrl"), "what was typed comes back").toBe(address);
    },
  );

  it("stores as many pictures as the member's limit allows, and reports the others", async () => {
    const address = "http://127.0.0.1/a.png";
    const keys: string[] = [];
    for (let time = 0; time < 41; time++) {
      const problems = await takeFormPictures(viewer, formWith({ productPictureUrl: [address] }));
      keys.push(...problems.map(({ key }) => key));
    }
    expect(keys.filter((key) => key === "picture_address_wrong")).toHaveLength(40);
    expect(keys.at(-1)).toBe("too_many_uploads");
  });

  it("asks the database for no other once the limit is reached, and names each", async () => {
    for (let time = 0; time < limits.pictureByAccount.amount; time++)
      await consume(database(), limits.pictureByAccount, [viewer.id], clock.now());
    const take = async (count: number) => {
      const pictures = Array.from({ length: count }, (_, n) => new File(["x"], `${n}.jpg`));
      const problems: string[] = [];
      const statements = await countStatements(async () => {
        const found = await takeFormPictures(viewer, formWith({ pictures }));
        problems.push(...found.map(({ name, key }) => `${name} ${key}`));
      });
      return { statements, problems };
    };
    const [one, four] = [await take(1), await take(4)];
    expect(four.problems).toEqual([0, 1, 2, 3].map((n) => `${n}.jpg too_many_uploads`));
    expect(four.statements).toBe(one.statements);
  });

  it("looks at no file of a form with more than sixty, and loses nothing else of it", async () => {
    const [stored = ""] = await several(1);
    const files = Array.from({ length: 61 }, (_, n) => new File(["x"], `${n}.jpg`));
    const form = formWith({ pictureIds: [stored], pictures: files });
    const problems = await takeFormPictures(viewer, form);
    expect(problems).toHaveLength(61);
    expect(new Set(problems.map(({ key }) => key))).toEqual(new Set(["full"]));
    expect(idsIn(form)).toEqual([[stored], []]);
  });
});
