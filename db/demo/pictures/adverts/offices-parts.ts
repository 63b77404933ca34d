import {
  archPath,
  at,
  circle,
  clip,
  darker,
  down,
  ellipse,
  khatam,
  type Light,
  lighter,
  path,
  type Random,
  rect,
  ring,
  stroke,
  times,
} from "../scene.ts";

/** A poster of shapes without words, on 0..width, 0..height. */
export function poster(r: Random, L: Light, width: number, height: number): string {
  const [a = "", b = "", c = ""] = r.shuffle([
    L.accent,
    L.second,
    L.third,
    "#e3c27a",
    "#c9603a",
    "#3f7d86",
    "#f3e6cc",
  ]);
  const kind = r.int(0, 5);
  const [w, h] = [width, height];
  const body = [
    () =>
      rect(0, 0, w, h, down(lighter(a, 0.5), lighter(b, 0.2))) +
      circle(w * 0.64, h * 0.32, Math.min(w, h) * 0.2, "#fff3cf") +
      path(
        `M0 ${h}V${h * 0.66}Q${w * 0.25} ${h * 0.46} ${w * 0.5} ${h * 0.64}T${w} ${h * 0.58}V${h}Z`,
        b,
      ) +
      path(
        `M0 ${h}V${h * 0.82}Q${w * 0.3} ${h * 0.68} ${w * 0.6} ${h * 0.82}T${w} ${h * 0.8}V${h}Z`,
        darker(c, 0.1),
      ),
    () =>
      rect(0, 0, w, h, a) +
      khatam(w / 2, h * 0.46, Math.min(w, h) * 0.4, c) +
      khatam(w / 2, h * 0.46, Math.min(w, h) * 0.28, lighter(b, 0.3)) +
      khatam(w / 2, h * 0.46, Math.min(w, h) * 0.15, a) +
      rect(w * 0.25, h * 0.86, w * 0.5, h * 0.035, c, 4),
    () =>
      rect(0, 0, w, h, lighter(b, 0.4)) +
      at(
        w * 0.5,
        h * 0.86,
        path("M-70 0C-90 -60 -60 -130 -50 -150H50C60 -130 90 -60 70 0Z", a) +
          stroke("M-34 -150q0 -60 34 -60t34 60", darker(a, 0.4), 12) +
          khatam(0, -76, 30, lighter(c, 0.3)),
        Math.min(w / 260, h / 300),
      ) +
      circle(w * 0.84, h * 0.16, Math.min(w, h) * 0.12, c),
    () =>
      rect(0, 0, w, h, down(darker(a, 0.2), lighter(a, 0.15))) +
      ellipse(w * 0.5, h * 0.78, Math.min(w, h) * 0.4, Math.min(w, h) * 0.08, darker(a, 0.4)) +
      at(
        w * 0.5,
        h * 0.78,
        path("M-60 -90H60Q56 0 30 0H-30Q-56 0 -60 -90Z", lighter(c, 0.5)) +
          ring(66, -50, 24, lighter(c, 0.5), 11) +
          stroke("M-20 -110q-16 -24 0 -46t0 -40M20 -110q-16 -24 0 -46t0 -40", "#fff6e2", 8, 0.8),
        Math.min(w / 300, h / 280),
      ),
    () =>
      rect(0, 0, w, h, lighter(c, 0.45)) +
      circle(w * 0.36, h * 0.42, Math.min(w, h) * 0.3, a) +
      circle(w * 0.62, h * 0.58, Math.min(w, h) * 0.3, b, 0.85) +
      rect(w * 0.1, h * 0.88, w * 0.4, h * 0.03, a, 4),
    () =>
      rect(0, 0, w, h, down(lighter(b, 0.3), b)) +
      times(
        4,
        (i) =>
          rect(
            w * (0.08 + i * 0.22),
            h * (0.5 - (i % 2) * 0.14),
            w * 0.18,
            h,
            lighter(a, 0.1 + i * 0.12),
          ) +
          path(
            archPath(w * (0.12 + i * 0.22), h * (0.62 - (i % 2) * 0.1), w * 0.1, h),
            darker(a, 0.3),
          ),
      ) +
      circle(w * 0.8, h * 0.2, Math.min(w, h) * 0.12, "#fff3cf"),
  ][kind];
  return clip(rect(0, 0, w, h, "#000"), body ? body() : "");
}
