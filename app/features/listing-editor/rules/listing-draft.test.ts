import { expect, test } from "vitest";
import { draftKey, fieldsOf, withNewer, withoutBytes } from "./listing-draft.ts";
import { newPicture, restoredPictures, storedPictures } from "../components/picked-picture.ts";

function formOf(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const picture = { id: "p1", width: 4, height: 3, widths: [320], placeholder: "" };
const stored = storedPictures({ business: [picture], product: [] });

test("everything typed comes back, also in fields nobody had thought of", () => {
  const form = formOf([
    ["title", "شقة في المزة"],
    ["detail-rooms", "٣"],
    ["social-telegram", "dalil"],
    ["hours-5-open", "yes"],
    ["hours-5-to2", "01:30"],
    ["lat", "33.5"],
    ["version", "4"],
  ]);
  expect(Object.fromEntries(fieldsOf(form, false))).toMatchObject({
    title: "شقة في المزة",
    "detail-rooms": "٣",
    "social-telegram": "dalil",
    "hours-5-open": "yes",
    "hours-5-to2": "01:30",
    lat: "33.5",
    version: "4",
  });
});

test("a file, the ids of pictures and the press of a button are no text of the form", () => {
  const form = formOf([
    ["pictureIds", "p1"],
    ["productPictureIds", "p2"],
    ["removePictures", "p1"],
    ["intent", "refine"],
  ]);
  form.append("pictures", new File(["x"], "x.jpg"));
  expect(fieldsOf(form, true)).toEqual([]);
});

test("the draft stores the key of a form only once the form has been sent", () => {
  const form = formOf([["submissionKey", "k"]]);
  expect(fieldsOf(form, false)).toEqual([]);
  expect(fieldsOf(form, true)).toEqual([["submissionKey", "k"]]);
});

test("what was typed before the draft was restored takes precedence over it", () => {
  const draft: [string, string][] = [
    ["title", "old"],
    ["description", "kept"],
    ["whatsapp", "yes"],
  ];
  const now: [string, string][] = [
    ["title", "new"],
    ["description", ""],
  ];
  // WhatsApp was unticked: it stands in the draft and no longer in the form.
  expect(withNewer(draft, now, new Set(["title", "whatsapp"]))).toEqual([
    ["description", "kept"],
    ["title", "new"],
  ]);
});

test("each member and each listing has a draft of its own", () => {
  const keys = [draftKey("a", null), draftKey("b", null), draftKey("a", 1), draftKey("a", 2)];
  expect(new Set(keys).size).toBe(4);
});

test("pictures come back in their order: those that arrived by id, the others to be sent", () => {
  const file = new File(["bytes"], "door.jpg", { type: "image/jpeg" });
  const lists = {
    business: [...stored, { ...newPicture("business", file), hash: "h", isLight: true }],
    product: [newPicture("product", "https://example.test/a.jpg")],
  };
  const [first, second, third] = restoredPictures(lists);
  expect(first).toMatchObject({ kind: "business", stored: { id: "p1" } });
  expect(second).toMatchObject({ kind: "business", source: file, stored: null });
  expect(second).toMatchObject({ hash: "h", isLight: true, name: "door.jpg" });
  const source = "https://example.test/a.jpg";
  expect(third).toMatchObject({ kind: "product", source, stored: null });
});

test("a device without room stores the draft without the bytes of new pictures", () => {
  const light = withoutBytes({
    business: [...stored, newPicture("business", new File(["bytes"], "door.jpg"))],
    product: [newPicture("product", "https://example.test/a.jpg")],
  });
  expect(light.business).toHaveLength(1);
  expect(light.product).toHaveLength(1);
});
