import { type DetailLists, type FieldShapes, namesIn } from "../field-shape.ts";

export const tourismFields = {
  lodging: {
    kind: "choice",
    choices: namesIn("hotel guesthouse resort chalet apartment farm hostel"),
  },
  stars: { kind: "number", min: 1, max: 5, unit: "star", onCard: true },
  guestRooms: {
    kind: "number",
    property: "numberOfRooms",
    min: 1,
    max: 3_000,
    unit: "room",
    onCard: true,
  },
  guests: { kind: "number", min: 1, max: 500 },
  priceLevel: { kind: "choice", choices: namesIn("low middle high"), onCard: true },
  breakfast: { kind: "flag" },
  pool: { kind: "flag" },
  wifi: { kind: "flag" },
  cuisine: {
    kind: "choice",
    property: "servesCuisine",
    choices: namesIn(
      "syrian damascene aleppine grills seafood falafel sweets cafe fast-food armenian",
      "italian asian vegetarian mixed",
    ),
    onCard: true,
  },
  families: { kind: "flag" },
  outdoor: { kind: "flag" },
  shisha: { kind: "flag" },
  reservations: { kind: "flag" },
  travelService: {
    kind: "choice",
    choices: namesIn("tickets visas trips-in-syria trips-abroad pilgrimage transfers guide"),
    onCard: true,
  },
  destination: { kind: "text", max: 80 },
  days: { kind: "number", min: 1, max: 90, unit: "day", onCard: true },
} as const satisfies FieldShapes;

export const tourismLists = {
  anywhere: { goods: namesIn("priceLevel families wifi parking") },
  "hotels-resorts": {
    goods: namesIn(
      "lodging stars guestRooms guests priceLevel rentPeriod breakfast pool wifi",
      "alwaysPower parking families",
    ),
  },
  "restaurants-cafes": {
    goods: namesIn("condition delivery installation"),
    services: namesIn(
      "cuisine priceLevel families outdoor shisha reservations delivery wifi parking",
      "alwaysOpen",
    ),
  },
  "travel-agencies": { goods: namesIn("travelService destination days seats priceLevel airport") },
} as const satisfies DetailLists;

export const educationFields = {
  degree: {
    kind: "choice",
    choices: namesIn("institute bachelor diploma master doctorate"),
    onCard: true,
  },
  stage: {
    kind: "choice",
    choices: namesIn("kindergarten primary preparatory secondary all"),
    onCard: true,
  },
  courseLevel: {
    kind: "choice",
    property: "educationalLevel",
    choices: namesIn("beginner intermediate advanced all"),
    onCard: true,
  },
  mode: { kind: "choice", choices: namesIn("in-person live recorded mixed"), onCard: true },
  teachingLanguage: {
    kind: "choice",
    choices: namesIn("arabic english french german turkish arabic-english other"),
  },
  language: {
    kind: "choice",
    choices: namesIn(
      "english german turkish french spanish italian russian kurdish arabic-foreigners",
      "arabic several",
    ),
    onCard: true,
  },
  ownership: { kind: "choice", choices: namesIn("public private charity") },
  curriculum: { kind: "choice", choices: namesIn("syrian international both") },
  schoolBus: { kind: "flag" },
  accredited: { kind: "flag" },
  evening: { kind: "flag" },
  examPrep: { kind: "flag" },
  scholarship: { kind: "flag" },
} as const satisfies FieldShapes;

export const educationLists = {
  anywhere: { goods: namesIn("courseLevel mode weeks certificate evening") },
  universities: {
    goods: namesIn("degree mode teachingLanguage ownership accredited scholarship evening"),
  },
  "private-schools": {
    goods: namesIn("stage curriculum teachingLanguage ownership accredited schoolBus scholarship"),
  },
  "vocational-training": {
    goods: namesIn("courseLevel mode weeks lessonHours certificate accredited evening"),
  },
  "online-courses": {
    goods: namesIn("courseLevel mode weeks lessonHours teachingLanguage certificate"),
  },
  "language-centers": {
    goods: namesIn("language courseLevel mode weeks lessonHours examPrep certificate evening"),
  },
} as const satisfies DetailLists;

export const healthcareFields = {
  specialty: {
    kind: "choice",
    property: "medicalSpecialty",
    choices: namesIn(
      "general internal pediatrics gynecology dentistry dermatology ophthalmology ent",
      "orthopedics cardiology neurology urology gastroenterology endocrinology chest",
      "oncology surgery psychiatry physiotherapy nutrition laboratory imaging several other",
    ),
    onCard: true,
  },
  facility: {
    kind: "choice",
    choices: namesIn("hospital medical-center clinic laboratory imaging-center"),
    onCard: true,
  },
  womanDoctor: { kind: "flag" },
  remoteConsultation: { kind: "flag" },
  healthInsurance: { kind: "flag" },
  ambulance: { kind: "flag" },
  treatment: {
    kind: "choice",
    choices: namesIn("laser skin teeth hair-transplant injections scars slimming surgery several"),
    onCard: true,
  },
  audience: { kind: "choice", choices: namesIn("women men both") },
  pharmaBusiness: {
    kind: "choice",
    choices: namesIn("manufacturer warehouse distributor scientific-office supplies laboratory"),
    onCard: true,
  },
  nightDuty: { kind: "flag", onCard: true },
  licensed: { kind: "flag" },
} as const satisfies FieldShapes;

export const healthcareLists = {
  anywhere: {
    goods: namesIn("specialty appointment homeVisits remoteConsultation healthInsurance"),
  },
  "hospitals-clinics": {
    goods: namesIn(
      "facility specialty appointment alwaysOpen ambulance homeVisits womanDoctor",
      "healthInsurance ownership",
    ),
  },
  doctors: {
    goods: namesIn(
      "specialty appointment practice womanDoctor homeVisits remoteConsultation",
      "healthInsurance",
    ),
  },
  "medical-equipment": {
    goods: namesIn(
      "brand model condition year origin rentPeriod warranty warrantyUntil installation",
      "delivery",
    ),
    services: namesIn("machineService comesToYou spareParts warranty"),
  },
  pharmaceutical: { goods: namesIn("pharmaBusiness origin licensed delivery") },
  "medical-cosmetic": {
    goods: namesIn("treatment audience appointment womanDoctor licensed installments"),
  },
  pharmacies: {
    goods: namesIn("condition delivery installation"),
    services: namesIn("nightDuty alwaysOpen delivery healthInsurance"),
  },
} as const satisfies DetailLists;
