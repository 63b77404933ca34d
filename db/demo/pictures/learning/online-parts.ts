import {
  circle,
  clip,
  down,
  ellipse,
  group,
  type Light,
  lighter,
  path,
  type Random,
  rect,
  stroke,
  times,
} from "../scene.ts";
import { type Show } from "../props/screens.ts";

/** A lesson on a screen: the teacher, a board, small pictures of those who listen. */
export const lesson =
  (L: Light, r: Random): Show =>
  (w, h) => {
    const tones = r.shuffle([L.accent, L.second, L.third, "#8fb4ba"]);
    const covered = r.chance(0.5);
    const bust = (x: number, y: number, s: number, top: string, hair: string, scarf: boolean) =>
      group(
        (scarf ? path("M-24 10C-30 -40 -24 -62 0 -64C24 -62 30 -40 24 10Z", hair) : "") +
          ellipse(0, -30, 17, 21, "#dbaa84") +
          (scarf
            ? ""
            : path(
                "M-19 -32C-22 -60 -4 -64 4 -62C22 -60 22 -44 19 -32C14 -46 -4 -48 -19 -32Z",
                hair,
              )) +
          path("M-40 50C-40 10 -20 -4 0 -4C20 -4 40 10 40 50Z", top),
        `translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${s.toFixed(2)})`,
      );
    return (
      rect(0, 0, w, h, "#26303a") +
      rect(w * 0.03, h * 0.05, w * 0.7, h * 0.78, down("#f3ead6", "#e3d3b4"), 8) +
      rect(w * 0.08, h * 0.12, w * 0.36, h * 0.36, "#2f5248", 5) +
      stroke(
        `M${w * 0.12} ${h * 0.42}Q${w * 0.22} ${h * 0.4} ${w * 0.27} ${h * 0.28}T${w * 0.4} ${h * 0.18}`,
        tones[2] ?? "",
        w * 0.008,
      ) +
      times(3, (i) =>
        rect(w * 0.12, h * (0.17 + i * 0.06), w * (0.12 - i * 0.03), h * 0.02, "#f3ead6", 2, 0.7),
      ) +
      (covered
        ? bust(
            w * 0.58,
            h * 0.6,
            w / 260,
            tones[0] ?? "",
            r.pick(["#e3d3b4", tones[1] ?? "", "#5a4a52"]),
            true,
          )
        : bust(w * 0.58, h * 0.6, w / 260, tones[0] ?? "", r.pick(["#33241d", "#4a3226"]), false)) +
      times(3, (i) =>
        clip(
          rect(w * 0.76, h * (0.05 + i * 0.265), w * 0.21, h * 0.245, "#000", 6),
          rect(
            w * 0.76,
            h * (0.05 + i * 0.265),
            w * 0.21,
            h * 0.245,
            lighter(tones[(i + 1) % 4] ?? "", 0.4),
          ) +
            bust(
              w * 0.865,
              h * (0.21 + i * 0.265),
              w / 620,
              tones[i] ?? "",
              ["#33241d", tones[3] ?? "", "#4a3226"][i] ?? "",
              i === 1,
            ),
        ),
      ) +
      rect(w * 0.03, h * 0.87, w * 0.7, h * 0.09, "#35424e", 6) +
      times(5, (i) =>
        circle(w * (0.22 + i * 0.08), h * 0.915, h * 0.03, i === 4 ? "#c9553c" : "#dfe6ea", 0.9),
      ) +
      rect(w * 0.05, h * 0.79, w * 0.66, h * 0.016, "#c9b792", 2) +
      rect(w * 0.05, h * 0.79, w * r.range(0.15, 0.5), h * 0.016, "#c9553c", 2)
    );
  };
