import {
  at,
  controlPanel,
  darker,
  ellipse,
  groundShadow,
  path,
  person,
  rect,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { barrelPaint, pillarPaint, sheen, threadCone } from "../props/metal.ts";
import { works } from "../props/rooms.ts";
import { dyes } from "./textile-parts.ts";

/** A round knitting machine: a crown of cones, yarn converging, a tube of cloth below. */
export function knitting({ r, L }: Stage): string {
  const tones = r.shuffle([...dyes, "#f0e2c4", "#d9a441"]).map(L.in);
  const cloth = tones[0] ?? "";
  const shell = L.in(r.pick(["#e4ded0", L.second, L.accent, "#7f9693"]));
  const cones = (y: number, count: number, span: number, size: number) =>
    times(count, (i) =>
      at(
        600 + (i - (count - 1) / 2) * (span / count),
        y + Math.abs(i - (count - 1) / 2) * -3,
        threadCone(tones[(i * 2 + 1) % tones.length] ?? cloth, size),
      ),
    );
  return (
    works(L, r) +
    groundShadow(600, 846, 420, 36, 0.5) +
    ellipse(600, 150, 470, 34, darker(L.in("#a8a297"), 0.2)) +
    cones(140, 11, 900, 68) +
    rect(592, 60, 16, 400, pillarPaint(L.in("#a8a297"))) +
    times(30, (i) =>
      stroke(
        `M${150 + i * 31} 158Q${330 + i * 19} 300 ${420 + i * 12.4} 420`,
        tones[i % tones.length] ?? cloth,
        1.8,
        0.75,
      ),
    ) +
    ellipse(600, 186, 500, 38, L.in("#c9c4b9")) +
    ellipse(600, 180, 488, 34, darker(L.in("#c9c4b9"), 0.16)) +
    cones(196, 9, 860, 96) +
    times(24, (i) =>
      stroke(
        `M${180 + i * 37} 210Q${360 + i * 21} 320 ${424 + i * 15.3} 424`,
        tones[(i * 3) % tones.length] ?? cloth,
        2,
      ),
    ) +
    path("M380 430Q600 480 820 430V520Q600 572 380 520Z", pillarPaint(L.in("#d2ccc0"))) +
    times(18, (i) =>
      rect(
        392 + i * 23.4,
        446 + Math.sin((i / 17) * Math.PI) * 22,
        15,
        66,
        darker(shell, i % 2 ? 0.2 : 0.4),
        3,
      ),
    ) +
    ellipse(600, 430, 220, 30, L.in("#8f8a82")) +
    ellipse(600, 428, 196, 24, L.in("#4a4542")) +
    path("M410 530Q600 578 790 530L760 760H440Z", pillarPaint(cloth)) +
    times(13, (i) =>
      stroke(`M${428 + i * 27} 548L${448 + i * 24} 756`, darker(cloth, 0.3), 2, 0.35),
    ) +
    times(5, (i) =>
      stroke(
        `M${416 + i * 4} ${580 + i * 38}Q600 ${616 + i * 34} ${784 - i * 4} ${580 + i * 38}`,
        tones[2] ?? cloth,
        6,
        0.75,
      ),
    ) +
    rect(430, 750, 340, 60, barrelPaint(cloth), 24) +
    [
      [330, 440],
      [790, 440],
    ]
      .map(([x = 0, y = 0]) =>
        path(`M${x + 10} ${y}h60l${x < 600 ? -30 : 30} 400h-70Z`, sheen(shell)),
      )
      .join("") +
    rect(280, 826, 640, 22, sheen(darker(shell, 0.3)), 6) +
    controlPanel(L, r, 850, 470, 0.75) +
    rect(896, 610, 14, 220, L.in("#8f8a82")) +
    person(L, {
      x: r.int(110, 200),
      y: 866,
      scale: 1.3,
      top: L.third,
      bottom: "#3f4650",
      hair: r.pick(["scarf", "short", "bun"] as const),
      skirt: r.chance(0.5),
      skin: r.int(0, 3),
      right: [74, -190],
    })
  );
}
