import {
  choice,
  type DetailLists,
  type FieldShapes,
  flag,
  namesIn,
  number,
  onCard,
  text,
} from "../field-shape.ts";

export const tourismFields = {
  lodging: choice("hotel guesthouse resort chalet apartment farm hostel"),
  stars: onCard(number(1, 5, { unit: "star" })),
  guestRooms: onCard(number(1, 3_000, { unit: "room" })),
  guests: number(1, 500),
  priceLevel: onCard(choice("low middle high")),
  breakfast: flag,
  pool: flag,
  wifi: flag,
  cuisine: onCard(
    choice(
      `syrian damascene aleppine grills seafood falafel sweets cafe fast-food armenian
    italian asian vegetarian mixed`,
    ),
  ),
  families: flag,
  outdoor: flag,
  shisha: flag,
  reservations: flag,
  travelService: onCard(
    choice(`tickets visas trips-in-syria trips-abroad pilgrimage transfers guide`),
  ),
  destination: text(80),
  days: onCard(number(1, 90, { unit: "day" })),
} satisfies FieldShapes;

export const tourismLists = {
  anywhere: namesIn("priceLevel families wifi parking"),
  "hotels-resorts": namesIn(
    "lodging stars guestRooms guests priceLevel rentPeriod breakfast pool wifi",
    "alwaysPower parking families",
  ),
  "restaurants-cafes": {
    goods: namesIn("condition delivery installation"),
    services: namesIn(
      "cuisine priceLevel families outdoor shisha reservations delivery wifi parking",
      "alwaysOpen",
    ),
  },
  "travel-agencies": namesIn("travelService destination days seats priceLevel airport"),
} as const satisfies DetailLists;

export const educationFields = {
  degree: onCard(choice("institute bachelor diploma master doctorate")),
  stage: onCard(choice("kindergarten primary preparatory secondary all")),
  courseLevel: onCard(choice("beginner intermediate advanced all")),
  mode: onCard(choice("in-person live recorded mixed")),
  teachingLanguage: choice("arabic english french german turkish arabic-english other"),
  language: onCard(
    choice(`english german turkish french spanish italian russian kurdish arabic-foreigners
    arabic several`),
  ),
  ownership: choice("public private charity"),
  curriculum: choice("syrian international both"),
  schoolBus: flag,
  accredited: flag,
  evening: flag,
  examPrep: flag,
  scholarship: flag,
} satisfies FieldShapes;

export const educationLists = {
  anywhere: namesIn("courseLevel mode weeks certificate evening"),
  universities: namesIn("degree mode teachingLanguage ownership accredited scholarship evening"),
  "private-schools": namesIn(
    "stage curriculum teachingLanguage ownership accredited schoolBus scholarship",
  ),
  "vocational-training": namesIn(
    "courseLevel mode weeks lessonHours certificate accredited evening",
  ),
  "online-courses": namesIn("courseLevel mode weeks lessonHours teachingLanguage certificate"),
  "language-centers": namesIn(
    "language courseLevel mode weeks lessonHours examPrep certificate evening",
  ),
} as const satisfies DetailLists;

export const healthcareFields = {
  specialty: onCard(
    choice(
      `general internal pediatrics gynecology dentistry dermatology ophthalmology ent
    orthopedics cardiology neurology urology gastroenterology endocrinology chest oncology surgery
    psychiatry physiotherapy nutrition laboratory imaging several other`,
    ),
  ),
  facility: onCard(choice("hospital medical-center clinic laboratory imaging-center")),
  womanDoctor: flag,
  remoteConsultation: flag,
  healthInsurance: flag,
  ambulance: flag,
  treatment: onCard(
    choice(`laser skin teeth hair-transplant injections scars slimming surgery several`),
  ),
  audience: choice("women men both"),
  pharmaBusiness: onCard(
    choice(`manufacturer warehouse distributor scientific-office supplies laboratory`),
  ),
  nightDuty: onCard(flag),
  licensed: flag,
} satisfies FieldShapes;

export const healthcareLists = {
  anywhere: namesIn("specialty appointment homeVisits remoteConsultation healthInsurance"),
  "hospitals-clinics": namesIn(
    "facility specialty appointment alwaysOpen ambulance homeVisits womanDoctor",
    "healthInsurance ownership",
  ),
  doctors: namesIn(
    "specialty appointment practice womanDoctor homeVisits remoteConsultation",
    "healthInsurance",
  ),
  "medical-equipment": {
    goods: namesIn(
      "brand model condition year origin rentPeriod warranty warrantyUntil installation",
      "delivery",
    ),
    services: namesIn("machineService comesToYou spareParts warranty"),
  },
  pharmaceutical: namesIn("pharmaBusiness origin licensed delivery"),
  "medical-cosmetic": namesIn("treatment audience appointment womanDoctor licensed installments"),
  pharmacies: {
    goods: namesIn("condition delivery installation"),
    services: namesIn("nightDuty alwaysOpen delivery healthInsurance"),
  },
} as const satisfies DetailLists;

export const workingFields = {
  hours: onCard(choice("full part shifts night flexible")),
  payKind: choice("hour day week month piece project commission salary-commission unpaid"),
  contract: choice("permanent fixed-term seasonal project training"),
  experience: onCard(choice("none up-to-2 from-3 over-5")),
  schooling: choice("none basic secondary institute bachelor postgraduate"),
  vacancies: number(1, 10_000),
  insurance: flag,
  transport: flag,
  housing: flag,
  trade: onCard(
    choice(`electrician plumber carpenter blacksmith aluminum mason tiler painter gypsum
    cooling appliances solar tailor cook cleaning moving gardener hairdresser other`),
  ),
  practice: onCard(number(1, 70, { unit: "year" })),
  emergency: flag,
} satisfies FieldShapes;

const employment = namesIn(
  "hours payKind experience workplace contract schooling vacancies insurance transport",
  "housing",
);

const training = namesIn(
  "hours payKind workplace weeks schooling vacancies certificate transport housing",
);

export const workingLists = {
  anywhere: {
    goods: namesIn("hours payKind experience workplace schooling"),
    services: namesIn("trade practice payKind homeVisits emergency"),
  },
  "government-jobs": employment,
  "companies-recruitment": employment,
  "skilled-trades": namesIn("trade practice payKind homeVisits emergency"),
  "training-opportunities": { goods: training, jobs: training },
} as const satisfies DetailLists;

export const volunteeringFields = {
  need: onCard(choice("volunteers money goods blood help-offered")),
  weeklyHours: number(1, 80, { unit: "hour" }),
} satisfies FieldShapes;

export const volunteeringLists = {
  anywhere: namesIn("need weeklyHours workplace certificate"),
  "free-education": namesIn("need courseLevel mode weeklyHours certificate"),
} as const satisfies DetailLists;
