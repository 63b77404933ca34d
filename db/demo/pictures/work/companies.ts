import {
  across,
  at,
  carSide,
  circle,
  clip,
  cypress,
  darker,
  ellipse,
  group,
  hills,
  khatam,
  lighter,
  mix,
  path,
  person,
  poly,
  radial,
  rect,
  ring,
  type Scene,
  sky,
  skyline,
  slant,
  type Stage,
  street,
  streetLamp,
  stroke,
  times,
  tree,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { pen, sheet } from "../props/desk.ts";
import { look } from "../props/looks.ts";
import { flatTop } from "../props/surfaces.ts";
import { interview } from "./companies-interview.ts";

/** Offices of glass and stone at street level, people coming to work. */
function towers({ r, L }: Stage): string {
  const tower = (x: number, w: number, top: number, tone: string) => {
    const wall = L.out(tone);
    const columns = Math.floor(w / 46);
    const rows = Math.floor((660 - top) / 58);
    return (
      rect(x, top, w, 690 - top, across(lighter(wall, 0.14), wall, darker(wall, 0.16))) +
      rect(x - 6, top - 12, w + 12, 16, lighter(wall, 0.4)) +
      times(rows, (row) =>
        times(columns, (i) =>
          rect(
            x + 10 + i * ((w - 12) / columns),
            top + 22 + row * 58,
            (w - 12) / columns - 9,
            42,
            L.night && r.chance(0.55)
              ? "#ffdf9a"
              : mix(L.sky[r.chance(0.5) ? 1 : 2], "#4f6b74", r.range(0.3, 0.6)),
            2,
          ),
        ),
      ) +
      poly(
        [
          [x + w * 0.1, 690],
          [x + w * 0.45, top],
          [x + w * 0.62, top],
          [x + w * 0.27, 690],
        ],
        "#ffffff",
        0.07,
      )
    );
  };
  const tones = r.shuffle(["#d9c2a0", "#8fa3a6", "#c9b08c", "#6f8a94", "#b98a70", "#e3d6be"]);
  const awning = L.out(r.pick([L.accent, L.second]));
  return (
    sky(L, r, 620) +
    hills(L, r, 620, 170) +
    skyline(L, r, 650, 240) +
    rect(0, 640, 1200, 60, L.out("#b9ad97")) +
    tower(30, 220, r.int(250, 330), tones[0] ?? "") +
    tower(270, 170, r.int(150, 240), tones[1] ?? "") +
    tower(800, 190, r.int(190, 280), tones[3] ?? "") +
    tower(1010, 240, r.int(300, 380), tones[4] ?? "") +
    tower(460, 320, r.int(70, 130), tones[2] ?? "") +
    rect(500, 560, 240, 130, darker(L.out(tones[2] ?? "#d9c2a0"), 0.4)) +
    times(4, (i) =>
      rect(508 + i * 58, 570, 50, 120, L.night ? "#ffe2a8" : mix(L.sky[1], "#6d858a", 0.4)),
    ) +
    path("M480 560H760L784 590H456Z", awning) +
    khatam(620, 530, 26, L.out("#f3e6cc"), 0.9) +
    street(L, 690) +
    [180, 400, 850, 1050]
      .map((x) => at(x + r.range(-16, 16), 700, r.chance(0.6) ? tree(L, r, 210) : cypress(L, 200)))
      .join("") +
    streetLamp(L, 330, 712, 300) +
    streetLamp(L, 920, 712, 300) +
    at(
      r.int(240, 320),
      850,
      carSide(
        L,
        r.pick(["sedan", "hatchback", "suv"] as const),
        r.pick([L.accent, L.second, "#e9e2d2", "#4a5563"]),
      ),
      0.52,
    ) +
    times(4, (i) =>
      person(L, {
        x: 500 + i * 150 + r.range(-30, 30),
        y: 748 + ((i * 17) % 20),
        scale: 0.66,
        top: r.pick(["#f1ead9", L.third, L.second]),
        coat: r.chance(0.6) ? r.pick(["#3f4a5f", "#5a4a42", L.accent, "#4a4a56"]) : undefined,
        ...look(r, ["short", "scarf", "bun", "grey"], [L.third, L.accent]),
        pose: "walk",
        indoors: false,
        flip: r.chance(0.5),
      }),
    )
  );
}

/** Candidates' papers, a lens and tea, from above. */
function papers({ r, L }: Stage): string {
  const tones = r.shuffle([L.accent, L.second, L.third, "#6d7f88"]).map(L.in);
  const brass = L.in("#c9a05a");
  const chosen = [r.int(380, 460), r.int(390, 440)] as const;
  return (
    flatTop(
      L,
      r,
      r.pick(["#8b6240", "#c9b59a", L.second, "#6f7f78", "#a87b4c"]),
      r.pick(["planks", "cloth", "stone"] as const),
    ) +
    group(sheet(330, 450, tones[0] ?? "", true), `translate(210 320) rotate(${r.int(-18, -8)})`) +
    group(sheet(330, 450, tones[1] ?? "", true), `translate(720 300) rotate(${r.int(6, 16)})`) +
    group(
      sheet(340, 460, tones[2] ?? "", true) +
        times(4, (i) => khatam(-96 + i * 40, 190, 17, brass)) +
        khatam(64, 190, 17, L.in("#d9cdb6")),
      `translate(${chosen[0]} ${chosen[1]}) rotate(${r.int(-6, 4)})`,
    ) +
    group(
      rect(-20, 130, 40, 210, "#20120c", 20, 0.22) +
        rect(
          -17,
          118,
          34,
          210,
          across(lighter(L.in("#6f4a34"), 0.3), L.in("#6f4a34"), darker(L.in("#6f4a34"), 0.3)),
          16,
        ) +
        rect(-14, 106, 28, 26, brass, 4) +
        circle(8, 12, 122, "#20120c", 0.2) +
        circle(0, 0, 118, "#eaf4f2", 0.35) +
        clip(
          circle(0, 0, 110, "#000"),
          rect(-90, -90, 180, 190, lighter(tones[2] ?? "", 0.55), 8) +
            circle(0, -30, 40, tones[2] ?? "") +
            ellipse(0, 84, 74, 72, tones[2] ?? ""),
        ) +
        ring(0, 0, 116, brass, 16) +
        ring(0, 0, 120, lighter(brass, 0.5), 3, 0.8) +
        path("M-84 -30A90 90 0 0 1 -10 -88A110 110 0 0 0 -84 -30Z", "#ffffff", 0.6),
      `translate(${chosen[0] + 330} ${chosen[1] + 170}) rotate(${r.int(-50, -30)})`,
    ) +
    group(
      rect(-60, 0, 300, 200, "#20120c", 10, 0.22) +
        rect(
          -70,
          -14,
          300,
          200,
          slant(lighter(tones[3] ?? "", 0.2), tones[3] ?? "", darker(tones[3] ?? "", 0.2)),
          10,
        ) +
        rect(-40, 30, 90, 110, L.in("#fbf6ea"), 6) +
        circle(5, 70, 20, tones[1] ?? "") +
        path("M-30 132Q-26 96 5 96T40 132Z", tones[1] ?? "") +
        times(3, (i) => rect(70, 50 + i * 30, 120 - i * 30, 10, L.in("#fbf6ea"), 5, 0.8)) +
        stroke("M60 -14C60 -120 110 -160 130 -200", L.in(L.accent), 12),
      `translate(${r.int(930, 970)} 640) rotate(${r.int(-12, 12)})`,
    ) +
    circle(1090, 190, 96, "#20120c", 0.25) +
    circle(1080, 176, 96, L.in("#faf4e6")) +
    circle(1080, 176, 66, radial("#8a5a3a", "#5a3420 60", "#3a2014")) +
    ellipse(1060, 156, 18, 10, "#ffffff", 0.3) +
    ring(1180, 176, 24, L.in("#faf4e6"), 13) +
    group(
      pen(300, L.in(r.pick(["#2b2b38", L.accent])), 20),
      `translate(120 ${r.int(730, 790)}) rotate(${r.int(-16, 8)})`,
    )
  );
}

export const companies: Scene = shots([interview, towers, papers], 0.1);
