import { homeOf } from "../homes/shell.ts";
import {
  at,
  books,
  chair,
  group,
  lightPatch,
  monitor,
  pendant,
  person,
  pottedPlant,
  rect,
  ring,
  screenContent,
  shelf,
  type Stage,
  table,
  teaGlass,
  times,
  windowView,
} from "../scene.ts";
import { laptopBody } from "./laptops.ts";

export function officeWide({ L, r, seed }: Stage): string {
  const home = homeOf(seed, L);
  const workers = r.shuffle(["short", "scarf", "long", "grey"] as const);
  return (
    home.shell(620) +
    windowView(L, r, 130, 100, 400, 330) +
    windowView(L, r, 680, 100, 400, 330) +
    lightPatch(L, 180, 660, 340, 180, 260) +
    times(3, (i) => pendant(L, 240 + i * 360, 140, L.accent, 3, 0.7)) +
    times(
      2,
      (i) =>
        person(L, {
          x: 330 + i * 520,
          y: 740,
          scale: 1.1,
          top: i ? L.accent : L.second,
          hair: workers[i] ?? "short",
          left: [-50, -150],
          right: [60, -150],
        }) +
        table(L, 340 + i * 520, 780, 420, 170, "#b98a5c") +
        monitor(430 + i * 520, 606, 170, screenContent(L, r)) +
        rect(250 + i * 520, 600, 90, 8, L.in("#f6efe0")),
    ) +
    chair(L, 330, 890, L.third, 1.2) +
    chair(L, 850, 890, L.third, 1.2) +
    at(600, 800, pottedPlant(L, r, home.pot), 1.4) +
    at(1150, 860, pottedPlant(L, r, home.pot), 1.4)
  );
}

export function meeting({ L, r, seed }: Stage): string {
  const home = homeOf(seed, L);
  const heads = r.shuffle(["short", "scarf", "long", "grey", "short"] as const);
  return (
    home.shell(600) +
    windowView(L, r, 70, 100, 250, 330, home.curtain) +
    rect(420, 120, 460, 290, L.in("#f8f3e6"), 6) +
    ring(500, 230, 46, L.in(L.accent), 22) +
    times(4, (i) =>
      rect(
        600 + i * 60,
        330 - i * 40,
        36,
        40 + i * 40,
        L.in([L.second, L.third, L.accent, L.second][i] ?? L.second),
        3,
      ),
    ) +
    shelf(L, 960, 120, 180, 440, 4, (_row, a, b, y) => books(L, r, a, y, b - a, 80)) +
    pendant(L, 600, 90, L.accent, 0, 1) +
    times(4, (i) =>
      person(L, {
        x: 270 + i * 210,
        y: 760,
        scale: 1.12,
        top: [L.second, L.accent, "#f2ead9", L.third][i] ?? L.second,
        hair: heads[i] ?? "short",
        left: [-40, -140],
        right: [50, -150],
      }),
    ) +
    table(L, 600, 860, 980, 210, r.pick(["#8b5e3a", "#b98a5c", "#5f4334"])) +
    times(4, (i) => rect(240 + i * 200, 628, 90, 8, L.in("#f6efe0"))) +
    teaGlass(L, 400, 640, 0.7) +
    teaGlass(L, 790, 640, 0.7) +
    group(laptopBody(L, screenContent(L, r, 0), "#c9c6be"), "translate(590 630) scale(0.3)")
  );
}
