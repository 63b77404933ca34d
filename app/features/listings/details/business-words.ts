import { m } from "#app/paraglide/messages.js";
import type { businessFields } from "./business-fields.ts";
import type { WordsOf } from "./field-shape.ts";

export const businessWords: WordsOf<typeof businessFields> = {
  saleMode: {
    name: m.details_sale_mode,
    choices: {
      retail: m.details_sale_mode_retail,
      wholesale: m.details_sale_mode_wholesale,
      both: m.details_sale_mode_both,
    },
  },
  homemade: { name: m.details_homemade },
  export: { name: m.details_export },
  wearer: {
    name: m.details_wearer,
    choices: {
      women: m.details_wearer_women,
      men: m.details_wearer_men,
      children: m.details_wearer_children,
      everyone: m.details_wearer_everyone,
    },
  },
  sizes: { name: m.details_sizes },
  device: {
    name: m.details_device,
    choices: {
      phone: m.details_device_phone,
      laptop: m.details_device_laptop,
      computer: m.details_device_computer,
      tablet: m.details_device_tablet,
      television: m.details_device_television,
      appliance: m.details_device_appliance,
      camera: m.details_device_camera,
      games: m.details_device_games,
      solar: m.details_device_solar,
      generator: m.details_device_generator,
      parts: m.details_device_parts,
    },
  },
  memory: { name: m.details_memory },
  shippingArea: {
    name: m.details_shipping_area,
    choices: {
      city: m.details_shipping_area_city,
      governorates: m.details_shipping_area_governorates,
      abroad: m.details_shipping_area_abroad,
      all: m.details_shipping_area_all,
    },
  },
  customs: { name: m.details_customs },
  warehouse: { name: m.details_warehouse },
  packing: { name: m.details_packing },
};
