import type { Curve } from "./section.ts";

const size = { width: 720, height: 400 };
const frame = { left: 76, right: 196, top: 44, bottom: 52 };
const colours = [
  "#0f6b4f",
  "#b07c1e",
  "#8a2f4d",
  "#2f5f9e",
  "#6b4fa0",
  "#3f8f9b",
  "#a2542b",
  "#5c6b2f",
  "#7a7a7a",
];

type Axis = { at(value: number): number; ticks: number[] };

/** The figures as an SVG that stands by itself, on light and dark ground. @throws when a line has no point */
export function drawCurve({ title, x, y, logarithmic = {}, lines }: Curve): string {
  const points = lines.flatMap((line) => line.points);
  if (points.length === 0) throw new Error(`${title}: there is no point to draw`);
  const across = axis(
    points.map(([value]) => value),
    logarithmic.x,
    [frame.left, size.width - frame.right],
  );
  const up = axis(
    points.map(([, value]) => value),
    logarithmic.y,
    [size.height - frame.bottom, frame.top],
  );
  const right = size.width - frame.right;
  const parts = [
    `<text x="${frame.left}" y="24" class="title">${escaped(title)}</text>`,
    ...up.ticks.map(
      (tick) =>
        `<path class="grid" d="M${frame.left} ${up.at(tick)}H${right}"/><text x="${frame.left - 8}" y="${up.at(tick) + 4}" text-anchor="end">${written(tick)}</text>`,
    ),
    ...across.ticks.map(
      (tick) =>
        `<text x="${across.at(tick)}" y="${size.height - frame.bottom + 20}" text-anchor="middle">${written(tick)}</text>`,
    ),
    `<text x="${(frame.left + right) / 2}" y="${size.height - 10}" text-anchor="middle">${escaped(x)}</text>`,
    `<text x="16" y="${frame.top - 8}">${escaped(y)}</text>`,
    ...lines.map((line, index) => drawLine(line, index, { across, up })),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escaped(title)}">
<style>svg{background:#fffdf9;font:12px sans-serif}text{fill:#1f1b16}.title{font-weight:700;font-size:14px}.grid{stroke:#1f1b1622}.line{fill:none;stroke-width:2}@media(prefers-color-scheme:dark){svg{background:#1f1b16}text{fill:#f3ece0}.grid{stroke:#f3ece022}}</style>
${parts.join("\n")}
</svg>
`;
}

function drawLine(
  { name, points }: Curve["lines"][number],
  index: number,
  { across, up }: { across: Axis; up: Axis },
): string {
  const colour = colours[index % colours.length];
  const places = points.map(([x, y]) => `${round(across.at(x))} ${round(up.at(y))}`);
  const legend = { x: size.width - frame.right + 16, y: frame.top + 6 + index * 20 };
  return [
    `<path class="line" stroke="${colour}" d="M${places.join("L")}"/>`,
    ...places.map((place) => {
      const [x, y] = place.split(" ");
      return `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`;
    }),
    `<path stroke="${colour}" stroke-width="3" d="M${legend.x} ${legend.y}h14"/><text x="${legend.x + 20}" y="${legend.y + 4}">${escaped(name)}</text>`,
  ].join("");
}

/** Where a value lies between two places, with the marks of its scale. */
function axis(
  values: number[],
  isLogarithmic: boolean | undefined,
  [from, to]: [number, number],
): Axis {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  if (isLogarithmic) {
    const [first, last] = [
      Math.floor(Math.log10(low)),
      Math.max(Math.ceil(Math.log10(high)), Math.floor(Math.log10(low)) + 1),
    ];
    const ticks = Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
    return {
      ticks,
      at: (value) => from + ((Math.log10(value) - first) / (last - first)) * (to - from),
    };
  }
  const step = niceStep(high / 5);
  const top = Math.max(step, Math.ceil(high / step) * step);
  const ticks = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  return { ticks, at: (value) => from + (value / top) * (to - from) };
}

/** The next of 1, 2, 5, 10, 20 … that is not smaller. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least || 1));
  return ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10) * power;
}

const round = (value: number) => Number(value.toFixed(1));
const written = (value: number) => Number(value.toPrecision(3)).toLocaleString("en");

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
