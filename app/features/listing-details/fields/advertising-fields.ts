import type { DetailLists, FieldShapes } from "../field-shape.ts";

export const advertisingFields = {
  channel: {
    kind: "choice",
    choices: [
      "social",
      "search",
      "video",
      "content",
      "photography",
      "influencers",
      "messages",
      "all",
    ],
    onCard: true,
    filter: "choice",
  },
  adService: {
    kind: "choice",
    choices: ["identity", "design", "printing", "signs", "gifts", "clothing", "events", "all"],
    onCard: true,
    filter: "choice",
  },
  board: {
    kind: "choice",
    choices: ["billboard", "screen", "wall", "bridge", "bus", "sign"],
    onCard: true,
    filter: "choice",
  },
  boardWidth: { kind: "number", min: 0.1, max: 200, decimals: 2, unit: "metre", filter: "range" },
  boardHeight: { kind: "number", min: 0.1, max: 200, decimals: 2, unit: "metre", filter: "range" },
  faces: { kind: "number", min: 1, max: 1_000, filter: "range" },
  lit: { kind: "flag", filter: "flag" },
} as const satisfies FieldShapes;

export const advertisingLists = {
  anywhere: { goods: ["adService"] },
  "digital-marketing": { goods: ["channel", "payKind"] },
  "advertising-offices": { goods: ["adService", "delivery", "installation"] },
  "outdoor-advertising": {
    goods: ["board", "boardWidth", "boardHeight", "faces", "lit", "rentPeriod"],
    services: ["adService", "lit", "installation", "warranty"],
  },
} as const satisfies DetailLists;
