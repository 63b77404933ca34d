import { expect, it } from "vitest";
import { newPicture, storedPictures, withUnsentPictures } from "./picked-picture.ts";

it("sends the pictures in the writer's order, those that never arrived as files", () => {
  const form = new FormData();
  form.set("title", "بيت");
  form.append("pictureIds", "a");
  const stored = { id: "a", width: 640, height: 480, widths: [320], placeholder: "", avif: false };
  const unsent = {
    ...newPicture("business", "https://example.test/x.jpg"),
    source: new File(["x"], "x.jpg"),
  };
  const sent = withUnsentPictures(form, {
    business: [unsent, ...storedPictures({ business: [stored], product: [] })],
    product: [],
  });
  expect(sent.getAll("pictureIds")).toEqual(["new", "a"]);
  expect((sent.getAll("pictures") as File[]).map(({ name }) => name)).toEqual(["x.jpg"]);
  expect(sent.has("productPictureIds")).toBe(false);
  expect(sent.get("title")).toBe("بيت");
});
