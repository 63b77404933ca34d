import { afterAll, beforeAll, expect, it } from "vitest";
import { openPlace, Scene } from "#test/fuzz/scene.ts";
import { Walk } from "#test/fuzz/walk.ts";

// Only its development build complains: of a list without keys, of a tag where it may not stand.
let scene: Scene;

beforeAll(async () => {
  scene = new Scene(await openPlace({ NODE_ENV: "development" }));
  await scene.open();
}, 240_000);
afterAll(() => scene.close(), 120_000);

it("React complains of no page, as a visitor or staff see it", { timeout: 240_000 }, async () => {
  const from = scene.said().length;
  expect(await new Walk(scene).readForms(["visitor", "staff"])).toBeGreaterThan(200);
  const lines = scene.said().slice(from).split("\n");
  expect(lines.filter((line) => line && !line.startsWith("{"))).toEqual([]);
});
