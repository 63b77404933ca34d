import type { DetailLists, FieldShapes } from "../field-shape.ts";

export const internetFields = {
  hosting: {
    kind: "choice",
    choices: ["shared", "vps", "dedicated", "email", "domain"],
    onCard: true,
    filter: "choice",
  },
  domainIncluded: { kind: "flag", filter: "flag" },
  support: { kind: "flag", filter: "flag" },
  siteKind: {
    kind: "choice",
    choices: ["company", "shop", "portal", "application", "education", "directory", "other"],
    onCard: true,
    filter: "choice",
  },
  siteLanguages: { kind: "choice", choices: ["arabic", "english", "both"], filter: "choice" },
  connection: {
    kind: "choice",
    choices: ["adsl", "fiber", "wireless", "mobile", "satellite"],
    onCard: true,
    filter: "choice",
  },
  unlimited: { kind: "flag", filter: "flag" },
  stations: { kind: "number", min: 1, max: 1_000, filter: "range" },
  gaming: { kind: "flag", onCard: true, filter: "flag" },
  printing: { kind: "flag", filter: "flag" },
} as const satisfies FieldShapes;

export const internetLists = {
  anywhere: { goods: ["siteKind", "support"] },
  "web-hosting": { goods: ["hosting", "storage", "domainIncluded", "support"] },
  "website-design": { goods: ["siteKind", "siteLanguages", "weeks", "domainIncluded", "support"] },
  isp: { goods: ["connection", "speed", "unlimited", "installation"] },
  "internet-cafes": {
    goods: ["stations", "speed", "gaming", "printing", "alwaysPower", "alwaysOpen"],
  },
  websites: { goods: ["siteKind", "siteLanguages"] },
} as const satisfies DetailLists;
