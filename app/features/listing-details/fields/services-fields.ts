import { choice, type FieldShapes, flag, number, text } from "../field-shape.ts";

export const tourismFields = {
  lodging: choice("hotel guesthouse resort chalet apartment farm hostel"),
  stars: number(1, 5, { unit: "star" }),
  guestRooms: number(1, 3_000, { unit: "room" }),
  guests: number(1, 500),
  priceLevel: choice("low middle high"),
  breakfast: flag,
  pool: flag,
  wifi: flag,
  cuisine: choice(
    `syrian damascene aleppine grills seafood falafel sweets cafe fast-food armenian
    italian asian vegetarian mixed`,
  ),
  families: flag,
  outdoor: flag,
  shisha: flag,
  reservations: flag,
  travelService: choice(`tickets visas trips-in-syria trips-abroad pilgrimage transfers guide`),
  destination: text(80),
  days: number(1, 90, { unit: "day" }),
} satisfies FieldShapes;

export const educationFields = {
  degree: choice("institute bachelor diploma master doctorate"),
  stage: choice("kindergarten primary preparatory secondary all"),
  courseLevel: choice("beginner intermediate advanced all"),
  mode: choice("in-person live recorded mixed"),
  teachingLanguage: choice("arabic english french german turkish arabic-english other"),
  language: choice(`english german turkish french spanish italian russian kurdish arabic-foreigners
    arabic several`),
  ownership: choice("public private charity"),
  curriculum: choice("syrian international both"),
  schoolBus: flag,
  accredited: flag,
  evening: flag,
  examPrep: flag,
  scholarship: flag,
} satisfies FieldShapes;

export const healthcareFields = {
  specialty: choice(
    `general internal pediatrics gynecology dentistry dermatology ophthalmology ent
    orthopedics cardiology neurology urology gastroenterology endocrinology chest oncology surgery
    psychiatry physiotherapy nutrition laboratory imaging several other`,
  ),
  facility: choice("hospital medical-center clinic laboratory imaging-center"),
  womanDoctor: flag,
  remoteConsultation: flag,
  healthInsurance: flag,
  ambulance: flag,
  treatment: choice(`laser skin teeth hair-transplant injections scars slimming surgery several`),
  audience: choice("women men both"),
  pharmaBusiness: choice(
    `manufacturer warehouse distributor scientific-office supplies laboratory`,
  ),
  nightDuty: flag,
  licensed: flag,
} satisfies FieldShapes;

export const workingFields = {
  hours: choice("full part shifts night flexible"),
  payKind: choice("hour day week month piece project commission salary-commission unpaid"),
  contract: choice("permanent fixed-term seasonal project training"),
  experience: choice("none up-to-2 from-3 over-5"),
  schooling: choice("none basic secondary institute bachelor postgraduate"),
  vacancies: number(1, 10_000),
  insurance: flag,
  transport: flag,
  housing: flag,
  trade: choice(`electrician plumber carpenter blacksmith aluminum mason tiler painter gypsum
    cooling appliances solar tailor cook cleaning moving gardener hairdresser other`),
  practice: number(1, 70, { unit: "year" }),
  emergency: flag,
} satisfies FieldShapes;

export const volunteeringFields = {
  need: choice("volunteers money goods blood help-offered"),
  weeklyHours: number(1, 80, { unit: "hour" }),
} satisfies FieldShapes;
