import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { feature } from "topojson-client";

// Draws the outlines of our own map from Natural Earth (public domain): run it again when `world-atlas`
// changes, and commit what it writes.
const folder = join(import.meta.dirname, "../app/features/places/shapes");

/** What the widest frame can show when it is zoomed out as far as it goes; coarser than the country. */
const surroundings: Box = { west: 25, south: 24, east: 53, north: 45 };
const neighborhood: Box = { west: 34, south: 31.5, east: 44, north: 38.5 };
const syria = "760";

/**
 * The Golan west of the cease-fire line, which Natural Earth leaves out and the United Nations count as
 * Syrian (Security Council resolution 497); our gazetteer has its towns. The western edge follows the
 * line of 1923, roughly: down the Jordan and the eastern shore of the lake.
 */
const golanWest: Point[] = [
  [35.66, 33.289],
  [35.664, 33.24],
  [35.66, 33.2],
  [35.655, 33.15],
  [35.65, 33.1],
  [35.64, 33.06],
  [35.628, 33.01],
  [35.632, 32.97],
  [35.625, 32.93],
  [35.62, 32.89],
  [35.636, 32.87],
  [35.65, 32.84],
  [35.655, 32.8],
  [35.645, 32.76],
  [35.632, 32.72],
  [35.653, 32.686],
];
const golanSouthEnd: Point = [35.757, 32.744];
const golanNorthEnd: Point = [35.822, 33.407];

type Topology = Parameters<typeof feature>[0];

function readAtlas(name: string): Topology {
  return createRequire(import.meta.url)(`world-atlas/${name}.json`) as Topology;
}

function ringsOf(atlas: Topology, object: string, id?: string): Point[][] {
  const found = feature(atlas, atlas.objects[object] ?? never(object));
  const features = found.type === "FeatureCollection" ? found.features : [found];
  return features
    .filter((each) => id === undefined || each.id === id)
    .flatMap(({ geometry }) => {
      if (geometry.type === "Polygon") return geometry.coordinates;
      return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
    }) as Point[][];
}

function never(what: string): never {
  throw new Error(`The atlas has no ${what}`);
}

/** The ring of the country with the Golan's west in place of the cease-fire line. */
function withGolan(ring: Point[], others: Point[][]): Point[] {
  const at = (of: Point[], point: Point) =>
    of.findIndex(([x, y]) => Math.abs(x - point[0]) < 0.0006 && Math.abs(y - point[1]) < 0.0006);
  const neighbor = others.find((of) => at(of, golanSouthEnd) >= 0) ?? never("southern neighbor");
  const north = neighbor.filter(
    ([x, y]) => x > 35.66 && x < 35.823 && y > 33.289 && y < 33.4075 && isNorthernEdge(x, y),
  );
  const south = neighbor.filter(([x, y]) => x > 35.653 && x < 35.757 && y > 32.686 && y < 32.744);
  const open = ring.slice(0, -1);
  const from = at(open, golanNorthEnd);
  const to = at(open, golanSouthEnd);
  if (from < 0 || to < 0) never("cease-fire line");
  // Round the ring from the southern end to the northern one, away from the cease-fire line.
  const away = walk(open, to, from);
  const kept = away.some(([x]) => x > 40) ? away : walk(open, from, to).reverse();
  const edge = [
    ...north.sort((a, b) => b[0] - a[0]),
    ...golanWest,
    ...south.sort((a, b) => a[0] - b[0]),
  ];
  return [...kept, ...edge, kept[0] ?? never("ring")];
}

// The frontier with Lebanon runs from the south-west to the north-east, above this line.
function isNorthernEdge(x: number, y: number): boolean {
  return y > 33.289 + (x - 35.66) * 0.3 && !(x > 35.79 && y < 33.355);
}

function walk(ring: Point[], from: number, to: number): Point[] {
  return from <= to ? ring.slice(from, to + 1) : [...ring.slice(from), ...ring.slice(0, to + 1)];
}

const countries = readAtlas("countries-10m");
const [largest] = ringsOf(countries, "countries", syria).sort((a, b) => b.length - a.length);
const country = withGolan(largest ?? never("country"), ringsOf(countries, "countries", "376"));

const land = ringsOf(readAtlas("land-10m"), "land").flatMap((ring) => {
  const clipped = clipRing(ring, surroundings);
  const simple = simplifyRing(clipped, (point) => (isWithin(point, neighborhood) ? 0.004 : 0.05));
  return simple.length > 4 ? [simple] : [];
});

function isWithin([x, y]: Point, box: Box): boolean {
  return x > box.west && x < box.east && y > box.south && y < box.north;
}

const source = `// Written by tools/map-shapes.ts from Natural Earth (public domain). Each ring is its points in
// thousandths of a degree, longitude before latitude, every point as its distance from the one before.

/** The country. */
export const countryRing =
  "${encodeRing(simplifyRing(country, () => 0.002))}";

/** The land around it; what is none of it is sea. */
export const landRings = [
${land.map((ring) => `  "${encodeRing(ring)}",`).join("\n")}
];
`;
writeFileSync(join(folder, "map-shapes.ts"), source);

// The country alone, small, for the picture that stands where the map is not open yet.
const outline = simplifyRing(country, () => 0.012).map(mercator);
const xs = outline.map(([x]) => x);
const ys = outline.map(([, y]) => y);
const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
const scale = 1000 / (box[2] - box[0]);
const path = outline
  .map(([x, y]) => `${Math.round((x - box[0]) * scale)} ${Math.round((y - box[1]) * scale)}`)
  .join("L");
const height = Math.round((box[3] - box[1]) * scale);
writeFileSync(
  join(folder, "syria.svg"),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 ${height}"><path d="M${path}Z"/></svg>\n`,
);
const lngs = country.map(([x]) => x);
const lats = country.map(([, y]) => y);
process.stdout.write(
  `${source.length} bytes; west ${Math.min(...lngs)} east ${Math.max(...lngs)} south ${Math.min(...lats)} north ${Math.max(...lats)}; picture 1000 × ${height}\n`,
);

/** Longitude and latitude, degrees. */
type Point = [x: number, y: number];
type Box = { west: number; south: number; east: number; north: number };

/** What of a ring lies in a box (Sutherland and Hodgman); edges along the box stay, so it is for filling. */
function clipRing(ring: Point[], { west, south, east, north }: Box): Point[] {
  const sides: [inside: (p: Point) => boolean, axis: 0 | 1, at: number][] = [
    [([x]) => x >= west, 0, west],
    [([x]) => x <= east, 0, east],
    [([, y]) => y >= south, 1, south],
    [([, y]) => y <= north, 1, north],
  ];
  return sides.reduce<Point[]>(
    (points, [inside, axis, at]) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1) ?? point;
        const crossed = inside(before) === inside(point) ? [] : [crossing(before, point, axis, at)];
        return inside(point) ? [...crossed, point] : crossed;
      }),
    ring,
  );
}

function crossing(a: Point, b: Point, axis: 0 | 1, at: number): Point {
  const share = (at - a[axis]) / (b[axis] - a[axis]);
  return [a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])];
}

/** Without the points that stand nearer to the line of their neighbors than `tolerance` says (Douglas and Peucker). */
function simplifyRing(ring: Point[], tolerance: (point: Point) => number): Point[] {
  const keep = new Set([0, ring.length - 1]);
  const open: [number, number][] = [[0, ring.length - 1]];
  for (let part = open.pop(); part; part = open.pop()) {
    const [from, to] = part;
    let farthest = -1;
    let most = 0;
    for (let index = from + 1; index < to; index++) {
      const excess =
        distance(ring[index] as Point, ring[from] as Point, ring[to] as Point) /
        tolerance(ring[index] as Point);
      if (excess > most) [most, farthest] = [excess, index];
    }
    if (most <= 1) continue;
    keep.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return ring.filter((_, index) => keep.has(index));
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const square = dx * dx + dy * dy;
  const share =
    square === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / square));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

/** Thousandths of a degree, each point as its distance from the one before. */
function encodeRing(ring: Point[]): string {
  let [lastX, lastY] = [0, 0];
  return ring
    .map(([x, y]) => {
      const [nextX, nextY] = [Math.round(x * 1000), Math.round(y * 1000)];
      const step = `${nextX - lastX} ${nextY - lastY}`;
      [lastX, lastY] = [nextX, nextY];
      return step;
    })
    .join(" ");
}

/** As the web's maps draw it, in degrees of longitude, downwards. */
function mercator([x, y]: Point): Point {
  return [x, (-Math.log(Math.tan(Math.PI / 4 + (y * Math.PI) / 360)) * 180) / Math.PI];
}
