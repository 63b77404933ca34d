import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { canonicalAddress } from "./canonical-address.ts";
import { readRequestInfo, type Variables } from "./request-info.ts";

const socket = {
  incoming: { socket: { remoteAddress: "192.0.2.7", remotePort: 1, remoteFamily: "IPv4" } },
};

async function ask(address: string, headers: Record<string, string> = {}, method = "GET") {
  const app = new Hono<{ Variables: Variables }>();
  app.use(readRequestInfo({ trustedProxies: 0 }));
  app.use(canonicalAddress({ redirectHosts: ["old.example"], publicUrl: "https://dalil.example" }));
  app.all("*", (c) => c.text("page"));
  const url = new URL(address, "https://dalil.example");
  const response = await app.request(new Request(url, { method, headers }), undefined, socket);
  return {
    status: response.status,
    location: response.headers.get("location"),
    headers: response.headers,
  };
}

const document = { accept: "text/html" };
const english = { ...document, cookie: "dalil_language=en" };

describe("canonicalAddress", () => {
  it.each([
    ["https://old.example/", "https://dalil.example/"],
    ["https://old.example/listing/5?x=1", "https://dalil.example/listing/5?x=1"],
    ["https://old.example//evil.example", "https://dalil.example//evil.example"],
    ["/EN", "/en"],
    ["/En/listing/5?x=1", "/en/listing/5?x=1"],
    ["/en/", "/en"],
    ["/search/?q=%D8%B4", "/search?q=%D8%B4"],
    ["/listing/5///", "/listing/5"],
    ["https://dalil.example//evil.example", "/evil.example"],
    ["/end/", "/end"],
  ])("sends %s to %s", async (address, location) => {
    expect(await ask(address)).toMatchObject({ status: 301, location });
  });

  it.each(
    (
      "%E2%80%8F . ) ، %20 %22 &fbclid=a%20b/c » %C2%A0 ؟! /%22%3E %EF%BB%BF " +
      "* _ ` %3Ffbclid=a … %F0%9F%98%80 %5D( %E2%80%8B. '&amp;"
    ).split(" "),
  )("leads on from an address of ours that ends in %s", async (end) => {
    const pages = ["/listing/1", "/category/cars", "/category/cars/subcategory/used-cars"];
    for (const page of [...pages, "/subcategory/used-cars", "/seller/01a-2b", "/s/my-shop"])
      for (const own of [page, `/en${page}`])
        expect(await ask(own + end), own).toMatchObject({ status: 301, location: own });
    const own = "/community/01a-2b";
    expect(await ask(`${own}${end}?x=1`)).toMatchObject({ status: 301, location: `${own}?x=1` });
  });

  it.each([
    ["/listing/١٢", "/listing/12"],
    ["/en/listing/۱۲.", "/en/listing/12"],
    ["/listing/١/comments", "/listing/1/comments"],
  ])("reads the digits of %s", async (address, location) => {
    expect(await ask(address)).toMatchObject({ status: 301, location });
  });

  it.each([
    "/listing/!",
    "/listing/abc",
    "/category/cars/feed.xml",
    "/search/a)",
    "/category/سيارات",
  ])("leaves %s alone", async (address) => {
    expect((await ask(address)).status).toBe(200);
  });

  it.each(["/", "/en", "/english", "/search?q=a", "/en.data", "/listing/5"])(
    "answers %s where it stands",
    async (address) => {
      expect((await ask(address)).status).toBe(200);
    },
  );

  it.each([
    ["/", "/en"],
    ["/listing/5?from=a", "/en/listing/5?from=a"],
  ])("shows the English twin of %s to a browser that chose English", async (address, location) => {
    const answer = await ask(address, english);
    expect(answer).toMatchObject({ status: 302, location });
    expect(answer.headers.get("cache-control")).toContain("no-store");
    const fetched = await ask(address, { cookie: english.cookie, "sec-fetch-dest": "document" });
    expect(fetched.status).toBe(302);
  });

  it("redirects nothing but documents", async () => {
    expect((await ask("/listing/5.data", { cookie: english.cookie, accept: "*/*" })).status).toBe(
      200,
    );
    expect((await ask("/", english, "POST")).status).toBe(200);
    expect((await ask("/en/listing/5", english)).status).toBe(200);
    expect((await ask("/", { ...document, cookie: "dalil_language=ar" })).status).toBe(200);
    expect((await ask("/", document)).status).toBe(200);
  });
});
