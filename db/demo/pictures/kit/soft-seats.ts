import {
  across,
  down,
  groundShadow,
  group,
  line,
  path,
  poly,
  rect,
  stroke,
  times,
} from "./base.ts";
import { darker, type Light, lighter } from "./light.ts";
import type { Random } from "./random.ts";
import { khatam } from "./walls.ts";

/** A sofa from the front; `x` its middle, feet on `y`. Styles 0 round arms, 1 square, 2 Levantine. */
export function sofa(
  L: Light,
  r: Random,
  x: number,
  y: number,
  width: number,
  cloth: string,
  style = 0,
  cushion = L.accent,
): string {
  const tone = L.in(cloth);
  const h = 210;
  const half = width / 2;
  const seats = width > 420 ? 3 : width > 280 ? 2 : 1;
  const arm = style === 2 ? 46 : 62;
  const inner = width - arm * 2;
  const radius = [30, 8, 4][style] ?? 20;
  const frame = style === 2 ? L.in("#7a4f2e") : darker(tone, 0.14);
  const carved =
    style === 2
      ? times(Math.floor(width / 50), (i) =>
          khatam(x - half + 25 + i * 50, y - 34, 9, L.in("#d8b878"), 0.8),
        )
      : "";
  const pad = (i: number) => x - half + arm + (i * inner) / seats;
  return (
    groundShadow(x + 18, y + 4, half * 1.08, 24, 0.36) +
    times(2, (i) => rect(x - half + 22 + i * (width - 62), y - 26, 18, 26, L.in("#4c3424"), 3)) +
    rect(
      x - half + 16,
      y - h,
      width - 32,
      h - 40,
      down(lighter(tone, 0.1), darker(tone, 0.2)),
      radius,
    ) +
    times(seats, (i) =>
      rect(
        pad(i) + 4,
        y - h + 14,
        inner / seats - 8,
        122,
        down(lighter(tone, 0.2), tone),
        radius * 0.7,
      ),
    ) +
    times(seats, (i) =>
      rect(
        pad(i) + 2,
        y - 112,
        inner / seats - 4,
        58,
        down(lighter(tone, 0.3), darker(tone, 0.06)),
        Math.min(16, radius),
      ),
    ) +
    times(seats, (i) =>
      rect(pad(i) + 10, y - 60, inner / seats - 20, 6, darker(tone, 0.4), 3, 0.5),
    ) +
    rect(x - half, y - 58, width, 38, frame, Math.min(radius, 10)) +
    carved +
    times(2, (i) =>
      rect(
        x - half + i * (width - arm),
        y - 150,
        arm,
        128,
        across(lighter(tone, 0.16 - i * 0.12), darker(tone, 0.06 + i * 0.16)),
        radius,
      ),
    ) +
    times(width > 480 ? 3 : Math.min(2, seats), (i) => {
      const cx = [x - half + arm + 52, x + half - arm - 52, x][i] ?? x;
      const fill = L.in(i === 1 ? L.third : cushion);
      return group(
        rect(-42, -42, 84, 84, down(lighter(fill, 0.16), darker(fill, 0.12)), 14) +
          (i === 1
            ? khatam(0, 0, 22, lighter(fill, 0.45), 0.7)
            : line(-30, 0, 30, 0, lighter(fill, 0.5), 3) +
              line(-30, -14, 30, -14, lighter(fill, 0.5), 2)),
        `translate(${cx} ${y - 138}) rotate(${r.range(-14, 14).toFixed(0)})`,
      );
    })
  );
}

/** An oriental rug lying on the floor in perspective; `x` middle, from `top` to `bottom`. */
export function rug(
  L: Light,
  x: number,
  top: number,
  bottom: number,
  width: number,
  field: string,
  border = L.third,
): string {
  const a = L.in(field);
  const b = L.in(border);
  const narrow = 0.78;
  const band = (inset: number, fill: string) => {
    const h = bottom - top;
    const t = top + h * inset * 0.8;
    const l = bottom - h * inset;
    const share = (at: number) => narrow + ((1 - narrow) * (at - top)) / h;
    const half = (at: number) => (width / 2) * share(at) * (1 - inset * 1.1);
    return poly(
      [
        [x - half(t), t],
        [x + half(t), t],
        [x + half(l), l],
        [x - half(l), l],
      ],
      fill,
    );
  };
  const mid = (top + bottom) / 2;
  const squash = (bottom - top) / width;
  return (
    band(-0.02, darker(a, 0.5)) +
    band(0, a) +
    band(0.07, b) +
    band(0.1, darker(a, 0.3)) +
    band(0.17, lighter(b, 0.2)) +
    band(0.2, a) +
    group(
      khatam(0, 0, width * 0.2, b) +
        khatam(0, 0, width * 0.15, darker(a, 0.3)) +
        khatam(0, 0, width * 0.08, lighter(b, 0.3)) +
        times(2, (i) => khatam((i * 2 - 1) * width * 0.3, 0, width * 0.07, b)),
      `translate(${x} ${mid.toFixed(0)}) scale(1 ${(squash * 1.5).toFixed(2)})`,
    ) +
    times(Math.floor(width / 22), (i) =>
      line(
        x - width / 2 + 8 + i * 22,
        bottom,
        x - width / 2 + 6 + i * 22,
        bottom + 9,
        lighter(b, 0.4),
        2.4,
      ),
    )
  );
}

/** A bed with its head to the left wall side, seen from its long side; feet on `y`. */
export function bed(
  L: Light,
  x: number,
  y: number,
  width: number,
  cover: string,
  headboard: string,
): string {
  const cloth = L.in(cover);
  const head = L.in(headboard);
  const linen = L.in("#f7f0e2");
  const half = width / 2;
  return (
    groundShadow(x + 20, y + 4, half * 1.1, 26, 0.36) +
    rect(
      x - half - 10,
      y - 300,
      width + 20,
      250,
      down(lighter(head, 0.16), darker(head, 0.16)),
      18,
    ) +
    times(3, (i) =>
      rect(x - half + 10 + i * (width / 3), y - 284, width / 3 - 20, 160, lighter(head, 0.12), 10),
    ) +
    times(2, (i) =>
      rect(
        x - half + 34 + i * (half - 8),
        y - 206,
        half - 62,
        82,
        down("#ffffff", linen, darker(linen, 0.14)),
        24,
      ),
    ) +
    times(2, (i) =>
      rect(
        x - half + 84 + i * (half - 68),
        y - 178,
        half - 154,
        62,
        L.in(i ? L.third : L.accent),
        16,
      ),
    ) +
    path(
      `M${x - half} ${y - 134}Q${x} ${y - 156} ${x + half} ${y - 134}L${x + half + 26} ${y - 24}H${x - half - 26}Z`,
      linen,
    ) +
    path(
      `M${x - half - 6} ${y - 112}Q${x} ${y - 128} ${x + half + 6} ${y - 112}L${x + half + 30} ${y - 18}Q${x} ${y - 2} ${x - half - 30} ${y - 18}Z`,
      down(lighter(cloth, 0.2), darker(cloth, 0.2)),
    ) +
    times(5, (i) =>
      stroke(
        `M${x - half * 0.8 + i * half * 0.4} ${y - 112}q-8 46 ${-16 + i * 8} 90`,
        darker(cloth, 0.24),
        3,
        0.4,
      ),
    ) +
    times(2, (i) => rect(x - half - 6 + i * (width - 12), y - 30, 24, 30, L.in("#54392a"), 3))
  );
}
