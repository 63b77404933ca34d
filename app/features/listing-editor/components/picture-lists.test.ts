import { expect, it } from "vitest";
import { newPicture, storedPicture, withUnsentPictures } from "./picture-lists.ts";

it("sends the pictures in the writer's order, those that never arrived as files", () => {
  const form = new FormData();
  form.set("title", "بيت");
  form.append("pictureIds", "a");
  const stored = { id: "a", width: 640, height: 480, widths: [320], placeholder: "", avif: false };
  const unsent = { ...newPicture("https://example.test/x.jpg"), source: new File(["x"], "x.jpg") };
  const sent = withUnsentPictures(form, {
    business: [unsent, storedPicture(stored as Parameters<typeof storedPicture>[0])],
    product: [],
  });
  expect(sent.getAll("pictureIds")).toEqual(["new", "a"]);
  expect((sent.getAll("pictures") as File[]).map(({ name }) => name)).toEqual(["x.jpg"]);
  expect(sent.has("productPictureIds")).toBe(false);
  expect(sent.get("title")).toBe("بيت");
});
