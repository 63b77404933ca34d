import {
  across,
  circle,
  clip,
  down,
  glow,
  groundShadow,
  line,
  path,
  poly,
  rect,
  ring,
  stroke,
  times,
} from "./base.ts";
import { type CarKind, profiles } from "./car-profiles.ts";
import { carWheel } from "./car-wheel.ts";
import { darker, type Light, lighter, mix } from "./light.ts";

export type CarLook = {
  spokes?: number;
  taxi?: boolean;
  sign?: string;
  cargo?: boolean;
  roofRack?: boolean;
};

/** A car from its side, nose to the left, standing on (0, 0); about 740 units long. */
export function carSide(L: Light, kind: CarKind, paint: string, look: CarLook = {}): string {
  const p = profiles[kind];
  const tone = L.out(paint);
  const [front, rear] = p.wheels;
  const hole = p.wheel + 11;
  const dark = L.out("#2d2826");
  const [tailX, tailY] = p.tail;
  const under = `C${tailX - 4} ${p.sill - 6} ${tailX - 16} ${p.sill} ${tailX - 32} ${p.sill}L${rear + hole} ${p.sill}A${hole} ${hole} 0 0 0 ${rear - hole} ${p.sill}L${front + hole} ${p.sill}A${hole} ${hole} 0 0 0 ${front - hole} ${p.sill}`;
  const noseFoot = p.top.slice(1, p.top.indexOf("C"));
  const body = `${p.top}${under}C${-tailX + 6} ${p.sill} ${noseFoot} ${noseFoot}Z`;
  const shell = path(body, down(lighter(tone, 0.42), lighter(tone, 0.08), tone, darker(tone, 0.3)));
  const glassTop = mix(L.sky[1], "#52636b", 0.3);
  const panes = look.cargo ? p.glass.slice(0, 1) : p.glass;
  const glass = panes
    .map((d) =>
      path(d, down(mix(glassTop, "#ffffff", 0.14), mix(L.out("#3c474c"), "#1c2022", 0.3))),
    )
    .join("");
  const seats = clip(
    panes.map((d) => path(d, "#000")).join(""),
    times(
      2,
      (i) =>
        rect((p.doors[1] ?? 0) - 62 + i * 150, p.belt - 42, 34, 60, "#1d1917", 14, 0.55) +
        rect((p.doors[1] ?? 0) - 56 + i * 150, p.belt - 62, 22, 18, "#1d1917", 8, 0.55),
    ) +
      ring((p.doors[1] ?? 0) - 108, p.belt - 6, 24, "#1d1917", 5, 0.55) +
      times(2, (i) =>
        poly(
          [
            [-120 + i * 190, p.belt + 6],
            [-10 + i * 190, p.belt - 130],
            [26 + i * 190, p.belt - 130],
            [-84 + i * 190, p.belt + 6],
          ],
          "#ffffff",
          0.2,
        ),
      ),
  );
  const shade = clip(
    path(body, "#000"),
    path(
      `M-420 ${p.belt + 66}Q-100 ${p.belt + 46} 420 ${p.belt + 72}V0H-420Z`,
      darker(tone, 0.4),
      0.4,
    ) +
      path(
        `M-420 ${p.belt + 26}Q0 ${p.belt + 4} 420 ${p.belt + 24}V${p.belt + 31}Q0 ${p.belt + 13} -420 ${p.belt + 36}Z`,
        lighter(tone, 0.6),
        0.75,
      ) +
      rect(-420, p.sill - 20, 840, 24, dark, 0, kind === "sedan" ? 0.55 : 0.8),
  );
  const arches = [front, rear]
    .map((x) =>
      path(
        `M${x - hole - 7} ${p.sill}A${hole + 7} ${hole + 7} 0 0 1 ${x + hole + 7} ${p.sill}H${x + hole}A${hole} ${hole} 0 0 0 ${x - hole} ${p.sill}Z`,
        kind === "sedan" || kind === "van" ? darker(tone, 0.3) : dark,
      ),
    )
    .join("");
  const handle = (x: number) =>
    rect(x, p.belt + 36, 34, 7, lighter(tone, 0.5), 3) +
    rect(x, p.belt + 43, 34, 3, darker(tone, 0.5), 2, 0.6);
  const lines = p.doors
    .map((x, i) => {
      const first = i === 0;
      return stroke(
        `M${x} ${p.belt + 4}C${x - (first ? 8 : 0)} ${p.belt + 70} ${x + (first ? 6 : 0)} ${p.sill - 60} ${x + (first ? 12 : 0)} ${p.sill - 22}`,
        darker(tone, 0.45),
        3,
        0.7,
      );
    })
    .join("");
  const bed =
    kind === "pickup"
      ? rect(120, -208, 268, 12, darker(tone, 0.3), 3) +
        line(140, -216, 380, -216, L.out("#9a958c"), 6)
      : "";
  const rack =
    kind === "suv" || look.roofRack
      ? stroke(
          `M-30 ${p.belt - 106}Q110 ${p.belt - 118} 250 ${p.belt - 104}`,
          L.out("#8f8b84"),
          7,
        ) +
        (look.roofRack
          ? rect(0, p.belt - 136, 200, 34, L.out("#8a5a3c"), 5) +
            rect(30, p.belt - 158, 110, 24, L.out("#c79c66"), 4)
          : "")
      : "";
  const roofSign = look.taxi
    ? rect(-8, p.belt - 104, 70, 26, L.out("#f7e3a0"), 5) +
      rect(2, p.belt - 97, 50, 12, L.out("#5a4630"), 2)
    : "";
  const livery = look.sign ? rect(-60, p.belt + 38, 250, 44, L.out(look.sign), 4, 0.9) : "";
  const front4 = `M${-tailX + 14 - (kind === "pickup" ? 12 : 6)} ${p.nose - 2}C${-tailX + 40} ${p.nose - 16} ${-tailX + 74} ${p.nose - 18} ${-tailX + 86} ${p.nose - 16}C${-tailX + 82} ${p.nose + 12} ${-tailX + 40} ${p.nose + 20} ${-tailX + 4} ${p.nose + 24}Z`;
  return (
    groundShadow(10, 2, tailX * 1.1, 26, 0.62) +
    (L.night
      ? poly(
          [
            [-tailX, p.nose],
            [-tailX - 420, -8],
            [-tailX - 420, -60 + p.nose],
          ],
          across(`${L.lamp}00`, `${L.lamp}aa`),
          0.6,
        )
      : "") +
    [front, rear].map((x) => circle(x, -p.wheel, hole + 4, L.out("#191513"))).join("") +
    rack +
    bed +
    roofSign +
    shell +
    shade +
    livery +
    arches +
    glass +
    seats +
    panes.map((d) => stroke(d, darker(tone, 0.6), 4, 0.8)).join("") +
    lines +
    p.doors
      .slice(1)
      .map((x) => handle(x - 50))
      .join("") +
    path(front4, L.night ? "#fff3c8" : across("#fffaf0", L.out("#c9ccc8"))) +
    path(
      `M${tailX - 30} ${-tailY + 8}Q${tailX - 2} ${-tailY + 4} ${tailX} ${-tailY + 20}L${tailX + 4} ${-tailY + 50}L${tailX - 24} ${-tailY + 46}Z`,
      L.out("#b8382c"),
    ) +
    rect(-tailX + 2, p.sill - 40, 44, 9, L.out("#efe6cf"), 4) +
    path(`M${(p.doors[0] ?? 0) + 6} ${p.belt - 4}q-34 -30 -8 -34q26 0 24 30Z`, darker(tone, 0.2)) +
    (L.night ? glow(-tailX + 30, p.nose, 80, L.lamp, 0.8) : "") +
    carWheel(L, front, p.wheel, look.spokes) +
    carWheel(L, rear, p.wheel, look.spokes)
  );
}
