import { afterAll, beforeAll, expect, it } from "vitest";
import { openPlace, Scene } from "#test/fuzz/scene.ts";
import { Walk } from "#test/fuzz/walk.ts";

// Another seed makes other nonsense: FUZZ_SEED=7 npm run test:long
const seed = Number(process.env.FUZZ_SEED ?? 20_270_101);
const asOthers = 14_000;
const asStaff = 6_000;

let scene: Scene;

beforeAll(async () => {
  scene = new Scene(await openPlace());
  await scene.open();
}, 600_000);
afterAll(() => scene.close(), 120_000);

it(`twenty thousand requests of nonsense are answered, in words, and change nothing of others (seed ${seed})`, async () => {
  const walk = new Walk(scene);
  await walk.readForms();
  const before = await scene.sums();
  await walk.run(seed, asOthers, ["visitor", "member", "member"]);
  const after = await scene.sums();
  await walk.run(seed + asOthers, asStaff, ["staff"]);
  expect(walk.findings).toEqual([]);
  expect(after).toEqual(before);
  expect(scene.said()).not.toContain('"level":50');
  // oxlint-disable-next-line no-console -- how far it came
  console.log(Object.fromEntries([...walk.statuses].sort()));
});
