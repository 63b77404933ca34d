import { describe, expect, it } from "vitest";
import { holds } from "#test/html.ts";
import { joinAs } from "#test/members.ts";
import { useProgram } from "#test/program.ts";

const { browser } = useProgram();

function directive(policy: string | null, name: string): string | undefined {
  return policy
    ?.split("; ")
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1);
}

describe("the map for frames", () => {
  it.each(["/embed/map", "/en/embed/map", "/embed/map?mode=pick&lat=33.5&lng=36.3"])(
    "%s may stand in our own pages, and nowhere else",
    async (path) => {
      const { status, headers } = await browser().get(path);
      expect(status).toBe(200);
      const policy = headers.get("content-security-policy");
      expect(directive(policy, "frame-ancestors")).toBe("'self'");
      expect(headers.get("x-frame-options")).toBe("SAMEORIGIN");
      // No tiles are set: no other origin is asked for pictures.
      expect(directive(policy, "img-src")).toBe("'self' data: blob:");
    },
  );

  it.each(["/", "/embed", "/embed/map2", "/embed/map/more", "/fr/embed/map", "/add-listing"])(
    "leaves %s as closed to frames as it was",
    async (path) => {
      const { headers } = await browser().get(path);
      const policy = headers.get("content-security-policy");
      expect(directive(policy, "frame-ancestors")).toBe("'none'");
      expect(headers.get("x-frame-options")).toBe("DENY");
    },
  );

  it("has no header or footer of the site, and is in the language of its address", async () => {
    const arabic = await browser().get("/embed/map");
    expect(holds(arabic.text, "<header")).toBe(false);
    expect(holds(arabic.text, "<footer")).toBe(false);
    expect(holds(arabic.text, "لم يُحدَّد موقع دقيق.")).toBe(true);
    const english = await browser().get("/en/embed/map");
    expect(holds(english.text, "No exact place was given.")).toBe(true);
  });

  it("names the position of its address, also without script", async () => {
    const { text } = await browser().get("/en/embed/map?lat=33.5043&lng=36.2512");
    expect(holds(text, "Damascus, Mezzeh")).toBe(true);
    expect(holds(text, "33.50430, 36.25120"), "nobody reads degrees").toBe(false);
  });

  it("gives nothing away about a position that is shown shifted", async () => {
    const { text } = await browser().get(
      "/en/embed/map?lat=33.5043&lng=36.2512&precision=approximate",
    );
    expect(holds(text, "The position is approximate, within about 400 m.")).toBe(true);
  });

  it.each([
    "lat=NaN&lng=36",
    "lat=1e309&lng=36",
    "lat=91&lng=36",
    "lat=33&lng=-181",
    "lat=48.85&lng=2.35",
    "lat=33",
    "lat[]=33&lng=36",
    `lat=${encodeURIComponent("<script>alert(1)</script>")}&lng=36`,
    "lat=%E0%A4%A&lng=36",
  ])("takes %s for no position", async (query) => {
    const { status, text } = await browser().get(`/en/embed/map?${query}`);
    expect(status).toBe(200);
    expect(holds(text, "No exact place was given.")).toBe(true);
    expect(holds(text, "<script>alert")).toBe(false);
  });

  it.each([
    "zoom=99999&height=-1&mode=edit",
    "zoom=1e3&height=100%25",
    `place=${encodeURIComponent("'; drop table places; --")}`,
    "place=__proto__",
    `place=${"x".repeat(5000)}`,
    `mode=${encodeURIComponent('"><img src=x onerror=alert(1)>')}`,
  ])("stands %s", async (query) => {
    const { status, text } = await browser().get(`/embed/map?${query}`);
    expect(status).toBe(200);
    expect(holds(text, "<img src=x")).toBe(false);
  });
});

describe("the search of places", () => {
  it("answers in the language of its address, and may be kept", async () => {
    const { status, headers, text } = await browser().get("/en/places.json?q=%D9%85%D8%B2%D9%87", {
      accept: "application/json",
    });
    expect(status).toBe(200);
    expect(headers.get("content-type")).toContain("application/json");
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    expect(headers.getSetCookie()).toEqual([]);
    const { places } = JSON.parse(text) as { places: { name: string; within: string }[] };
    expect(places[0]).toMatchObject({ name: "Mezzeh", within: "Damascus" });
  });

  it.each(["", "?q=", "?q=%00", `?q=${"a".repeat(5000)}`, "?q=%3Cscript%3E", "?q[]=x"])(
    "finds nothing for %s",
    async (query) => {
      const { status, text } = await browser().get(`/places.json${query}`, { accept: "*/*" });
      expect(status).toBe(200);
      expect(JSON.parse(text)).toEqual({ places: [] });
    },
  );
});

describe("the name of a position", () => {
  it("is for members", async () => {
    const path = "/en/places/nearest.json?lat=33.5043&lng=36.2512";
    expect((await browser().get(path)).status).toBe(302);
    const member = browser();
    await joinAs(member);
    const { status, text } = await member.get(path, { accept: "application/json" });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      name: { text: "Damascus, Mezzeh", governorateId: "damascus", areaId: "mezzeh" },
    });
    const wrong = await member.get("/places/nearest.json?lat=1e309&lng=36", { accept: "*/*" });
    expect(wrong.status).toBe(400);
  });
});
