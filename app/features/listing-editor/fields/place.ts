import { isNearSyria, readPosition } from "#app/features/places/position.ts";
import { m } from "#app/paraglide/messages.js";
import { lengthOf } from "#app/platform/text.ts";
import { maxAddressLength } from "#app/features/listings/listing.ts";
import { listingField } from "./listing-field.ts";

export const placeFields = {
  governorateId: listingField({
    at: ["governorate"],
    read({ line, lack }) {
      const id = line("governorate");
      if (!id) lack("governorate", m.listings_error_place_required());
      return id;
    },
    columns: ["governorateId"],
  }),
  areaId: listingField({
    at: ["area"],
    read: ({ line }) => line("area") || null,
    columns: ["areaId"],
  }),
  addressText: listingField({
    at: ["address"],
    read({ line, fail }) {
      const text = line("address") || null;
      if (text && lengthOf(text) > maxAddressLength)
        fail("address", m.listings_error_address_too_long());
      return text;
    },
    columns: ["addressText"],
  }),
  position: listingField({
    at: ["position"],
    also: ["lat", "lng"],
    read({ line, fail }) {
      const point = readPosition(line("lat"), line("lng"));
      const isPlaced = line("lat") !== "" || line("lng") !== "";
      if (isPlaced && !(point && isNearSyria(point)))
        fail("position", m.listings_error_position_invalid());
      return point;
    },
    columns: ["lat", "lng"],
    toColumns: (point) => ({ lat: point?.lat ?? null, lng: point?.lng ?? null }),
    values: (row) => ({ lat: String(row.lat ?? ""), lng: String(row.lng ?? "") }),
  }),
};
