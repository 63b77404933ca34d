import { arch, onCircle, polygon, range, round } from "./geometry.ts";
import { Gradient, Glow, SceneFrame } from "./scene-frame.tsx";

type Wheel = { x: number; y: number; radius: number; spokes: number };

const wheels: Wheel[] = [
  { x: 178, y: 316, radius: 92, spokes: 16 },
  { x: 486, y: 250, radius: 172, spokes: 24 },
];

/** The spokes of a noria do not meet in the middle: each pair passes the axle on both sides. */
function drawn({ x, y, radius, spokes }: Wheel) {
  const lines = range(spokes).map((n) => {
    const [a, b] = onCircle(x, y, radius, n / spokes);
    const [c, d] = onCircle(x, y, radius * 0.16, n / spokes + 0.19);
    return `M${a} ${b}L${c} ${d}`;
  });
  const paddles = range(spokes * 2).map((n) => {
    const turn = n / (spokes * 2);
    return polygon([
      onCircle(x, y, radius * 0.985, turn - 0.006),
      onCircle(x, y, radius * 1.075, turn - 0.008),
      onCircle(x, y, radius * 1.075, turn + 0.006),
      onCircle(x, y, radius * 0.985, turn + 0.004),
    ]);
  });
  const boxes = range(spokes).map((n) => {
    const turn = (n + 0.5) / spokes;
    return polygon([
      onCircle(x, y, radius * 0.9, turn - 0.011),
      onCircle(x, y, radius * 0.99, turn - 0.011),
      onCircle(x, y, radius * 0.99, turn + 0.011),
      onCircle(x, y, radius * 0.9, turn + 0.011),
    ]);
  });
  return { x, y, radius, spokes: lines.join(""), paddles: paddles.join(""), boxes: boxes.join("") };
}

const norias = wheels.map(drawn);
const aqueduct = range(9).map((n) => arch(n * 38 - 66, 26, 214, 330));
const gate = arch(642, 60, 306, 392);
const drops = range(26).map((n) => ({
  x: round(338 + ((n * 17) % 22)),
  y: round(168 + ((n * 67) % 222)),
}));
const ripples = range(26).map((n) => {
  const y = round(402 + n * 3.6);
  return `M${(n * 173) % 690} ${y}h${30 + ((n * 47) % 90)}`;
});
const poplars = [574, 600, 738, 764, 786].map((x, n) => ({ x, height: 92 + ((n * 31) % 46) }));
const stars = range(26).map((n) => ({ x: (n * 173) % 800, y: (n * 61) % 170, r: n % 4 ? 1 : 1.7 }));
const reeds = range(22).map((n) => {
  const x = n < 11 ? n * 9 - 6 : 700 + (n - 11) * 9;
  const lean = ((n * 7) % 11) - 5;
  return `M${x} 500q${lean} -30 ${lean * 2} ${-46 - ((n * 13) % 26)}`;
});

/** The norias of Hama on the Orontes, in the first blue of the evening. */
export function Norias() {
  return (
    <SceneFrame name="norias">
      <defs>
        <Gradient id="norias-sky" from="sky" middle="sky-middle" to="sky-low" />
        <Gradient id="norias-river" from="river" to="river-near" />
        <Glow id="norias-lamp" colour="lamp" />
      </defs>
      <path d="M0 0h800v400H0Z" fill="url(#norias-sky)" />
      {stars.map(({ x, y, r }) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="var(--star)" />
      ))}
      <path d="M650 52a30 30 0 1 0 30 42 25 25 0 0 1-30-42Z" fill="var(--moon)" />
      <path
        d="M0 340v-62h40v-14h34v10h30v-22h26v18h60v-20h22v28h60v-30h40v20h46v-16h30v24h70v-30h40v18h36v-30h8v-60h4v-14l5-14 5 14v14h4v60h8v22h40v-14c0-26 46-26 46 0v14h60v-22h36v34h50v80Z"
        fill="var(--town-far)"
      />
      {poplars.map(({ x, height }) => (
        <path
          key={x}
          d={`M${x} 394c-16-24-14-${height - 30} 0-${height} 14 30 16 ${height - 54} 0 ${height}Z`}
          fill="var(--poplar)"
        />
      ))}

      <path d="M0 178h300v214H0Z" fill="var(--stone)" />
      <path d="M0 178h300v12H0Z" fill="var(--stone-light)" />
      <path d="M0 170h306v9H0Z" fill="var(--course)" />
      {aqueduct.map((path) => (
        <path key={path} d={path} fill="var(--gap)" stroke="var(--course)" strokeWidth="5" />
      ))}
      <path d="M0 330h330v62H0Z" fill="var(--stone)" />
      <path d="M0 330h330v8H0Zm0 28h330v6H0Z" fill="var(--course)" />
      <path d="M300 140h36v252h-36Z" fill="var(--stone)" />
      <path
        d="M300 140h36v14h-36Zm0 42h36v14h-36Zm0 42h36v14h-36Zm0 42h36v14h-36Zm0 42h36v14h-36Zm0 42h36v14h-36Z"
        fill="var(--course)"
      />
      <path d="M292 130h52v11h-52Z" fill="var(--stone-light)" />

      <path d="M610 392V214l62-50 62 50v178Z" fill="var(--stone)" />
      <path
        d="M610 214h124v12H610Zm0 36h124v10H610Zm0 34h124v10H610Zm0 34h124v10H610Zm0 34h124v10H610Z"
        fill="var(--course)"
      />
      <path d={gate} fill="var(--gap)" stroke="var(--stone-light)" strokeWidth="5" />
      <circle cx="672" cy="342" r="64" fill="url(#norias-lamp)" />

      <path d="M0 390h800v110H0Z" fill="url(#norias-river)" />
      {norias.map((wheel) => (
        <g key={wheel.x} fill="none" stroke="var(--timber)">
          <ellipse
            cx={wheel.x}
            cy="398"
            rx={wheel.radius * 0.9}
            ry="10"
            fill="var(--wheel-shadow)"
            stroke="none"
          />
          <path d={wheel.paddles} fill="var(--timber-dark)" stroke="none" />
          <path d={wheel.boxes} fill="var(--timber-dark)" stroke="none" />
          <circle
            cx={wheel.x}
            cy={wheel.y}
            r={wheel.radius}
            strokeWidth={round(wheel.radius * 0.045)}
          />
          <circle
            cx={wheel.x}
            cy={wheel.y}
            r={round(wheel.radius * 0.88)}
            strokeWidth={round(wheel.radius * 0.03)}
          />
          <circle
            cx={wheel.x}
            cy={wheel.y}
            r={round(wheel.radius * 0.52)}
            strokeWidth={round(wheel.radius * 0.022)}
          />
          <path d={wheel.spokes} strokeWidth={round(wheel.radius * 0.026)} />
          <circle
            cx={wheel.x}
            cy={wheel.y}
            r={round(wheel.radius * 0.15)}
            fill="var(--timber)"
            stroke="var(--timber-dark)"
            strokeWidth="3"
          />
          <circle
            cx={wheel.x}
            cy={wheel.y}
            r={round(wheel.radius * 0.05)}
            fill="var(--stone-light)"
            stroke="none"
          />
        </g>
      ))}
      <path d="m452 400 26-150h18l26 150Z" fill="var(--timber-dark)" opacity=".85" />
      {drops.map(({ x, y }) => (
        <path
          key={`${x}-${y}`}
          d={`M${x} ${y}v9`}
          stroke="var(--drop)"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
      ))}
      <path d="M0 396h800v104H0Z" fill="var(--river-veil)" />
      <path d="M0 390h800v6H0Z" fill="var(--river-edge)" />
      <path d={ripples.join("")} stroke="var(--ripple)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M640 412h64m-52 10h44m-36 12h30m-22 14h18"
        stroke="var(--lamp-low)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d={reeds.join("")}
        fill="none"
        stroke="var(--reed)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </SceneFrame>
  );
}
