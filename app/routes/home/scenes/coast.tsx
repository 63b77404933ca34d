import { arch, range, round } from "./geometry.ts";
import { Glow, Gradient, SceneFrame } from "./scene-frame.tsx";

const glitter = range(15).map((n) => {
  const y = round(293 + n * 4 + n * n * 0.42);
  const half = round(14 + n * 5 + ((n * 37) % 17));
  const off = ((n * 23) % 13) - 6;
  return `M${510 + off - half} ${y}h${half * 2}`;
});
const waves = range(22).map((n) => {
  const y = round(298 + n * 5.2);
  return `M${(n * 139) % 640} ${y}h${40 + ((n * 31) % 70)}`;
});
const houses = range(15).map((n) => ({
  x: 6 + n * 19,
  y: round(254 - 38 * Math.sin(((n + 3) / 17) * Math.PI) + ((n * 7) % 5)),
  height: 20 + ((n * 11) % 16),
}));
const balusters = range(21).map((n) => arch(n * 40 + 5, 30, 448, 480, 0.58));
const fronds = [-168, -146, -118, -90, -62, -36, -12, 14].map((angle) => `rotate(${angle})`);
const gulls = [
  [318, 116, 1],
  [366, 88, 0.7],
  [288, 82, 0.55],
  [610, 136, 0.8],
] as const;

/** The coast at Latakia as the sun goes down; at night under the moon and the lighthouse. */
export function Coast() {
  return (
    <SceneFrame name="coast">
      <defs>
        <Gradient id="coast-sky" from="sky" middle="sky-middle" to="sky-low" />
        <Gradient id="coast-sea" from="sea" to="sea-near" />
        <Glow id="coast-sun" colour="sun" />
      </defs>
      <path d="M0 0h800v292H0Z" fill="url(#coast-sky)" />
      <circle cx="510" cy="262" r="170" fill="url(#coast-sun)" />
      <circle cx="510" cy="258" r="44" fill="var(--sun-disc)" />
      <g fill="var(--cloud)">
        <path d="M92 92c40-14 96-12 150-4 40 6 76 2 98 8-40 8-210 12-248-4Zm420 44c50-14 116-16 170-8 34 4 60 0 84 6-50 12-230 14-254 2ZM360 194c32-8 96-8 140-2 26 4 44 2 60 6-40 8-184 8-200-4Z" />
      </g>
      <path
        d="M0 292V176c60-26 92 2 140-8s70 22 122 26 60 34 108 44 82 40 120 54Z"
        fill="var(--range-far)"
      />
      <path d="M0 292v-70c46-18 84 0 128 2s86 14 126 28 60 28 96 40Z" fill="var(--range)" />
      <path d="M0 290h800v210H0Z" fill="url(#coast-sea)" />
      <path d={waves.join("")} stroke="var(--wave)" strokeWidth="1.6" strokeLinecap="round" />
      <path d={glitter.join("")} stroke="var(--glitter)" strokeWidth="3" strokeLinecap="round" />

      <path d="M0 296v-44c60-22 130-22 190-6 50 14 84 30 112 50Z" fill="var(--headland)" />
      {houses.map(({ x, y, height }, n) => (
        <g key={x}>
          <path
            d={`M${x} ${y + 8}v${-height}h17v${height + 6}h-17Z`}
            fill={n % 3 ? "var(--house)" : "var(--house-warm)"}
          />
          <path
            d={`M${x + 3} ${y - height + 14}h4v5h-4Zm7 0h4v5h-4Zm-7 10h4v5h-4Z`}
            fill="var(--window)"
          />
        </g>
      ))}
      <path d="M0 298v-30c80-14 190-6 312 30Z" fill="var(--headland-near)" />
      <path d="M650 306c30-10 100-14 150-12v20c-60 2-120 0-150-8Z" fill="var(--headland-near)" />
      <path d="m704 300 6-84h20l6 84Z" fill="var(--house)" />
      <path d="m706.5 272 1.6-22h23.800l1.6 22Z" fill="var(--stripe)" />
      <path d="M706 216h28v-5h-28Zm5-5v-16h18v16Zm-3-16 12-12 12 12Z" fill="var(--stripe)" />
      <path d="M713 198h14v11h-14Z" fill="var(--window)" />
      <circle cx="720" cy="203" r="46" fill="url(#coast-sun)" className="coast-lamp" />

      <g>
        <path
          d="M352 366c36 12 92 12 128-2-6 20-16 28-30 28h-66c-16 0-26-8-32-26Z"
          fill="var(--boat)"
        />
        <path d="M356 372c34 10 84 10 120-2l-3 8c-34 10-82 10-114 2Z" fill="var(--boat-stripe)" />
        <path d="M414 372V264" stroke="var(--mast)" strokeWidth="4" />
        <path d="M418 268c34 20 48 54 50 90-16 6-34 8-50 8Z" fill="var(--sail)" />
        <path d="M410 280c-20 22-32 48-36 80 12 4 24 6 36 6Z" fill="var(--sail-shade)" />
        <path
          d="M374 396h82m-70 8h60m-46 8h36"
          stroke="var(--boat-shadow)"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M574 330c12 4 28 4 40-1-2 8-6 10-11 10h-19c-5 0-8-3-10-9Zm18 0v-34l16 32"
        fill="var(--boat)"
        stroke="var(--mast)"
        strokeWidth="1.5"
      />
      {gulls.map(([x, y, size]) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) scale(${size})`}
          d="M-22 0c8-12 16-10 22 0 6-10 14-12 22 0-9-6-16-5-22 4-6-9-13-10-22-4Z"
          fill="var(--gull)"
        />
      ))}

      <path d="M0 430h800v70H0Z" fill="var(--parapet)" />
      {balusters.map((path) => (
        <path key={path} d={path} fill="var(--parapet-gap)" />
      ))}
      <path d="M0 422h800v14H0Z" fill="var(--parapet-top)" />
      <path d="M0 480h800v20H0Z" fill="var(--parapet-foot)" />
      <path d="M118 500c-4-90 2-190-24-296h15c27 100 24 206 28 296Z" fill="var(--trunk)" />
      <path
        d="M103 240h18m-12 34h17m-12 34h17m-13 34h17m-14 34h17m-15 34h17"
        stroke="var(--trunk-ring)"
        strokeWidth="2.5"
      />
      <g transform="translate(101 206)" fill="var(--palm)">
        {fronds.map((turn) => (
          <path
            key={turn}
            transform={turn}
            d="M0 0c40-26 92-24 128 12-18-4-30-4-42-2l4 14-20-12 2 14-20-13-2 13-14-12-8 8Z"
          />
        ))}
      </g>
      <g fill="var(--date)">
        <circle cx="94" cy="216" r="6" />
        <circle cx="106" cy="221" r="6" />
        <circle cx="99" cy="228" r="6" />
      </g>
    </SceneFrame>
  );
}
