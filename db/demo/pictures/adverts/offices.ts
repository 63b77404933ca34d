import {
  at,
  clip,
  groundShadow,
  group,
  path,
  pendant,
  poly,
  rect,
  room,
  type Scene,
  type Stage,
  table,
  times,
  turn,
  windowView,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { mug, pencilCup } from "../props/desk.ts";
import { anyone } from "../props/looks.ts";
import { sheen } from "../props/metal.ts";
import { poster } from "./offices-parts.ts";
import { signShop } from "./offices-sign-shop.ts";
import { proofs } from "./offices-proofs.ts";

/** An agency room: posters on the wall, a big table, a plotter. */
function agency({ r, L }: Stage): string {
  const wood = r.pick(["#b98a57", "#8b5e3a", "#c9a878"]);
  const frame = (x: number, y: number, w: number, h: number) =>
    rect(x - 4, y + 6, w + 16, h + 14, "#20120c", 3, 0.18) +
    rect(x - 9, y - 9, w + 18, h + 18, L.in("#3a3532"), 3) +
    group(poster(r, L, w, h), `translate(${x} ${y})`);
  return (
    room(L, "wood", ["#c9a070", r.pick(["#a87b4c", "#b98a57"])], 630) +
    frame(80, 110, 180, 250) +
    frame(300, 90, 230, 150) +
    frame(300, 276, 100, 110) +
    frame(430, 276, 100, 110) +
    frame(570, 110, 190, 270) +
    windowView(L, r, 860, 100, 270, 330, L.third) +
    times(3, (i) => pendant(L, 240 + i * 240, 80, L.accent, 3, 0.7)) +
    anyone(L, r, 330, 790, 1.2, { right: [66, -180] }) +
    anyone(L, r, 600, 776, 1.22, { left: [-60, -180], right: [60, -200] }) +
    table(L, 470, 860, 780, 190, wood) +
    poly(
      [
        [270, 660],
        [470, 656],
        [500, 676],
        [250, 680],
      ],
      "#fdf8ec",
    ) +
    group(poster(r, L, 130, 90), "translate(310 636) skewX(-18) scale(1 .36)") +
    times(6, (i) =>
      turn(
        -40 + i * 16,
        640,
        690,
        rect(
          630,
          600,
          20,
          86,
          L.in([L.accent, L.third, L.second, "#c9829a", "#7f9a4f", "#5f9ac0"][i] ?? ""),
          3,
        ),
      ),
    ) +
    at(770, 668, mug(L.in(L.third), 52)) +
    at(180, 668, pencilCup(r, [L.accent, L.third, L.second], L.in(L.second)), 0.8) +
    groundShadow(1000, 840, 170, 20, 0.4) +
    [880, 1090].map((x) => rect(x, 640, 26, 190, sheen(L.in("#6b655d")))).join("") +
    rect(830, 540, 330, 110, sheen(L.in(r.pick(["#3a3a40", "#e9e4da", L.second]))), 16) +
    rect(860, 580, 270, 34, "#1d2226", 6) +
    clip(
      path("M870 614H1120L1136 780H854Z", "#000"),
      rect(850, 610, 300, 180, "#fdf8ec") + group(poster(r, L, 230, 150), "translate(880 622)"),
    ) +
    times(4, (i) =>
      rect(1090 + i * 15, 556, 10, 24, ["#2b9fb0", "#c9437a", "#e8c437", "#2e2a2b"][i] ?? "", 2),
    )
  );
}

export const offices: Scene = shots([agency, signShop, proofs], 0.1);
