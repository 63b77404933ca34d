import { m } from "#app/paraglide/messages.js";
import type { machinesFields } from "./machines-fields.ts";
import type { WordsOf } from "./field-shape.ts";

export const machinesWords: WordsOf<typeof machinesFields> = {
  automation: {
    name: m.details_automation,
    choices: {
      automatic: m.details_automation_automatic,
      "semi-automatic": m.details_automation_semi_automatic,
      manual: m.details_automation_manual,
    },
  },
  power: { name: m.details_power },
  supply: {
    name: m.details_supply,
    choices: {
      "single-phase": m.details_supply_single_phase,
      "three-phase": m.details_supply_three_phase,
      diesel: m.details_supply_diesel,
      petrol: m.details_supply_petrol,
      solar: m.details_supply_solar,
      none: m.details_supply_none,
    },
  },
  capacity: { name: m.details_capacity },
  spareParts: { name: m.details_spare_parts },
  runsNow: { name: m.details_runs_now },
  machineService: {
    name: m.details_machine_service,
    choices: {
      repair: m.details_machine_service_repair,
      installation: m.details_machine_service_installation,
      building: m.details_machine_service_building,
      calibration: m.details_machine_service_calibration,
      control: m.details_machine_service_control,
      parts: m.details_machine_service_parts,
      harvesting: m.details_machine_service_harvesting,
    },
  },
};
