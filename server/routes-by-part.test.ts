import { RouterContextProvider, type ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { handlersByPart } from "./routes-by-part.ts";

type Shape = { path?: string; index?: boolean; under?: string };

const shapes: Record<string, Shape> = {
  root: {},
  language: { path: "en?", under: "root" },
  gate: { under: "language" },
  home: { index: true, under: "gate" },
  listing: { path: "listing/:id", under: "gate" },
  contact: { path: "listing/:id/contact", under: "gate" },
  data: { path: "places.json", under: "gate" },
  search: { path: "search", under: "gate" },
  save: { path: "search/save", under: "gate" },
  anything: { path: "*", under: "language" },
};

/** Each of them answers with its name and what it was given. */
const build = {
  basename: "/",
  future: {},
  ssr: true,
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  assets: { routes: Object.fromEntries(Object.keys(shapes).map((id) => [id, { id }])) },
  entry: { module: {} },
  routes: Object.fromEntries(
    Object.entries(shapes).map(([id, { under, ...shape }]) => [
      id,
      {
        id,
        parentId: under,
        ...shape,
        module: {
          loader: ({ params }: { params: object }) => new Response(JSON.stringify({ id, params })),
        },
      },
    ]),
  ),
} as unknown as ServerBuild;

const handlers = handlersByPart(build, "production");
const full = handlers("/NoneOfThese");

async function answer(handler: typeof full, path: string) {
  const answered = await handler(
    new Request(`http://dalil.test${path}`),
    new RouterContextProvider(),
  );
  return { status: answered.status, text: await answered.text() };
}

it.each([
  ["/", "home"],
  ["/en", "home"],
  ["/listing/7", "listing"],
  ["/en/listing/7/contact", "contact"],
  ["/listing", "anything"],
  ["/listing/7/nothing", "anything"],
  ["/places.json", "data"],
  ["/search", "search"],
  ["/en/search/save", "save"],
  ["/Search", "search"],
  ["/s%65arch", "search"],
  ["/nothing", "anything"],
  ["/en/en", "anything"],
  ["/__proto__", "anything"],
])("%s is answered by the route that the whole would have chosen: %s", async (path, id) => {
  const found = await answer(handlers(path), path);
  expect(found).toEqual(await answer(full, path));
  expect(JSON.parse(found.text).id).toBe(id);
});

it("knows fewer routes where the first part says enough", () => {
  expect(handlers("/listing/7")).not.toBe(full);
  expect(handlers("/en/listing/7.data")).toBe(handlers("/listing/9"));
  expect(handlers("/_.data")).toBe(handlers("/"));
  expect(handlers("/Listing/7")).toBe(full);
});
