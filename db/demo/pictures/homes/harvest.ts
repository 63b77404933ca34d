import {
  at,
  boxPile,
  circle,
  crate,
  dots,
  ground,
  hills,
  lighter,
  list,
  person,
  sky,
  type Stage,
  sunbeams,
  times,
  tree,
} from "../scene.ts";

/** The harvest in crates under the trees. */
export function farmHarvest(s: Stage): string {
  const { r, L } = s;
  const fruit = r.pick(["#c5452f", "#e0913a", "#d9b23f", "#6f7a3c", "#8c3a4a"]);
  const leaf = L.out("#6f8250");
  return (
    sky(L, r, 520) +
    hills(L, r, 520, 190) +
    ground(L, r, 510, "#a9a25e") +
    times(7, (i) => at(80 + i * 180, 560, tree(L, r, 180, "#78835a", fruit))) +
    times(5, (i) => at(60 + i * 280, 680, tree(L, r, 300, "#6f8250", fruit))) +
    sunbeams(L, r) +
    person(L, {
      x: 930,
      y: 820,
      scale: 1.15,
      top: L.second,
      bottom: "#5a5048",
      apron: "#d9c49a",
      hair: r.pick(["cap", "scarf"]),
      hairColour: L.third,
      left: [-70, -190],
      right: [10, -160],
      indoors: false,
    }) +
    at(150, 850, crate(L, r, 0, 0, 260, fruit, false)) +
    at(450, 870, crate(L, r, 0, 0, 260, fruit, false)) +
    at(290, 750, crate(L, r, 0, 0, 240, r.pick([fruit, "#e0913a"]), false)) +
    boxPile(L, r, 1010, 860, 150, 1, ["#b98a57"], false) +
    dots(
      list(60, () => [r.range(640, 1250), r.range(-20, 190)] as const),
      leaf,
      20,
      1,
      18,
      10,
    ) +
    dots(
      list(40, () => [r.range(700, 1250), r.range(-20, 150)] as const),
      lighter(leaf, 0.2),
      16,
      1,
      16,
      -8,
    ) +
    times(9, () => {
      const x = r.range(720, 1190);
      const y = r.range(40, 210);
      return circle(x, y, 24, L.out(fruit)) + circle(x - 7, y - 8, 7, "#fff3d0", 0.6);
    })
  );
}
