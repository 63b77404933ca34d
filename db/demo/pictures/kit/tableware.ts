import {
  across,
  circle,
  down,
  ellipse,
  groundShadow,
  group,
  line,
  path,
  rect,
  stroke,
  times,
} from "./base.ts";
import { darker, type Light, lighter } from "./light.ts";

/** A plate, a glass of tea, a coffee pot and a bowl for tables; (x, y) where they stand. */
export function plate(L: Light, x: number, y: number, width: number, food: string): string {
  const china = L.in("#faf4e6");
  return (
    ellipse(x + 4, y + 4, width / 2, width * 0.15, "#20120c", 0.25) +
    ellipse(x, y, width / 2, width * 0.15, china) +
    ellipse(x, y - 2, width * 0.38, width * 0.1, darker(china, 0.08)) +
    path(
      `M${x - width * 0.3} ${y - 2}Q${x - width * 0.16} ${y - width * 0.2} ${x} ${y - width * 0.16}T${x + width * 0.3} ${y - 2}Q${x} ${y + width * 0.1} ${x - width * 0.3} ${y - 2}Z`,
      down(lighter(L.in(food), 0.2), L.in(food)),
    ) +
    times(4, (i) =>
      circle(
        x - width * 0.16 + i * width * 0.1,
        y - width * 0.07 - (i % 2) * 5,
        width * 0.026,
        L.in(["#7b8a44", "#c5452f", "#f6e3ad", "#7b8a44"][i] ?? "#7b8a44"),
      ),
    )
  );
}

export function teaGlass(L: Light, x: number, y: number, size = 1): string {
  const tea = L.in("#b5531f");
  return group(
    ellipse(4, 2, 32, 8, "#20120c", 0.24) +
      ellipse(0, 0, 32, 8, L.in("#f6efdf")) +
      path(
        "M-17 -54C-10 -34 -18 -22 -14 -4H14C18 -22 10 -34 17 -54Z",
        down(lighter(tea, 0.5), tea, darker(tea, 0.2)),
      ) +
      ellipse(0, -54, 17, 4, lighter(tea, 0.4)) +
      line(-9, -46, -8, -12, "#ffffff", 3, 0.5),
    `translate(${x} ${y}) scale(${size})`,
  );
}

export function coffeePot(L: Light, x: number, y: number, colour: string, size = 1): string {
  const brass = L.in(colour);
  return group(
    groundShadow(4, 0, 40, 6) +
      path(
        "M-22 -76H22C16 -56 36 -30 28 0H-28C-36 -30 -16 -56 -22 -76Z",
        across(lighter(brass, 0.4), brass, darker(brass, 0.3)),
      ) +
      path("M-22 -76L-40 -90L-14 -84Z", brass) +
      stroke("M22 -62Q78 -70 92 -92", L.in("#5a3a24"), 8) +
      rect(-22, -84, 44, 10, lighter(brass, 0.3), 4) +
      stroke("M-26 -22Q0 -14 28 -22", lighter(brass, 0.5), 3, 0.7),
    `translate(${x} ${y}) scale(${size})`,
  );
}
