import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { maxBusinessPictures, maxProductPictures } from "#app/features/listings/listing.ts";
import { readVideo } from "#app/features/listings/video.ts";
import faces from "./stories/faces.json" with { type: "json" };

const hours = z.array(
  z.object({
    days: z.array(z.int().min(0).max(6)).min(1),
    from: z.string().regex(/^\d\d:[03]0$/),
    to: z.string().regex(/^\d\d:[03]0$/),
  }),
);
const social = z.array(z.object({ platform: z.string(), value: z.url({ protocol: /^https$/ }) }));
const money = {
  currency: z.enum(["SYP", "USD", "TRY"]),
  pound: z.enum(["new", "old"]).optional(),
};
const price = z.discriminatedUnion("kind", [
  z.object({ kind: z.enum(["fixed", "negotiable"]), amount: z.number().positive(), ...money }),
  z.object({ kind: z.literal("range"), min: z.number(), max: z.number(), ...money }),
  z.object({ kind: z.enum(["free", "contact"]) }),
]);

const seller = z.object({
  key: z.string(),
  kind: z.enum(["person", "business"]),
  name: z.string().min(1).max(80),
  language: z.enum(["ar", "en"]),
  phone: z.string().regex(/^\+96394400\d{4}$/),
  governorate: z.string(),
  area: z.string().nullable(),
  description: z.string().nullable(),
  verified: z.boolean(),
  memberSinceMonths: z.number(),
  website: z.url().optional(),
  hours: hours.optional(),
  social: social.optional(),
});

const listing = z.object({
  key: z.string(),
  seller: z.string(),
  category: z.string(),
  subcategory: z.string().nullable(),
  type: z.enum(["sale", "rent", "service", "job", "wanted", "free", "business"]),
  language: z.enum(["ar", "en"]),
  title: z.string(),
  description: z.string(),
  price: price.nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  governorate: z.string(),
  area: z.string().nullable(),
  address: z.string().optional(),
  hours: hours.optional(),
  website: z.url().optional(),
  email: z.email().optional(),
  social: social.optional(),
  daysAgo: z.number().min(0),
  status: z.enum(["sold", "expired", "paused"]).optional(),
  pictures: z.array(z.string()).max(maxBusinessPictures),
  productPictures: z.array(z.string()).max(maxProductPictures).default([]),
  video: z.string().transform(readVideo).optional(),
});

export type DemoSeller = z.output<typeof seller>;
export type DemoListing = z.output<typeof listing>;

export const demoFaces = Object.entries(faces);

export function readDemo(): { sellers: DemoSeller[]; listings: DemoListing[] } {
  return {
    sellers: readAll("people", z.array(seller)),
    listings: readAll("listings", z.array(listing)),
  };
}

function readAll<T>(folder: string, schema: z.ZodType<T[]>): T[] {
  const path = join(import.meta.dirname, folder);
  return readdirSync(path)
    .sort()
    .flatMap((file) => schema.parse(JSON.parse(readFileSync(join(path, file), "utf8"))));
}
