/** Longitude and latitude, degrees. */
export type Point = [x: number, y: number];
export type Box = { west: number; south: number; east: number; north: number };

/** What of a ring lies in a box (Sutherland and Hodgman); edges along the box stay, so it is for filling. */
export function clipRing(ring: Point[], { west, south, east, north }: Box): Point[] {
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
export function simplifyRing(ring: Point[], tolerance: (point: Point) => number): Point[] {
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
export function encodeRing(ring: Point[]): string {
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
export function mercator([x, y]: Point): Point {
  return [x, (-Math.log(Math.tan(Math.PI / 4 + (y * Math.PI) / 360)) * 180) / Math.PI];
}
