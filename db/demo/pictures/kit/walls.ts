import {
  clip,
  glow,
  line,
  lines,
  list,
  path,
  type Point,
  poly,
  rect,
  stroke,
  times,
} from "./base.ts";
import { darker, type Light, lighter } from "./light.ts";

/** A wall of alternating light and dark courses. */
export function ablaq(
  x: number,
  y: number,
  width: number,
  height: number,
  colours: readonly [string, string],
  course = 44,
): string {
  return (
    rect(x, y, width, height, colours[0]) +
    times(Math.ceil(height / course / 2), (i) => {
      const top = y + i * course * 2 + course;
      return rect(x, top, width, Math.min(course, y + height - top), colours[1]);
    }) +
    lines(
      list(Math.ceil(height / course), (row) => row).flatMap((row) => {
        const top = y + row * course;
        const offset = row % 2 ? 58 : 14;
        const end = Math.min(top + course, y + height);
        return list(Math.ceil((width - offset) / 116), (i) => {
          const joint = x + offset + i * 116;
          return [joint, top, joint, end] as const;
        });
      }),
      darker(colours[1], 0.2),
      1.6,
      0.35,
    )
  );
}

/** Path data of a pointed arch opening whose foot is at `bottom`. */
export function archPath(x: number, top: number, width: number, bottom: number): string {
  const spring = top + width * 0.62;
  const mid = x + width / 2;
  return (
    `M${x} ${bottom}V${spring}C${x} ${top + width * 0.24} ${mid - width * 0.2} ${top + width * 0.1}` +
    ` ${mid} ${top}C${mid + width * 0.2} ${top + width * 0.1} ${x + width} ${top + width * 0.24}` +
    ` ${x + width} ${spring}V${bottom}Z`
  );
}

/** A pointed arch with a moulded frame; `inside` is drawn through the opening. */
export function arch(
  x: number,
  top: number,
  width: number,
  bottom: number,
  frame: string,
  inside: string,
): string {
  return (
    path(archPath(x - 18, top - 26, width + 36, bottom), darker(frame, 0.12)) +
    path(archPath(x - 11, top - 16, width + 22, bottom), lighter(frame, 0.3)) +
    clip(path(archPath(x, top, width, bottom), "#000"), inside)
  );
}

/** The eight-pointed star: two squares turned. */
export function khatam(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  const points: Point[] = Array.from({ length: 16 }, (_, i) => {
    const reach = i % 2 ? radius * 0.765 : radius;
    const angle = (i * Math.PI) / 8;
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)];
  });
  return poly(points, fill, opacity);
}

/** A star lantern on a cord from `top`, lit; outdoors it makes a pool of light at night. */
export function lantern(L: Light, x: number, top: number, y: number, size = 1): string {
  const brass = L.out("#c09b58");
  return (
    line(x, top, x, y, L.out("#5a4630"), 3) +
    (L.night ? glow(x, y, 330 * size, L.lamp, 0.55) : "") +
    khatam(x, y, 34 * size, brass) +
    khatam(x, y, 24 * size, L.night ? L.lamp : lighter(brass, 0.6)) +
    khatam(x, y, 12 * size, L.night ? "#fff6dc" : brass)
  );
}

/** A quiet lattice of stars over a rectangle. */
export function lattice(
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  step = 60,
  opacity = 0.2,
): string {
  const columns = Math.ceil(width / step);
  const rows = Math.ceil(height / step);
  const arm = Math.round(step * 0.42);
  const side = Math.round(step * 0.3);
  const stars = list(columns * rows, (i) => {
    const cx = Math.round(x + ((i % columns) + 0.5) * step);
    const cy = Math.round(y + (Math.floor(i / columns) + 0.5) * step);
    return (
      `M${cx - arm} ${cy}l${arm} ${-arm} ${arm} ${arm} ${-arm} ${arm}Z` +
      `M${cx - side} ${cy - side}h${side * 2}v${side * 2}h${-side * 2}Z`
    );
  });
  return clip(rect(x, y, width, height, "#000"), stroke(stars.join(""), colour, 2, opacity));
}
