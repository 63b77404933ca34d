import { afterAll, beforeAll, expect, it } from "vitest";
import { openPlace, Scene } from "#test/fuzz/scene.ts";
import { Walk } from "#test/fuzz/walk.ts";

// Only its development build complains: of a list without keys, of an attribute that there is not.
let scene: Scene;
let start: number;

beforeAll(async () => {
  const place = await openPlace({ NODE_ENV: "development" });
  scene = new Scene(place);
  // Of most things it complains once: those who join see the first pages.
  start = place.said().length;
  await scene.open();
}, 240_000);
afterAll(() => scene.close(), 120_000);

it("React complains of no page, as a visitor or staff see it", { timeout: 240_000 }, async () => {
  expect(await new Walk(scene).readForms(["visitor", "staff"])).toBeGreaterThan(200);
  const lines = scene.said().slice(start).split("\n");
  expect(lines.filter((line) => line && !line.startsWith("{"))).toEqual([]);
});
