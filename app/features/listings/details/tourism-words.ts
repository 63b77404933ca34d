import { m } from "#app/paraglide/messages.js";
import type { tourismFields } from "./tourism-fields.ts";
import type { WordsOf } from "./field-shape.ts";

export const tourismWords: WordsOf<typeof tourismFields> = {
  lodging: {
    name: m.details_lodging,
    choices: {
      hotel: m.details_lodging_hotel,
      guesthouse: m.details_lodging_guesthouse,
      resort: m.details_lodging_resort,
      chalet: m.details_lodging_chalet,
      apartment: m.details_lodging_apartment,
      farm: m.details_lodging_farm,
      hostel: m.details_lodging_hostel,
    },
  },
  stars: { name: m.details_stars },
  guestRooms: { name: m.details_guest_rooms },
  guests: { name: m.details_guests },
  priceLevel: {
    name: m.details_price_level,
    choices: {
      low: m.details_price_level_low,
      middle: m.details_price_level_middle,
      high: m.details_price_level_high,
    },
  },
  breakfast: { name: m.details_breakfast },
  pool: { name: m.details_pool },
  wifi: { name: m.details_wifi },
  cuisine: {
    name: m.details_cuisine,
    choices: {
      syrian: m.details_cuisine_syrian,
      damascene: m.details_cuisine_damascene,
      aleppine: m.details_cuisine_aleppine,
      grills: m.details_cuisine_grills,
      seafood: m.details_cuisine_seafood,
      falafel: m.details_cuisine_falafel,
      sweets: m.details_cuisine_sweets,
      cafe: m.details_cuisine_cafe,
      "fast-food": m.details_cuisine_fast_food,
      armenian: m.details_cuisine_armenian,
      italian: m.details_cuisine_italian,
      asian: m.details_cuisine_asian,
      vegetarian: m.details_cuisine_vegetarian,
      mixed: m.details_cuisine_mixed,
    },
  },
  families: { name: m.details_families },
  outdoor: { name: m.details_outdoor },
  shisha: { name: m.details_shisha },
  reservations: { name: m.details_reservations },
  travelService: {
    name: m.details_travel_service,
    choices: {
      tickets: m.details_travel_service_tickets,
      visas: m.details_travel_service_visas,
      "trips-in-syria": m.details_travel_service_trips_in_syria,
      "trips-abroad": m.details_travel_service_trips_abroad,
      pilgrimage: m.details_travel_service_pilgrimage,
      transfers: m.details_travel_service_transfers,
      guide: m.details_travel_service_guide,
    },
  },
  destination: { name: m.details_destination },
  days: { name: m.details_days },
};
