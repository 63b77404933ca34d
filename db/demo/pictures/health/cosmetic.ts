import {
  arch,
  at,
  circle,
  darker,
  ellipse,
  glow,
  groundShadow,
  group,
  lighter,
  mix,
  path,
  pendant,
  pottedPlant,
  rect,
  ring,
  room,
  type Scene,
  slant,
  type Stage,
  stroke,
  times,
  windowView,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { bottle, creamJar } from "../props/glassware.ts";
import { knob, pillarPaint, sheen, vents } from "../props/metal.ts";
import { softRoom } from "../props/rooms.ts";
import { benchTop } from "../props/surfaces.ts";
import { blush, orchid } from "./cosmetic-parts.ts";
import { vanity } from "./cosmetic-vanity.ts";

function treatment({ r, L }: Stage): string {
  const tone = L.in(r.pick(blush));
  const cloth = L.in(r.pick(["#faf6ec", L.third, "#e9d9d0", L.second]));
  const shell = L.in("#f6f2ea");
  return (
    room(
      L,
      "wood",
      ["#d9bd94", r.pick(["#c9a070", "#b58a62", "#d9b98c"])],
      640,
      mix(L.plaster, tone, 0.45),
    ) +
    arch(
      120,
      120,
      290,
      600,
      L.in("#f3ead9"),
      rect(100, 90, 340, 540, lighter(tone, 0.3)) +
        times(
          3,
          (row) =>
            rect(100, 300 + row * 110, 340, 12, L.in("#c9a878")) +
            times(5, (i) =>
              at(
                160 + i * 52,
                300 + row * 110,
                i % 2
                  ? creamJar(44, 46, L.in(r.pick(blush)), L.in("#d0a95c"))
                  : bottle(
                      32,
                      78,
                      L.in(r.pick(["#8a4f26", "#e3cdb4", "#b9cfc4"])),
                      L.in("#faf6ec"),
                      L.in("#d0a95c"),
                    ),
              ),
            ),
        ),
    ) +
    windowView(L, r, 800, 120, 290, 330, r.pick(["#faf3e4", "#e9d3c6"])) +
    pendant(L, 600, 140, "#d0a95c", r.pick([1, 2, 2])) +
    groundShadow(590, 830, 340, 26, 0.4) +
    rect(420, 690, 340, 130, sheen(shell), 14) +
    path(
      "M250 660Q250 620 300 616L390 600L470 640H870Q910 640 914 672V700H270Q250 696 250 660Z",
      slant(lighter(cloth, 0.3), cloth, darker(cloth, 0.18)),
    ) +
    path(
      "M480 626H880Q910 628 912 660L900 740Q700 716 500 744Z",
      slant(lighter(tone, 0.3), tone, darker(tone, 0.15)),
    ) +
    rect(270, 574, 130, 44, L.in("#ffffff"), 20) +
    times(4, (i) => stroke(`M${560 + i * 90} 640q-8 40 -4 88`, darker(tone, 0.25), 3, 0.4)) +
    group(
      rect(0, -22, 76, 22, L.in("#faf6ec"), 10) + rect(4, -42, 68, 22, lighter(tone, 0.3), 10),
      "translate(780 638)",
    ) +
    stroke("M180 830V420Q180 330 300 350", L.in("#d9d4ca"), 12) +
    ring(340, 380, 60, shell, 20) +
    ring(340, 380, 60, "#fff6d8", 8) +
    circle(340, 380, 48, "#dff0ee", 0.5) +
    glow(340, 380, 140, "#fff6d8", 0.5) +
    rect(120, 822, 130, 16, L.in("#b9b4ab"), 8) +
    group(
      rect(-80, -330, 160, 330, sheen(shell), 20) +
        rect(-62, -306, 124, 110, "#1f2a30", 10) +
        ring(0, -250, 32, tone, 8) +
        stroke("M0 -250v-32", "#ffffff", 6) +
        times(3, (i) =>
          knob(-36 + i * 36, -168, 10, ["#5fae74", "#e0b042", "#c9829a"][i] ?? "#ffffff"),
        ) +
        vents(-50, -90, 100, 4, shell, 14) +
        stroke("M80 -220C170 -190 160 -60 110 -90", darker(shell, 0.3), 10) +
        rect(94, -170, 22, 80, sheen(tone), 9),
      "translate(1040 850)",
    ) +
    at(90, 860, pottedPlant(L, r, L.third), 1.2)
  );
}

/** Jars, droppers and petals on marble, from near. */
function jars({ r, L }: Stage): string {
  const tone = L.in(r.pick(blush));
  const gold = L.in(r.pick(["#d0a95c", "#c98f6a", "#b9b4ab"]));
  const petal = (x: number, y: number, a: number, s: number) =>
    group(
      path(
        "M0 0C20 -40 70 -40 84 0C70 34 22 34 0 0Z",
        slant(lighter(tone, 0.5), tone, darker(tone, 0.15)),
      ),
      `translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${a.toFixed(0)}) scale(${s.toFixed(2)})`,
    );
  return (
    softRoom(L, r, mix(L.plaster, tone, 0.55)) +
    ellipse(600, 620, 560, 60, "#20120c", 0.12) +
    benchTop(L, 610, r.pick(["#efe8dc", "#d9c6b0", "#e3d3c9", "#cfd6d0"]), 290) +
    at(
      600,
      700,
      rect(-300, -60, 600, 66, pillarPaint(L.in("#f3ece0")), 10) +
        ellipse(0, -60, 300, 34, L.in("#fbf6ec")),
    ) +
    at(
      430,
      640,
      bottle(
        150,
        340,
        L.in(r.pick(["#8a4f26", "#e0b8a8", "#a9c4b9", "#3f4a50"])),
        L.in("#faf6ec"),
        L.in("#3a3532"),
        true,
      ),
    ) +
    at(620, 650, creamJar(210, 170, L.in("#fbf3ea"), gold)) +
    at(800, 640, bottle(110, 220, mix(tone, "#ffffff", 0.2), L.in("#faf6ec"), gold)) +
    at(200, 740, creamJar(170, 120, mix(tone, "#ffffff", 0.1), gold)) +
    at(
      1010,
      730,
      orchid(L, L.in(r.pick(["#f6efe6", "#e9b8c4", "#c9a0d0"])), L.in("#faf6ec")),
      1.7,
    ) +
    group(
      ellipse(4, 10, 96, 30, "#20120c", 0.2) +
        ellipse(0, 0, 94, 28, L.in("#faf6ec")) +
        path(
          "M-60 0Q-40 -50 0 -40T60 -4Q0 26 -60 0Z",
          slant("#ffffff", mix(tone, "#ffffff", 0.5)),
        ) +
        stroke("M-30 -14Q0 -34 34 -10", darker(tone, 0.1), 5, 0.5),
      "translate(400 810)",
    ) +
    times(9, () => petal(r.range(60, 1080), r.range(760, 860), r.range(0, 360), r.range(0.5, 0.95)))
  );
}

export const cosmetic: Scene = shots([treatment, vanity, jars], 0.12);
