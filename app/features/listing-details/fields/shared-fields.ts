import { type FieldShapes, namesIn } from "../field-shape.ts";

export const sharedFields = {
  condition: {
    kind: "choice",
    choices: namesIn("new like-new used refurbished for-repair"),
    onCard: true,
  },
  brand: { kind: "text", max: 60 },
  model: { kind: "text", property: "model", max: 60 },
  year: { kind: "year", min: 1920, onCard: true },
  origin: {
    kind: "choice",
    choices: namesIn(
      "syria china turkey germany italy japan south-korea taiwan india iran europe usa",
      "other",
    ),
  },
  warranty: { kind: "flag" },
  warrantyUntil: { kind: "date", min: 0, max: 30, onlyFor: ["sale"], onCard: true },
  delivery: { kind: "flag" },
  installation: { kind: "flag" },
  installments: { kind: "flag" },
  rentPeriod: {
    kind: "choice",
    onlyFor: ["rent", "wanted", "service", "business"],
    choices: namesIn("hour day week month season year"),
    onCard: true,
  },
  area: {
    kind: "number",
    property: "floorSize",
    min: 1,
    max: 100_000_000,
    decimals: 1,
    unit: "m2",
    onCard: true,
  },
  parking: { kind: "flag" },
  alwaysPower: { kind: "flag" },
  alwaysOpen: { kind: "flag", onCard: true },
  appointment: { kind: "choice", choices: namesIn("needed not-needed either") },
  homeVisits: { kind: "flag", onCard: true },
  workplace: { kind: "choice", choices: namesIn("on-site remote mixed"), onCard: true },
  weeks: { kind: "number", min: 1, max: 260, unit: "week", onCard: true },
  certificate: { kind: "flag" },
  speed: { kind: "number", min: 1, max: 100_000, unit: "mbps", onCard: true },
  storage: { kind: "number", min: 1, max: 1_000_000, unit: "gb" },
} as const satisfies FieldShapes;
