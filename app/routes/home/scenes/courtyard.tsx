import { arch, onCircle, polygon, range, round } from "./geometry.ts";
import { Glow, Gradient, SceneFrame } from "./scene-frame.tsx";

const courses = range(13).map((row) => ({ y: 104 + row * 21, dark: row % 2 === 1 }));
const iwan = arch(290, 220, 246, 372);
const sides = [70, 620].map((x) => ({
  x,
  path: arch(x, 110, 262, 372),
  pane: arch(x + 13, 84, 268, 372),
}));
const niches = [226, 534].map((x) => arch(x, 40, 212, 250));
const floorLines = range(13).map(
  (n) => `M${round(400 + (n - 6) * 44)} 372L${round(400 + (n - 6) * 190)} 500`,
);
const crenels = range(34).map((n) => `M${n * 24 - 4} 104v-8l8-9 8 9v8Z`);
const octagon = (radiusX: number, radiusY: number, y: number) =>
  range(8).map((n): [number, number] => {
    const [x, up] = onCircle(0, 0, 1, (n + 0.5) / 8);
    return [400 + x * radiusX, y + up * radiusY];
  });
const rim = octagon(128, 34, 424);
const water = octagon(112, 27, 424);
// The four sides of the basin that face us.
const basin = range(4).map((n) => {
  const [a, b] = [rim[n], rim[n + 1]];
  return a && b ? polygon([a, b, [b[0], b[1] + 30], [a[0], a[1] + 30]]) : "";
});

const trees = [
  { x: 196, y: 404, size: 1, fruit: "lemon" },
  { x: 618, y: 410, size: 1.16, fruit: "orange" },
] as const;
const leaves = [
  [0, -118, 40],
  [-32, -96, 32],
  [33, -98, 31],
  [-16, -78, 30],
  [19, -74, 30],
] as const;
const fruits = [
  [-30, -92],
  [-10, -122],
  [14, -100],
  [36, -92],
  [-14, -72],
  [20, -66],
  [2, -88],
] as const;
// A jasmine hangs over the wall: leaves along its trail, flowers between them.
const vine = range(15).map((n) => ({
  x: round(800 - 34 * Math.abs(Math.sin(n * 1.7)) - (n < 7 ? 62 - n * 6 : 12)),
  y: 104 + n * 13,
  r: 24 - n * 0.9,
}));
const jasmine = vine.flatMap(({ x, y, r }, n) =>
  range(3).map((k): [number, number] => {
    const [a, b] = onCircle(x, y, r * 0.72, (n * 0.37 + k * 0.34) % 1);
    return [a, b];
  }),
);

/** A Damascene courtyard: by day in the morning sun, at night under its lantern. */
export function Courtyard() {
  return (
    <SceneFrame name="courtyard">
      <defs>
        <Gradient id="courtyard-sky" from="sky" to="sky-low" />
        <Gradient id="courtyard-floor" from="floor" to="floor-near" />
        <Gradient id="courtyard-inside" from="inside-top" to="inside" />
        <Glow id="courtyard-lamp" colour="lamp" />
      </defs>
      <path d="M0 0h800v130H0Z" fill="url(#courtyard-sky)" />
      <path d="M634 28a24 24 0 1 0 24 32 20 20 0 0 1-24-32Z" fill="var(--moon)" />
      {crenels.map((path) => (
        <path key={path} d={path} fill="var(--stone)" />
      ))}
      {courses.map(({ y, dark }) => (
        <path key={y} d={`M0 ${y}h800v21H0Z`} fill={dark ? "var(--course)" : "var(--stone)"} />
      ))}
      <path d="M0 104h800v7H0Zm0 21h800v4H0Z" fill="var(--pale)" />
      {niches.map((path) => (
        <path key={path} d={path} fill="var(--inside-top)" stroke="var(--pale)" strokeWidth="4" />
      ))}

      <g fill="none" strokeWidth="40">
        <path d={iwan} stroke="var(--pale)" />
        <path d={iwan} stroke="var(--course)" strokeDasharray="16 16" />
      </g>
      <path d={iwan} fill="url(#courtyard-inside)" stroke="var(--pale)" strokeWidth="4" />
      <path
        d={arch(362, 76, 296, 356)}
        fill="var(--inside-deep)"
        stroke="var(--wood)"
        strokeWidth="6"
      />
      <path d="M292 332h216v40H292Z" fill="var(--cushion)" />
      <path
        d="M292 332h216v9H292Zm54 0v40m54-40v40m54-40v40"
        fill="var(--cushion-edge)"
        stroke="var(--cushion-edge)"
        strokeWidth="3"
      />
      <path d="M400 154v50" stroke="var(--metal)" strokeWidth="2" />
      <circle cx="400" cy="222" r="78" fill="url(#courtyard-lamp)" />
      <path
        d="m400 200 15 12-6 26h-18l-6-26Z"
        fill="var(--lamp-glass)"
        stroke="var(--metal)"
        strokeWidth="2.5"
      />
      {sides.map(({ x, path, pane }) => (
        <g key={x}>
          <path d={path} fill="var(--pale)" />
          <path d={pane} fill="var(--pane)" />
          <path
            d={`M${x + 34} 372V226m21 146V214m21 158V226M${x + 13} 290h84m-84 28h84m-84 28h84`}
            stroke="var(--wood)"
            strokeWidth="4"
          />
          <path d={pane} fill="none" stroke="var(--wood)" strokeWidth="5" />
        </g>
      ))}

      <path d="M0 0h250L0 350Z" transform="translate(0 104)" fill="var(--sun-shade)" />
      <path d="M0 372h800v128H0Z" fill="url(#courtyard-floor)" />
      <path d={floorLines.join("")} stroke="var(--joint)" strokeWidth="1.5" />
      <path d="M0 394h800M0 426h800M0 468h800" stroke="var(--joint)" strokeWidth="1.5" />
      <path d="M0 372h800v6H0Z" fill="var(--shade)" />

      <ellipse cx="404" cy="462" rx="142" ry="20" fill="var(--shade)" />
      {basin.map((path, index) => (
        <path
          key={path}
          d={path}
          fill={index % 2 ? "var(--course)" : "var(--stone)"}
          stroke="var(--joint)"
        />
      ))}
      <path d={polygon(rim)} fill="var(--pale)" />
      <path d={polygon(water)} fill="var(--water)" />
      <path
        d="M330 424h52m-36 9h36m38-15h44m-28 12h32"
        stroke="var(--water-light)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path
        d="M386 430h28l-5-12h-18Zm10-12h8v-22h-8Zm-22-22h52c-4 9-14 10-26 10s-22-1-26-10Z"
        fill="var(--pale)"
        stroke="var(--joint)"
      />
      <path
        d="M400 396c0-30-22-34-30 8m30-8c0-30 22-34 30 8m-30-8c0-44-44-40-56 26m56-26c0-44 44-40 56 26m-56-30v-30"
        fill="none"
        stroke="var(--jet)"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      {trees.map(({ x, y, size, fruit }) => (
        <g key={fruit} transform={`translate(${x} ${y}) scale(${size})`}>
          <ellipse cx="4" cy="6" rx="46" ry="8" fill="var(--shade)" />
          <path d="M-3 0c2-30-2-46 0-78h6c0 30 2 50 1 78Z" fill="var(--wood)" />
          {leaves.map(([cx, cy, r], index) => (
            <circle
              key={cx}
              cx={cx}
              cy={cy}
              r={r}
              fill={index < 3 ? "var(--leaf)" : "var(--leaf-low)"}
            />
          ))}
          {fruits.map(([cx, cy]) => (
            <circle key={cx} cx={cx} cy={cy} r="5" fill={`var(--${fruit})`} />
          ))}
          <path d="M-26-8h52l-6 22h-40Z" fill="var(--pot)" />
          <path d="M-29-14h58v9h-58Z" fill="var(--pot-rim)" />
        </g>
      ))}
      {vine.map(({ x, y, r }, n) => (
        <circle key={y} cx={x} cy={y} r={r} fill={n % 2 ? "var(--leaf)" : "var(--leaf-low)"} />
      ))}
      {jasmine.map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r="3.4" fill="var(--jasmine)" />
      ))}
      <path
        d="M506 452c-8 0-13-7-12-16 1-8 6-11 6-18l-1-9 5 4 6-1 5-4v10c0 5 4 8 6 14 3 9 1 20-6 20h22c7 0 8-8 2-9 10-1 12 14 0 14h-33Z"
        fill="var(--cat)"
      />
    </SceneFrame>
  );
}
