import { polygon, range, round } from "./geometry.ts";
import { Glow, Gradient, SceneFrame } from "./scene-frame.tsx";

/** The place on paper of a point: metres from the middle, above the floor, and away from us. */
function at(x: number, y: number, z: number): [number, number] {
  return [400 + (143 * x) / z, 262 - (143 * (y - 1.6)) / z];
}

const halfWidth = 3;
const spring = 2.6;
const depths = [1, 1.36, 1.85, 2.5, 3.4, 4.6, 6.2, 8.4];
const far = 8.4;
const bays = range(depths.length - 1)
  .map((index) => ({ index, near: depths[index] ?? 1, back: depths[index + 1] ?? far }))
  .toReversed();

function vault(z: number): string {
  const [left, y] = at(-halfWidth, spring, z);
  const [right] = at(halfWidth, spring, z);
  const radius = round((right - left) / 2);
  return `M${round(left)} ${round(y)}A${radius} ${round(radius * 0.72)} 0 0 1 ${round(right)} ${round(y)}`;
}

function ring(near: number, back: number): string {
  const [left, y] = at(-halfWidth, spring, back);
  const [right] = at(halfWidth, spring, back);
  const radius = round((right - left) / 2);
  return `${vault(near)}L${round(right)} ${round(y)}A${radius} ${round(radius * 0.72)} 0 0 0 ${round(left)} ${round(y)}Z`;
}

/** A piece of a side wall. */
function wall(
  side: number,
  near: number,
  back: number,
  low: number,
  high: number,
  x = halfWidth,
): string {
  return polygon([
    at(side * x, low, near),
    at(side * x, low, back),
    at(side * x, high, back),
    at(side * x, high, near),
  ]);
}

const goods = ["red", "ochre", "indigo", "cream", "teal", "rose"];
// Far away nothing can be told apart, and need not be drawn.
const goodsIn = (bay: number) => range(bay < 4 ? 4 : bay < 6 ? 2 : 0);
const shops = bays.flatMap(({ index, near, back }) =>
  [-1, 1].map((side) => {
    const start = near + (back - near) * 0.1;
    const end = near + (back - near) * 0.92;
    const step = (end - start) / 6;
    return {
      key: `${index}${side}`,
      index,
      wall: wall(side, near, back, 0, spring),
      frieze: wall(side, near, back, 2.2, spring),
      opening: wall(side, start, end, 0, 2),
      sacks: goodsIn(index).map((n) => {
        const from = start + n * step * 1.5;
        const to = from + step * 1.3;
        const high = 0.42 + ((n * 5 + index * 3) % 3) * 0.06;
        return {
          jute: wall(side, from, to, 0, high),
          heap: polygon([
            at(side * halfWidth, high, from),
            at(side * halfWidth, high + 0.3, (from + to) / 2),
            at(side * halfWidth, high, to),
          ]),
          colour: goods[(n * 2 + index + (side > 0 ? 3 : 0)) % goods.length],
        };
      }),
      hung: goodsIn(index).map((n) => ({
        path: wall(
          side,
          start + (n * 1.5 + 0.2) * step,
          start + (n * 1.5 + 1.2) * step,
          0.95 + ((n * 7 + index) % 3) * 0.2,
          1.9,
        ),
        colour: goods[(n * 5 + index * 2 + (side > 0 ? 1 : 4)) % goods.length],
      })),
      awning: range(5).map((n) => {
        const a = start + n * step * 1.2;
        const b = a + step * 1.2;
        return polygon([
          at(side * halfWidth, 2.12, a),
          at(side * halfWidth, 2.12, b),
          at(side * 2.35, 1.86, b),
          at(side * 2.35, 1.86, a),
        ]);
      }),
      awningColour: goods[(index * 2 + (side > 0 ? 2 : 0)) % 3] ?? "red",
    };
  }),
);

const holes = range(44).map((n) => {
  const turn = Math.PI * (0.14 + 0.72 * (((n * 29) % 41) / 41));
  const z = 1.2 + ((n * 17) % 60) / 10;
  const [x, y] = at(halfWidth * Math.cos(turn), spring + halfWidth * 0.72 * Math.sin(turn), z);
  return { x: round(x), y: round(y), r: round(2.6 / Math.sqrt(z)) };
});
const beams = [
  [1.5, -0.5, 2.1],
  [1.2, -1.3, 2.9],
  [1.9, 0.5, 3.9],
  [0.9, -0.2, 5],
].map(([top = 0, foot = 0, z = 1]) => {
  const [x, y] = at(top, 4.3, z);
  const [a, floor] = at(foot, 0, z);
  return {
    path: polygon([
      [x, y],
      [x + 5, y],
      [a + 60 / z, floor],
      [a - 42 / z, floor],
    ]),
    x: round(a + 9 / z),
    y: round(floor),
    r: round(52 / z),
  };
});
const lanterns = [2.1, 3.1, 4.7].map((z) => {
  const [x, top] = at(0, 4.6, z);
  return { x, top: round(top), y: round(at(0, 3.2, z)[1]), size: round((1.9 / z) * 10) / 10 };
});
const people = [
  { x: -0.5, z: 6.4, colour: "coat", veil: false },
  { x: 0.8, z: 5.2, colour: "rose", veil: true },
  { x: -1.25, z: 4.1, colour: "indigo", veil: false },
  { x: 1.35, z: 3.1, colour: "coat", veil: true },
  { x: -0.85, z: 2.6, colour: "ochre", veil: false },
].map(({ x, z, ...look }) => ({
  ...look,
  key: z,
  place: at(x, 0, z),
  scale: round((143 / z / 100) * 1.68 * 100) / 100,
}));
const joints = range(9).map((n) => {
  const [a, b] = [at(-3 + n * 0.75, 0, 1), at(-3 + n * 0.75, 0, far)];
  return `M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}`;
});

/** The covered souq: by day the sun comes through the holes of its roof, at night its lamps burn. */
export function Souq() {
  return (
    <SceneFrame name="souq">
      <defs>
        <Gradient id="souq-sky" from="sky" to="sky-low" />
        <Gradient id="souq-floor" from="floor" to="floor-near" />
        <Gradient id="souq-beam" from="beam" to="beam-low" />
        <Glow id="souq-lamp" colour="lamp" />
        <Glow id="souq-end" colour="end-light" />
      </defs>
      <path d="M330 190h140v110H330Z" fill="url(#souq-sky)" />
      <path
        d="M352 292v-52h10v52Zm22 0v-60h9v60Zm43 0v-60h9v60Zm21 0v-52h10v52Zm-88-58 50-24 50 24v8H350Z"
        fill="var(--temple)"
      />
      <path d="M393 292v-34a7 7 0 0 1 14 0v34Z" fill="var(--sky-low)" />
      <path
        d={polygon([at(-3, 0, 0.9), at(3, 0, 0.9), at(3, 0, far), at(-3, 0, far)])}
        fill="url(#souq-floor)"
      />
      <path d={joints.join("")} stroke="var(--joint)" strokeWidth="1.2" />
      {depths.map((z) => (
        <path
          key={z}
          d={`M0 ${round(at(0, 0, z)[1])}h800`}
          stroke="var(--joint)"
          strokeWidth={round(1.6 / z)}
        />
      ))}
      {bays.map(({ index, near, back }) => (
        <g key={index}>
          <path
            d={ring(index === 0 ? 0.6 : near, back)}
            fill={index % 2 ? "var(--vault)" : "var(--vault-dark)"}
          />
          <path d={vault(near)} fill="none" stroke="var(--rib)" strokeWidth={round(11 / near)} />
        </g>
      ))}
      {shops.map((shop) => (
        <g key={shop.key}>
          <path d={shop.wall} fill={shop.index % 2 ? "var(--wall)" : "var(--wall-dark)"} />
          <path d={shop.frieze} fill={shop.index % 2 ? "var(--course)" : "var(--course-light)"} />
          <path d={shop.opening} fill="var(--inside)" />
          {shop.hung.map(({ path, colour }) => (
            <path key={path} d={path} fill={`var(--${colour})`} />
          ))}
          {shop.sacks.map(({ jute, heap, colour }) => (
            <g key={jute}>
              <path d={heap} fill={`var(--${colour})`} />
              <path d={jute} fill="var(--sack)" />
            </g>
          ))}
          {shop.awning.map((path, n) => (
            <path
              key={path}
              d={path}
              fill={n % 2 ? "var(--cream)" : `var(--${shop.awningColour})`}
            />
          ))}
        </g>
      ))}
      <circle cx="400" cy="248" r="120" fill="url(#souq-end)" />
      {holes.map(({ x, y, r }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="var(--hole)" />
      ))}
      {beams.map(({ path, x, y, r }) => (
        <g key={x}>
          <path d={path} fill="url(#souq-beam)" />
          <ellipse cx={x} cy={y} rx={r} ry={round(r * 0.22)} fill="var(--patch)" />
        </g>
      ))}
      {people.map(({ key, place: [x, y], scale, colour, veil }) => (
        <g key={key} transform={`translate(${round(x)} ${round(y)}) scale(${scale})`}>
          <ellipse cy="0" rx="24" ry="5" fill="var(--shade)" />
          <path
            d="M-15 0c-4-30-5-52 0-66 4-9 26-9 30 0 5 14 4 36 0 66Z"
            fill={`var(--${colour})`}
          />
          {veil && <path d="M-16-56c-7-22 0-41 16-41s23 19 16 41Z" fill="var(--cream)" />}
          <circle cy="-83" r={veil ? 8 : 11} fill="var(--skin)" />
          {!veil && <path d="M-11-84c-3-18 25-18 22 0-5-7-17-7-22 0Z" fill="var(--hair)" />}
        </g>
      ))}
      {lanterns.toReversed().map(({ x, top, y, size }) => (
        <g key={y}>
          <path d={`M${x} ${top}V${y}`} stroke="var(--metal)" strokeWidth="1.6" />
          <circle cx={x} cy={y} r={round(74 * size)} fill="url(#souq-lamp)" />
          <path
            transform={`translate(${x} ${y}) scale(${size})`}
            d="M0-26 14-12 10 16 0 26-10 16-14-12Z"
            fill="var(--lamp-glass)"
            stroke="var(--metal)"
            strokeWidth="3"
          />
        </g>
      ))}
    </SceneFrame>
  );
}
