import { ellipse, group, radial, WIDTH } from "./base.ts";
import { type Hour, type Light, lightOf } from "./light.ts";
import { random, type Random } from "./random.ts";

export type SceneInput = { seed: number; view: number };

/** Draws the inside of a picture: SVG markup on the 1200 by 900 canvas. */
export type Scene = (input: SceneInput) => string;

/** What a drawing is given: `r` differs by seed and view, `L` and `seed` stay with the listing. */
export type Stage = { r: Random; L: Light; seed: number; view: number };

type StageOptions = { mirror?: boolean; hours?: readonly Hour[] };

/**
 * A scene from its views (view 0, 1, 2; past the end they repeat). Half of the seeds are mirrored
 * unless `mirror` is false; a last light and a vignette are laid over everything.
 */
export function stage(
  views: readonly ((stage: Stage) => string)[],
  options: StageOptions = {},
): Scene {
  return ({ seed, view }) => {
    const draw = views[view % views.length];
    if (!draw) throw new Error("a scene needs at least one view");
    const L = lightOf(seed, options.hours);
    const inner = draw({ r: random(seed * 31 + view * 977 + 11), L, seed, view }) + finish(L);
    const mirrored = options.mirror !== false && random(seed + 400).chance(0.5);
    return mirrored ? group(inner, `translate(${WIDTH} 0) scale(-1 1)`) : inner;
  };
}

function finish(L: Light): string {
  const edge = L.night ? "#0d0810" : "#6b3a1c";
  return (
    ellipse(180, 60, 900, 640, radial(L.sun, `${L.sun}00`), L.night ? 0.05 : 0.14) +
    ellipse(600, 450, 980, 780, radial(`${edge}00 74`, `${edge}88`), L.night ? 0.5 : 0.2)
  );
}

/** A scene of three of several drawings, in an order that turns with the seed. */
export const turning =
  (drawings: readonly ((stage: Stage) => string)[], options: StageOptions = {}): Scene =>
  (input) =>
    stage(
      random(input.seed + 77)
        .shuffle(drawings)
        .slice(0, 3),
      options,
    )(input);

/** One of several drawings, chosen by the listing's seed; `salt` keeps choices apart. */
export const either =
  (salt: number, ...drawings: readonly ((stage: Stage) => string)[]) =>
  (s: Stage): string =>
    random(s.seed * 17 + salt).pick(drawings)(s);
