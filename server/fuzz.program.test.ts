import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readAddresses } from "#test/fuzz/addresses.ts";
import { fillWithPeople, Scene } from "#test/fuzz/scene.ts";
import { Walk } from "#test/fuzz/walk.ts";
import { useProgram } from "#test/program.ts";
import { drain, listen } from "./serve.ts";

// Another seed makes other nonsense: FUZZ_SEED=7 npm test; test/long walks twenty times as far.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const asOthers = 700;
const asStaff = 300;

const { program, poolConfig } = useProgram({}, { isBuilt: true });
let scene: Scene;
let walk: Walk;

beforeAll(async () => {
  await fillWithPeople(poolConfig());
  const server = await listen(program(), 0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  scene = new Scene({ port, poolConfig: poolConfig(), said: () => "", close: () => drain(server) });
  await scene.open();
  walk = new Walk(scene);
}, 240_000);
afterAll(() => scene.close(), 120_000);

describe(`a thousand requests of nonsense (seed ${seed})`, () => {
  it("have real forms to begin with", async () => {
    expect(await walk.readForms()).toBeGreaterThan(300);
  }, 120_000);

  it("change nothing that belongs to others, whoever sends them except staff", async () => {
    const before = await scene.sums();
    expect(Object.keys(before).length).toBeGreaterThan(25);
    await walk.run(seed, asOthers, ["visitor", "member", "member"]);
    expect(await scene.sums()).toEqual(before);
  }, 240_000);

  it("come from staff too", async () => {
    await walk.run(seed + asOthers, asStaff, ["staff"]);
  }, 240_000);

  it("reach every address, and more than its door", () => {
    expect([...walk.asked.keys()].sort()).toEqual(
      readAddresses()
        .map(({ path }) => path)
        .sort(),
    );
    for (const status of [200, 302, 404, 422])
      expect(walk.statuses.get(status)).toBeGreaterThan(10);
  });

  it("are each answered in time, without a fault of ours, in words", () => {
    expect(walk.findings).toEqual([]);
  });
});
