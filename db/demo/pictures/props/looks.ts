import {
  across,
  at,
  circle,
  darker,
  ellipse,
  type Light,
  lighter,
  path,
  type Person,
  person,
  type Random,
  rect,
  stroke,
} from "../scene.ts";

const hairs = ["#33241d", "#4a3226", "#211a18", "#6b4a32", "#2b211c"];

/** A head of the given kinds: cloth colours for what is worn, natural ones for hair. */
export function look(
  r: Random,
  kinds: readonly Hair[],
  cloths: readonly string[],
): { hair: Hair; hairColour: string; skin: number } {
  const hair = r.pick(kinds);
  const worn = hair === "scarf" || hair === "cap" || hair === "helmet";
  return { hair, hairColour: worn ? r.pick(cloths) : r.pick(hairs), skin: r.int(0, 3) };
}

type Hair = NonNullable<Person["hair"]>;

/** Anyone: a passer-by with clothes in the light's colours. */
export function anyone(
  L: Light,
  r: Random,
  x: number,
  y: number,
  scale: number,
  more: Partial<Person> = {},
): string {
  const woman = r.chance(0.5);
  return person(L, {
    x,
    y,
    scale,
    top: r.pick([L.accent, L.second, L.third, "#e9dfc9", "#6d7f88", "#8a5a4a"]),
    bottom: r.pick(["#4a4a52", "#3f4650", "#6a5848", "#56606a"]),
    skirt: woman && r.chance(0.45),
    ...look(r, woman ? ["scarf", "scarf", "long", "bun"] : ["short", "short", "cap", "grey"], [
      L.accent,
      L.second,
      L.third,
      "#efe6d4",
      "#5a4a52",
    ]),
    ...more,
  });
}

/** A child, smaller and with a satchel. */
export function child(
  L: Light,
  r: Random,
  x: number,
  y: number,
  scale: number,
  more: Partial<Person> = {},
): string {
  const bag = (more.indoors === false ? L.out : L.in)(
    r.pick([L.accent, L.second, L.third, "#4a6d92", "#b5503a"]),
  );
  const girl = r.chance(0.5);
  return (
    at(
      x,
      y,
      rect(-50, -232, 50, 84, darker(bag, 0.1), 18) + rect(-54, -196, 30, 44, bag, 10),
      scale,
    ) +
    person(L, {
      x,
      y,
      scale,
      top: r.pick(["#7fa3c4", L.third, L.second, "#e9dfc9"]),
      bottom: r.pick(["#3f4650", "#5a4a42", L.second]),
      skirt: girl,
      ...look(r, girl ? ["long", "bun"] : ["short"], []),
      ...more,
    })
  );
}

/** A listener seen from behind, shoulders at (0, -60). */
export function fromBehind(L: Light, r: Random, indoors = true): string {
  const tint = indoors ? L.in : L.out;
  const top = tint(r.pick([L.accent, L.second, L.third, "#e9dfc9", "#6d7f88", "#8a5a4a"]));
  const scarf = r.chance(0.4);
  const hair = tint(
    scarf
      ? r.pick([L.third, L.accent, "#efe6d4", L.second])
      : r.pick(["#33241d", "#4a3226", "#211a18"]),
  );
  const kind = r.int(0, 2);
  return (
    path(
      "M-62 60C-66 -30 -40 -50 0 -52C40 -50 66 -30 62 60Z",
      across(lighter(top, 0.15), top, darker(top, 0.25)),
    ) +
    (scarf
      ? path(
          "M-44 -30C-50 -90 -34 -136 0 -138C34 -136 50 -90 44 -30Q0 4 -44 -30Z",
          across(lighter(hair, 0.15), hair, darker(hair, 0.2)),
        ) + stroke("M-10 -134Q20 -80 8 -18", darker(hair, 0.2), 3, 0.6)
      : rect(-12, -72, 24, 30, tint("#c9976f"), 8) +
        (kind === 1
          ? path("M-36 -20C-46 -90 -34 -134 0 -136C34 -134 46 -90 36 -20Q0 -8 -36 -20Z", hair)
          : ellipse(0, -98, 33, 38, hair)) +
        (kind === 2 ? circle(0, -146, 16, hair) : "")) +
    stroke("M-14 -120Q0 -130 16 -120", lighter(hair, 0.3), 3, 0.5)
  );
}
