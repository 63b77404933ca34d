import { circle, ellipse, groundShadow, group, line, path, rect, stroke } from "./base.ts";
import { darker, type Light, lighter } from "./light.ts";

export type Person = {
  /** Where the feet stand (or the seat is, when sitting), and how tall: 1 is 300 units. */
  x: number;
  y: number;
  scale?: number;
  top: string;
  bottom?: string;
  /** A long skirt or dress instead of trousers; a long coat over them. */
  skirt?: boolean;
  coat?: string;
  apron?: string;
  hair?: "short" | "long" | "bun" | "scarf" | "cap" | "helmet" | "grey";
  hairColour?: string;
  skin?: number;
  /** Where the hands are, from the feet, y upwards negative: shoulders are near (±34, -232). */
  left?: readonly [number, number];
  right?: readonly [number, number];
  pose?: "stand" | "walk" | "sit";
  /** Faces the other way. */
  flip?: boolean;
  indoors?: boolean;
};

const skins = ["#e3b48f", "#d6a17a", "#c48d66", "#edc4a3"];

export function arm(
  shoulder: readonly [number, number],
  hand: readonly [number, number],
  sleeve: string,
  skin: string,
  side: number,
): string {
  const reach = 62;
  const dx = hand[0] - shoulder[0];
  const dy = hand[1] - shoulder[1];
  const distance = Math.min(Math.hypot(dx, dy), reach * 2 - 2) || 1;
  const bend = Math.sqrt(reach * reach - (distance / 2) ** 2);
  const ux = dx / Math.hypot(dx, dy);
  const uy = dy / Math.hypot(dx, dy);
  const downward = ux * side > 0 ? 1 : -1;
  const ex = shoulder[0] + (ux * distance) / 2 - uy * bend * downward * side;
  const ey = shoulder[1] + (uy * distance) / 2 + ux * bend * downward * side;
  const hx = shoulder[0] + ux * distance;
  const hy = shoulder[1] + uy * distance;
  const wx = ex + (hx - ex) * 0.8;
  const wy = ey + (hy - ey) * 0.8;
  const f = (value: number) => value.toFixed(1);
  return (
    line(wx, wy, hx, hy, skin, 14) +
    circle(hx, hy, 9, skin) +
    stroke(`M${f(shoulder[0])} ${f(shoulder[1])}L${f(ex)} ${f(ey)}L${f(wx)} ${f(wy)}`, sleeve, 23)
  );
}

export function head(person: Person, skin: string, hair: string): string {
  const kind = person.hair ?? "short";
  const face =
    ellipse(2, -281, 20, 25, skin) +
    path("M2 -306C26 -304 28 -262 2 -256Z", darker(skin, 0.16), 0.5);
  const neck = rect(-9, -264, 19, 26, darker(skin, 0.14), 7);
  if (kind === "scarf") {
    return (
      path(
        "M-29 -236C-36 -270 -32 -312 2 -313C36 -312 38 -268 30 -236C16 -222 -14 -222 -29 -236Z",
        hair,
      ) +
      ellipse(6, -280, 16, 21, skin) +
      path(
        "M-24 -258C-8 -242 16 -242 28 -262L30 -232C14 -220 -12 -220 -28 -232Z",
        darker(hair, 0.14),
      )
    );
  }
  const cover = {
    short: path(
      "M-20 -278C-24 -308 -4 -314 6 -313C26 -312 28 -294 22 -284C18 -296 4 -298 -8 -294C-12 -288 -14 -280 -20 -270Z",
      hair,
    ),
    grey:
      path(
        "M-20 -278C-24 -308 -4 -314 6 -313C26 -312 28 -294 22 -284C18 -296 4 -298 -8 -294C-12 -288 -14 -280 -20 -270Z",
        "#cfc6ba",
      ) + path("M-8 -268C-4 -250 16 -250 21 -270C14 -260 2 -262 -8 -268Z", "#cfc6ba"),
    long: path(
      "M-22 -236C-34 -270 -30 -314 4 -314C36 -313 34 -272 27 -240C22 -262 22 -284 12 -294C0 -292 -12 -288 -13 -268C-14 -252 -18 -244 -22 -236Z",
      hair,
    ),
    bun:
      circle(-18, -304, 12, hair) +
      path(
        "M-20 -270C-26 -308 -4 -314 6 -313C28 -312 28 -294 22 -282C16 -296 0 -298 -10 -290Z",
        hair,
      ),
    cap: path(
      "M-20 -284C-22 -310 -4 -316 4 -315C24 -314 25 -298 24 -290L44 -286C42 -280 30 -279 22 -281Z",
      hair,
    ),
    helmet:
      path("M-26 -286C-26 -318 -8 -324 3 -324C22 -323 30 -306 30 -286Z", hair) +
      rect(-31, -290, 70, 8, darker(hair, 0.18), 4) +
      path("M-4 -324h12l2 36h-16Z", lighter(hair, 0.3)),
  }[kind];
  return neck + face + cover;
}

/** A quiet, faceless figure. Draw far people first; hands can be aimed at what they hold. */
export function person(L: Light, who: Person): string {
  const tint = who.indoors === false ? L.out : L.in;
  const skin = tint(skins[who.skin ?? 0] ?? "#d6a17a");
  const top = tint(who.top);
  const bottom = tint(who.bottom ?? "#4a4a52");
  const hair = tint(who.hairColour ?? (who.hair === "scarf" ? "#e6dccb" : "#33241d"));
  const shoe = tint("#3a2a22");
  const sitting = who.pose === "sit";
  const walking = who.pose === "walk";
  const dress = `M-27 -150L-44 ${sitting ? -60 : -16}Q0 -6 44 ${sitting ? -60 : -16}L27 -150Z`;
  const leg = (d: string, foot: readonly [number, number], tone: string) =>
    ellipse(foot[0] + 8, foot[1] - 5, 19, 8, shoe) + stroke(d, tone, 27);
  let legs: string;
  if (sitting) {
    legs =
      leg("M-6 -138L62 -132L58 -18", [58, 0], darker(bottom, 0.2)) +
      leg("M-10 -138L46 -136L40 -18", [40, 0], bottom);
  } else if (who.skirt) {
    legs =
      ellipse(-10, -5, 18, 8, shoe) +
      ellipse(18, -5, 18, 8, shoe) +
      path(dress, bottom) +
      path("M4 -150L16 -10Q32 -12 44 -16L27 -150Z", darker(bottom, 0.3), 0.35);
  } else if (walking) {
    legs =
      leg("M6 -140L-14 -76L-48 -16", [-48, 0], darker(bottom, 0.22)) +
      leg("M-4 -140L26 -78L34 -16", [34, 0], bottom);
  } else {
    legs =
      leg("M13 -140L17 -16", [17, 0], darker(bottom, 0.22)) +
      leg("M-12 -140L-15 -16", [-15, 0], bottom);
  }
  const torso =
    "M-12 -246C-32 -244 -42 -232 -41 -210C-40 -180 -33 -160 -32 -128Q0 -118 32 -128C33 -160 40 -180 41 -210C42 -232 32 -244 12 -246Z";
  const coat = who.coat ? tint(who.coat) : "";
  const sleeve = coat || top;
  const body =
    path(torso, top) +
    path(
      "M8 -246C32 -244 42 -232 41 -210C40 -180 33 -160 32 -128Q20 -122 8 -122Z",
      darker(top, 0.3),
      0.45,
    ) +
    (coat
      ? path("M-14 -246C-36 -244 -44 -230 -43 -206L-46 -74Q-24 -66 -8 -70L-9 -246Z", coat) +
        path("M14 -246C36 -244 44 -230 43 -206L46 -74Q24 -66 10 -70L11 -246Z", darker(coat, 0.12)) +
        rect(16, -196, 18, 4, darker(coat, 0.3), 2)
      : "") +
    (who.apron
      ? path("M-22 -218L22 -218L32 -180L38 -72Q0 -60 -38 -72L-32 -180Z", tint(who.apron)) +
        path("M4 -218L22 -218L32 -180L38 -72Q24 -66 8 -66Z", darker(tint(who.apron), 0.3), 0.3) +
        rect(-20, -136, 40, 30, darker(tint(who.apron), 0.12), 4)
      : "");
  const left = who.left ?? [-44, -128];
  const right = who.right ?? [44, -128];
  const scale = who.scale ?? 1;
  const figure =
    groundShadow(14, 0, 70, 10) +
    arm([30, -226], right, darker(sleeve, 0.24), darker(skin, 0.1), -1) +
    legs +
    body +
    head(who, skin, hair) +
    arm([-30, -226], left, lighter(sleeve, 0.06), skin, 1);
  return group(figure, `translate(${who.x} ${who.y}) scale(${who.flip ? -scale : scale} ${scale})`);
}
