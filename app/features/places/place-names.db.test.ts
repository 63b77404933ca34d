import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { site, configureSite } from "#app/platform/site.server.ts";
import { useDatabase } from "#test/database.ts";
import { nameByGazetteer, namePosition } from "./place-names.server.ts";

useDatabase();

const mezzeh = { lat: 33.5043, lng: 36.2512 };
const desert = { lat: 33.4, lng: 38.6 };

describe("our own gazetteer", () => {
  it("names a position in both languages", async () => {
    expect(await nameByGazetteer(mezzeh, "ar")).toEqual({
      text: "دمشق، المزة",
      governorateId: "damascus",
      areaId: "mezzeh",
    });
    expect((await nameByGazetteer(mezzeh, "en")).text).toBe("Damascus, Mezzeh");
  });

  it("names the city alone in the middle of it", async () => {
    const named = await nameByGazetteer({ lat: 36.2021, lng: 37.1579 }, "en");
    expect(named).toEqual({ text: "Aleppo", governorateId: "aleppo", areaId: null });
  });

  it("gives a position far from everything its coordinates", async () => {
    expect(await nameByGazetteer(desert, "ar")).toEqual({
      text: "33.40000, 38.60000",
      governorateId: null,
      areaId: null,
    });
  });
});

describe("a geocoder", () => {
  let server: Server;
  let requested: string[];
  let answer: RequestListener;
  let before: ReturnType<typeof site>;

  beforeEach(async () => {
    requested = [];
    server = createServer((request, response) => {
      requested.push(request.url ?? "");
      answer(request, response);
    });
    await new Promise<void>((listening) => {
      server.listen(0, "127.0.0.1", listening);
    });
    before = site();
    const { port } = server.address() as AddressInfo;
    const geocoderUrl = `http://127.0.0.1:${port}/geocoding/v5/places/`;
    configureSite({ ...before, geocoderUrl, geocoderToken: "pk.secret&1" });
  });
  afterEach(async () => {
    configureSite(before);
    server.closeAllConnections();
    await new Promise((closed) => {
      server.close(closed);
    });
  });

  const send =
    (body: unknown, status = 200): RequestListener =>
    (_request, response) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    };

  it("is asked by position and language, and its first name is taken, cleaned", async () => {
    answer = send({ features: [{ place_name: "شارع\u202e الجلاء،\n دمشق" }, { place_name: "x" }] });
    expect(await namePosition(mezzeh, "ar")).toEqual({
      text: "شارع الجلاء، دمشق",
      governorateId: "damascus",
      areaId: "mezzeh",
    });
    expect(requested).toEqual([
      "/geocoding/v5/places/36.2512,33.5043.json?access_token=pk.secret%261&language=ar",
    ]);
  });

  it.each<[what: string, answer: RequestListener]>([
    ["fails", send({ message: "Not Authorized" }, 401)],
    ["knows nothing", send({ features: [] })],
    ["has no name", send({ features: [{ place_name: 7 }] })],
    ["has an empty name", send({ features: [{ place_name: " \u200b " }] })],
    ["sends no JSON", send("<html>")],
    ["sends null", send("null")],
    ["sends too much", send({ features: [{ place_name: "x".repeat(600_000) }] })],
    [
      "sends us elsewhere",
      (_request, response) => response.writeHead(302, { location: "/other" }).end(),
    ],
    ["hangs up", (_request, response) => response.destroy()],
    ["never answers", () => {}],
  ])("that %s is replaced by our own gazetteer", async (_what, wrong) => {
    answer = wrong;
    expect((await namePosition(mezzeh, "en")).text).toBe("Damascus, Mezzeh");
    expect(requested).toHaveLength(1);
  });

  it("shortens a name that is too long to be one", async () => {
    answer = send({ features: [{ place_name: "ط".repeat(500) }] });
    expect((await namePosition(mezzeh, "ar")).text).toHaveLength(200);
  });
});
