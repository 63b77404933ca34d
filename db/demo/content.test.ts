import { expect, test } from "vitest";
import { detailFieldsOf } from "#app/features/listings/listing-details.ts";
import { checkDetails } from "#app/features/listings/listing-details-input.ts";
import { readDemo } from "./content.ts";

test("every demo listing says only what its category asks for, as the form would take it", () => {
  const { listings } = readDemo();
  const said = listings.filter(({ details }) => details !== undefined);
  expect(said.length).toBeGreaterThan(250);
  for (const { key, category, subcategory, type, details = {} } of said) {
    const fields = detailFieldsOf(category, subcategory, type);
    expect({ key, ...checkDetails(details, fields) }).toEqual({ key, details, refused: [] });
  }
});
