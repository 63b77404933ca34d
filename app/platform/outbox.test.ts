import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import { chanceOf } from "#test/chaos/chance.ts";
import { Device, useDevices } from "#test/chaos/device.ts";
import type { PendingForm } from "./outbox.ts";
import { dayMs } from "#app/platform/durations.ts";

useDevices(0);

const form = (id: string, at: number): PendingForm => ({
  id,
  senderId: "rima",
  queueKey: "omar",
  action: "/send",
  fields: { text: id },
  at,
  error: null,
});

/** A server that takes each id once, behind a network that loses what it is asked and what it answers. */
function unreliableServer(chance: () => number) {
  const server = { taken: [] as string[], isGood: false };
  const ask = async (body: FormData) => {
    const luck = server.isGood ? 1 : chance();
    if (luck < 0.15) throw new TypeError("It never arrived");
    if (luck < 0.2) return Response.json({ code: "away" }, { status: 503 });
    if (luck < 0.25) return new Response("<p>Bad gateway</p>", { status: 502 });
    if (luck < 0.3) return Response.json({ outcome: "too-many", retryAfter: 1 }, { status: 429 });
    const id = String(body.get("id"));
    if (!server.taken.includes(id)) server.taken.push(id);
    await turn();
    if (luck < 0.45) throw new TypeError("The answer was lost");
    return Response.json({ outcome: "sent", message: { id } });
  };
  return { server, ask };
}

it("brings a thousand messages once and in order, however often the tab is killed", async () => {
  const chance = chanceOf(20_261_122);
  const { server, ask } = unreliableServer(chance);
  const device = new Device(ask);
  await device.open();
  const shown: string[] = [];
  for (let n = 0; n < 1_000; n++) {
    const posted = device.post(form(`${n}`, n)).then(() => shown.push(`${n}`));
    for (let turns = Math.floor(chance() * 12); turns > 0; turns--) await turn();
    // One writes on when one sees what one wrote, unless the tab is gone.
    if (chance() < 0.85) await posted;
    else {
      device.kill();
      await device.open();
    }
  }
  server.isGood = true;
  await device.untilAllIsTaken();
  device.kill();
  expect(device.kills).toBeGreaterThan(100);
  expect(shown.filter((id) => !server.taken.includes(id))).toEqual([]);
  const order = server.taken.map(Number);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(order).size).toBe(order.length);
});

it("stores a message on the disk before it is sent, until the server has accepted it", async () => {
  const { server, ask } = unreliableServer(() => 0.4);
  let requested = 0;
  const device = new Device((body) => {
    expect(device.disk.has("m")).toBe(true);
    requested++;
    return ask(body);
  });
  await device.open();
  await device.post(form("m", 1));
  while (requested < 3) await turn();
  expect(server.taken).toEqual(["m"]);
  expect(device.disk.has("m")).toBe(true);
  device.kill();
});

it("keeps the order of writing when the clock is put back by a day (N20)", async () => {
  const { server, ask } = unreliableServer(() => 0);
  const device = new Device(ask);
  await device.open();
  await device.post(form("first", 2 * dayMs));
  await device.post(form("second", dayMs));
  await device.post(form("third", dayMs));
  // Also in the next tab, which finds them on the disk.
  device.kill();
  await device.open();
  await device.post(form("fourth", 0));
  server.isGood = true;
  await device.untilAllIsTaken();
  device.kill();
  expect(server.taken).toEqual(["first", "second", "third", "fourth"]);
});
