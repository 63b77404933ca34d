import { m } from "#app/paraglide/messages.js";
import type { healthcareFields } from "./healthcare-fields.ts";
import type { WordsOf } from "./field-shape.ts";

export const healthcareWords: WordsOf<typeof healthcareFields> = {
  specialty: {
    name: m.details_specialty,
    choices: {
      general: m.details_specialty_general,
      internal: m.details_specialty_internal,
      pediatrics: m.details_specialty_pediatrics,
      gynecology: m.details_specialty_gynecology,
      dentistry: m.details_specialty_dentistry,
      dermatology: m.details_specialty_dermatology,
      ophthalmology: m.details_specialty_ophthalmology,
      ent: m.details_specialty_ent,
      orthopedics: m.details_specialty_orthopedics,
      cardiology: m.details_specialty_cardiology,
      neurology: m.details_specialty_neurology,
      urology: m.details_specialty_urology,
      gastroenterology: m.details_specialty_gastroenterology,
      endocrinology: m.details_specialty_endocrinology,
      chest: m.details_specialty_chest,
      oncology: m.details_specialty_oncology,
      surgery: m.details_specialty_surgery,
      psychiatry: m.details_specialty_psychiatry,
      physiotherapy: m.details_specialty_physiotherapy,
      nutrition: m.details_specialty_nutrition,
      laboratory: m.details_specialty_laboratory,
      imaging: m.details_specialty_imaging,
      several: m.details_specialty_several,
      other: m.details_specialty_other,
    },
  },
  facility: {
    name: m.details_facility,
    choices: {
      hospital: m.details_facility_hospital,
      "medical-center": m.details_facility_medical_center,
      clinic: m.details_facility_clinic,
      laboratory: m.details_facility_laboratory,
      "imaging-center": m.details_facility_imaging_center,
    },
  },
  womanDoctor: { name: m.details_woman_doctor },
  remoteConsultation: { name: m.details_remote_consultation },
  healthInsurance: { name: m.details_health_insurance },
  ambulance: { name: m.details_ambulance },
  treatment: {
    name: m.details_treatment,
    choices: {
      laser: m.details_treatment_laser,
      skin: m.details_treatment_skin,
      teeth: m.details_treatment_teeth,
      "hair-transplant": m.details_treatment_hair_transplant,
      injections: m.details_treatment_injections,
      scars: m.details_treatment_scars,
      slimming: m.details_treatment_slimming,
      surgery: m.details_treatment_surgery,
      several: m.details_treatment_several,
    },
  },
  audience: {
    name: m.details_audience,
    choices: {
      women: m.details_audience_women,
      men: m.details_audience_men,
      both: m.details_audience_both,
    },
  },
  pharmaBusiness: {
    name: m.details_pharma_business,
    choices: {
      manufacturer: m.details_pharma_business_manufacturer,
      warehouse: m.details_pharma_business_warehouse,
      distributor: m.details_pharma_business_distributor,
      "scientific-office": m.details_pharma_business_scientific_office,
      supplies: m.details_pharma_business_supplies,
      laboratory: m.details_pharma_business_laboratory,
    },
  },
  nightDuty: { name: m.details_night_duty },
  licensed: { name: m.details_licensed },
};
