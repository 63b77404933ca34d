import {
  across,
  at,
  circle,
  darker,
  down,
  glow,
  groundShadow,
  lighter,
  mix,
  person,
  poly,
  pottedPlant,
  type Random,
  rect,
  room,
  type Scene,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { look } from "../props/looks.ts";
import { knob, sheen, vents } from "../props/metal.ts";
import { leds } from "./hosting-parts.ts";
import { corridor } from "./hosting-corridor.ts";

/** A cabinet of machines with blinking lights, drawn from (x, y). */
function rack(
  r: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  shell: string,
): string {
  const units = Math.floor((height - 30) / 34);
  return (
    rect(x, y, width, height, across(lighter(shell, 0.14), shell, darker(shell, 0.3)), 6) +
    rect(x + 10, y + 12, width - 20, height - 24, "#14181d", 4) +
    times(units, (i) => {
      const uy = y + 18 + i * 34;
      const kind = r.int(0, 3);
      const wide = width - 32;
      return (
        rect(x + 16, uy, wide, 28, down("#3b4148", "#262b31"), 3) +
        (kind === 0
          ? times(
              5,
              (k) =>
                rect(x + 22 + k * (wide * 0.12), uy + 5, wide * 0.1, 18, "#191d22", 2) +
                rect(x + 24 + k * (wide * 0.12), uy + 19, 5, 2.4, r.pick(leds)),
            )
          : kind === 1
            ? times(
                10,
                (k) =>
                  rect(x + 22 + k * wide * 0.065, uy + 8, wide * 0.045, 11, "#0f1216", 1) +
                  (r.chance(0.6)
                    ? rect(x + 23 + k * wide * 0.065, uy + 20, 4, 3, r.pick(leds))
                    : ""),
              )
            : kind === 2
              ? times(4, (k) => rect(x + 24, uy + 6 + k * 5, wide * 0.5, 2, "#14181d"))
              : rect(x + 22, uy + 7, wide * 0.34, 14, "#101418", 2) +
                rect(x + 26, uy + 12, wide * r.range(0.08, 0.26), 4, r.pick(leds), 2, 0.8)) +
        times(3, (k) => circle(x + width - 26 - k * 11, uy + 14, 3, r.pick([...leds, "#3b4148"])))
      );
    }) +
    poly(
      [
        [x + 12, y + height - 12],
        [x + width * 0.36, y + 12],
        [x + width * 0.5, y + 12],
        [x + width * 0.26, y + height - 12],
      ],
      "#ffffff",
      0.05,
    )
  );
}

/** Three cabinets from the front, cables above, a technician. */
function cabinets({ r, L }: Stage): string {
  const tone = r.pick([L.second, L.accent, "#3f7d86"]);
  const wall = L.in(mix("#dfe3e0", tone, 0.18));
  const wires = [L.accent, L.third, "#5f9ac0", "#6fae7a", "#c9829a"].map(L.in);
  return (
    room(L, "slab", ["#cfcdc4", "#bfbdb3"], 700, wall) +
    times(3, (i) => rect(100 + i * 380, 20, 260, 16, "#fdfdf2", 8)) +
    rect(0, 84, 1200, 30, L.in("#8b8f92")) +
    times(60, (i) => rect(i * 20 + 4, 90, 12, 18, L.in("#6b7074"), 2)) +
    times(7, (i) =>
      stroke(`M0 ${76 - i * 5}Q600 ${88 - i * 5} 1200 ${74 - i * 5}`, wires[i % 5] ?? "", 5),
    ) +
    groundShadow(470, 830, 420, 22, 0.4) +
    [0, 1, 2]
      .map(
        (i) =>
          times(4, (k) =>
            stroke(
              `M${150 + i * 270 + k * 18} 110C${150 + i * 270 + k * 18} 150 ${200 + i * 270 + k * 10} 150 ${200 + i * 270 + k * 10} 190`,
              wires[(i + k) % 5] ?? "",
              6,
            ),
          ) + rack(r, 90 + i * 270, 180, 240, 640, mix("#30363d", tone, 0.25)),
      )
      .join("") +
    rect(920, 300, 220, 260, sheen(L.in("#e9e6de")), 10) +
    vents(944, 330, 172, 7, L.in("#e9e6de"), 20) +
    rect(944, 490, 90, 44, "#1d2a2c", 6) +
    stroke("M954 520l14 -14 12 6 16 -16 14 8", "#8fe0b5", 3) +
    knob(1070, 512, 10, "#5fae74") +
    knob(1100, 512, 10, "#6fd0e8") +
    person(L, {
      x: 880,
      y: 868,
      scale: 1.42,
      top: r.pick([L.third, L.second, "#e9dfc9"]),
      bottom: "#3f4650",
      ...look(r, ["short", "scarf", "cap", "bun"], [L.accent, "#efe6d4"]),
      flip: true,
      right: [86, -210],
      left: [30, -170],
    }) +
    at(1080, 860, pottedPlant(L, r, L.accent), 1.1)
  );
}

/** Cables plugged into a switch, from very near. */
function ports({ r, L }: Stage): string {
  const tone = r.pick([L.second, L.accent, "#3f7d86", "#56689c"]);
  const shell = mix("#2b3036", tone, 0.2);
  const wires = r.shuffle([L.accent, L.third, "#5f9ac0", "#6fae7a", "#c9829a", "#e08a4f"]);
  return (
    rect(0, 0, 1200, 900, down(darker(shell, 0.3), shell, darker(shell, 0.4))) +
    [90, 400]
      .map(
        (y) =>
          rect(-20, y, 1240, 240, down(lighter(shell, 0.2), shell, darker(shell, 0.35)), 12) +
          rect(-20, y, 1240, 6, lighter(shell, 0.5), 2, 0.6) +
          times(8, (i) => {
            const x = 50 + i * 144;
            return (
              rect(x, y + 70, 112, 112, "#0d1013", 8) +
              rect(x + 14, y + 84, 84, 64, "#1f242a", 4) +
              times(6, (k) => rect(x + 22 + k * 12, y + 86, 6, 18, "#c9a85a")) +
              rect(x + 36, y + 148, 40, 22, "#1f242a") +
              times(2, (k) => {
                const c = r.pick(leds);
                return (
                  glow(x + 26 + k * 60, y + 46, 26, c, 0.55) +
                  rect(x + 14 + k * 60, y + 40, 24, 10, c, 4)
                );
              })
            );
          }),
      )
      .join("") +
    times(13, (i) => {
      const row = i % 2;
      const x = 106 + Math.floor(i / 2) * 144 + (i > 11 ? 144 : 0);
      const y = row ? 560 : 250;
      const c = wires[i % 6] ?? "";
      const end = 80 + ((i * 197) % 1050);
      const d = `M${x} ${y + 50}C${x} ${y + 240} ${end} ${y + 180} ${end} 930`;
      return (
        stroke(d, darker(c, 0.5), 32, 0.5) +
        stroke(d, c, 26) +
        stroke(d, lighter(c, 0.5), 6, 0.5) +
        rect(x - 30, y - 58, 60, 70, slant("#f1f4f4", "#b9c2c6"), 6, 0.9) +
        rect(x - 20, y - 70, 40, 14, "#d9e0e2", 3) +
        rect(x - 24, y + 8, 48, 52, across(lighter(c, 0.3), c, darker(c, 0.3)), 8) +
        times(3, (k) => rect(x - 24, y + 16 + k * 14, 48, 5, darker(c, 0.3), 2, 0.6))
      );
    }) +
    rect(0, 660, 1200, 240, down("#0b0d1000", "#0b0d10")) +
    rect(-20, 20, 1240, 50, darker(shell, 0.3)) +
    times(12, (i) => rect(40 + i * 100, 34, 70, 22, darker(shell, 0.6), 11))
  );
}

export const hosting: Scene = shots([corridor, cabinets, ports], 0.12);
