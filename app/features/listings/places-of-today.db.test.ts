import { expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";
import { insertListings, insertUser, now } from "#test/factories.ts";
import { describeToday } from "./listings.server.ts";
import { countQuarters, listQuarters } from "./quarters.server.ts";
import { dayMs, hourMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const read = { locale: "ar", now } as const;

it("says how many listings came since midnight in Damascus, in a place and for all of the country", async () => {
  const seller = await insertUser();
  const at = (hoursAgo: number) => ({ publishedAt: new Date(now.getTime() - hoursAgo * hourMs) });
  expect(await describeToday(null, read)).toBeNull();
  // At noon, of today: since midnight, and before it.
  await insertListings(seller, [
    { governorateId: "homs", ...at(1) },
    { governorateId: "homs", ...at(11) },
    { governorateId: "homs", ...at(13) },
    { governorateId: "aleppo", ...at(2) },
    { governorateId: "syria", ...at(3) },
    { governorateId: "homs", status: "paused", ...at(1) },
  ]);
  expect(await describeToday("homs", read)).toBe("حمص · 3 إعلانات اليوم");
  expect(await describeToday("aleppo", read)).toBe("حلب · إعلانان اليوم");
  expect(await describeToday(null, read)).toMatch(/ · 4 إعلانات اليوم$/);
  expect(await describeToday(null, { ...read, now: new Date(now.getTime() + dayMs) })).toBeNull();
});

it("counts the quarters of a governorate, the fullest first, each where it lies", async () => {
  const seller = await insertUser();
  const inside = (areaId: string) => ({ governorateId: "damascus", areaId });
  await insertListings(seller, [
    inside("mezzeh"),
    inside("mezzeh"),
    inside("malki"),
    { ...inside("midan"), status: "paused" as const },
  ]);
  await countQuarters(db());
  expect(await listQuarters("damascus", "ar")).toBeNull();
  await insertListings(seller, [inside("midan")]);
  await countQuarters(db());
  const quarters = await listQuarters("damascus", "en");
  expect(quarters?.list.map(({ id, count }) => [id, count])[0]).toEqual(["mezzeh", 2]);
  expect(quarters?.list).toHaveLength(3);
  const { map } = quarters ?? { map: { width: 0, height: 0, quarters: [] } };
  for (const { x, y } of map.quarters) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(map.width);
    expect(y).toBeLessThan(map.height);
  }
  // Mezzeh lies in the west of the city.
  const [west] = [...map.quarters].sort((one, other) => one.x - other.x);
  expect(west?.id).toBe("mezzeh");
  expect(await listQuarters("syria", "ar")).toBeNull();
});
