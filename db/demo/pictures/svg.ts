import { HEIGHT, type Scene, type SceneInput, WIDTH } from "./scene.ts";

const axes: Record<string, string> = {
  v: 'x1="0" y1="0" x2="0" y2="1"',
  h: 'x1="0" y1="0" x2="1" y2="0"',
  d: 'x1="0" y1="0" x2="1" y2="1"',
};

function definition(id: string): string {
  const [kind = "", ...stops] = id.slice(1).split("-");
  const marks = stops
    .map((stop, index) => {
      const [colour = "", offset] = stop.split("_");
      const share = offset ?? Math.round((100 * index) / Math.max(1, stops.length - 1));
      const alpha = Number.parseInt(colour.slice(6) || "ff", 16) / 255;
      const opacity = alpha === 1 ? "" : ` stop-opacity="${alpha.toFixed(2)}"`;
      return `<stop offset="${share}%" stop-color="#${colour.slice(0, 6)}"${opacity}/>`;
    })
    .join("");
  return kind === "r"
    ? `<radialGradient id="${id}">${marks}</radialGradient>`
    : `<linearGradient id="${id}" ${axes[kind]}>${marks}</linearGradient>`;
}

/** A whole SVG document (1200 by 900) of one scene, with the gradients its paints ask for. */
export function renderScene(scene: Scene, input: SceneInput): string {
  const inner = scene(input).replace(/\d+\.\d{3,}/g, (hit) => String(+Number(hit).toFixed(2)));
  const ids = new Set([...inner.matchAll(/url\(#(g[vhdr]-[0-9a-f_.-]+)\)/g)].map((hit) => hit[1]));
  const definitions = [...ids].map((id) => (id ? definition(id) : "")).join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"` +
    ` viewBox="0 0 ${WIDTH} ${HEIGHT}" stroke-linecap="round" stroke-linejoin="round"><defs>${definitions}</defs>${inner}</svg>`
  );
}
