import { expect, it } from "vitest";
import promised from "../docs/openapi.json" with { type: "json" };
import { createApi } from "#server/api/api.ts";
import { type Contract, drawContract, findBreaks } from "#server/api/contract.ts";
import { BytesInFlight } from "#server/bodies/bytes-in-flight.ts";

const drawn = await drawContract(createApi(new BytesInFlight()));

it("the contract in the tree is the one that the program answers by (npm run openapi)", () => {
  expect(drawn).toEqual(promised);
});

type Change = (contract: typeof promised) => void;

function breaksOf(change: Change): string[] {
  const changed = structuredClone(promised);
  change(changed);
  return findBreaks(promised as unknown as Contract, changed as unknown as Contract);
}

it("what only adds breaks nobody", () => {
  expect(breaksOf(() => {})).toEqual([]);
  expect(
    breaksOf(({ components, paths }) => {
      Object.assign(components.schemas.Seller.properties, { rating: { type: "number" } });
      Object.assign(paths, { "/reviews": { get: { responses: { 200: { description: "" } } } } });
    }),
  ).toEqual([]);
});

it.each<[string, Change]>([
  ["an operation that goes", ({ paths }) => Reflect.deleteProperty(paths, "/search")],
  [
    "a field that is not given any more",
    ({ components: { schemas } }) => Reflect.deleteProperty(schemas.Listing.properties, "title"),
  ],
  [
    "a field of another type",
    ({ components: { schemas } }) =>
      Object.assign(schemas.Listing.properties.title, { type: "number" }),
  ],
  [
    "a field that is not taken any more",
    ({ components: { schemas } }) => Reflect.deleteProperty(schemas.NewListing.properties, "area"),
  ],
  [
    "a field that is required from now on",
    ({ components: { schemas } }) => schemas.NewListing.required.push("area"),
  ],
  [
    "a choice that is not taken any more",
    ({ components: { schemas } }) => schemas.StateChange.properties.state.enum.shift(),
  ],
  ["a parameter that goes", ({ paths }) => paths["/search"].get.parameters.shift()],
])("%s is named", (_, change) => {
  expect(breaksOf(change).length).toBeGreaterThan(0);
});
