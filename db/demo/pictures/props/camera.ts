import {
  group,
  HEIGHT,
  type Hour,
  mix,
  random,
  rect,
  type Scene,
  type Stage,
  stage,
  WIDTH,
} from "../scene.ts";

/** The hours of a scene that nobody would set at night. */
export const daylight: readonly Hour[] = ["dawn", "noon", "noon", "afternoon"];

/**
 * A scene from its views, each seen through a camera of its own: the seed moves it and draws it
 * nearer by up to `near`, so that two listings of a kind are not composed alike. `mirror` false
 * keeps rising curves rising.
 */
export function shots(
  views: readonly ((stage: Stage) => string)[],
  near = 0.16,
  options: { mirror?: boolean; hours?: readonly Hour[] } = {},
): Scene {
  return stage(
    views.map((draw) => (given: Stage) => {
      const eye = random(given.seed * 53 + given.view * 7 + 5);
      const zoom = 1.01 + Math.round(eye.range(0, near) * 100) / 100;
      const [dx, dy] = [
        eye.range(3, WIDTH * (zoom - 1) - 3),
        eye.range(2, HEIGHT * (zoom - 1) - 2),
      ];
      const move = `translate(${(-dx).toFixed(0)} ${(-dy).toFixed(0)}) scale(${zoom.toFixed(2)})`;
      const ground = mix(given.L.plaster, given.L.haze, 0.5);
      return group(rect(0, 0, WIDTH, HEIGHT, ground) + draw(given), move);
    }),
    options,
  );
}
