import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { database } from "#app/platform/database.server.ts";
import { siteSettingNames, siteSettings } from "#app/platform/tables.ts";
import { useDatabase } from "#test/database.ts";
import { now } from "#test/factories.ts";
import { isValidSetting, storeSiteSettings } from "./site-settings.server.ts";

useDatabase();

/** What a setting may look like: what stands before and behind a letter that is repeated. */
const shapes = [
  ["", "س", ""],
  ["", "9", ""],
  ["UklGR", "A", ""],
  ["a@", "a.", "example"],
  ["https://facebook.com/", "a", ""],
  ["smtps://u:", "p", "@mail.example:465"],
  ["smtps://u:", "س", "@mail.example:465"],
  ["blue", "", ""],
] as const;
const counts = [
  200_000,
  65_531,
  5_000,
  4_000,
  2_000,
  ...Array.from({ length: 1_001 }, (_, n) => n),
];
const all = shapes.flatMap(([before, letter, behind]) =>
  counts.map((count) => before + letter.repeat(count) + behind),
);

it.each(siteSettingNames)("%s has room for the longest that may be chosen", async (name) => {
  const longest = all
    .filter((text) => isValidSetting(name, text))
    .sort((a, b) => b.length - a.length)
    .slice(0, 3);
  expect(longest).not.toEqual([]);
  for (const value of longest) {
    await database().transaction((tx) => storeSiteSettings(tx, { [name]: value }, now));
    const stored = await database().$count(siteSettings, eq(siteSettings.name, name));
    expect(stored).toBe(1);
  }
});
