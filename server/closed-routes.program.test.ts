import { beforeAll, describe, expect, it } from "vitest";
import { readClientBuild } from "#test/client-build.ts";
import { joinAs } from "#test/members.ts";
import { type Browser, useProgram } from "#test/program.ts";
import { holds } from "#test/html.ts";

type Route = { id: string; parentId?: string; path?: string; index?: boolean };

/**
 * The addresses a visitor may open without signing in. A new page is closed until it is written here
 * too: by somebody who means it.
 */
const openAddresses = [
  "/",
  "/card.jpg",
  "/category/:id",
  "/category/:id/feed.xml",
  "/category/:id/card.jpg",
  "/category/:categoryId/subcategory/:subcategoryId",
  "/subcategory/:id",
  "/listing/:id",
  "/listing/:id/card.jpg",
  "/listing/:id/comments",
  "/listing/:id/contact",
  "/s/:address",
  "/seller/:id",
  "/seller/:id/answer/:review",
  "/seller/:id/card.jpg",
  "/seller/:id/contact",
  "/seller/:id/feed.xml",
  "/seller/:id/review",
  "/search",
  "/search/feed.xml",
  "/count.json",
  "/suggest.json",
  "/robots.txt",
  "/.well-known/security.txt",
  "/.well-known/change-password",
  "/sitemap.xml",
  "/sitemap/pages.xml",
  "/sitemap/listings/:file",
  "/sitemap/sellers.xml",
  "/sign-in",
  "/sign-in/code",
  "/sign-in/telegram",
  "/sign-up",
  "/sign-up/terms",
  "/verify-email",
  "/email-verification",
  "/reset-password",
  "/setup",
  "/add-listing/shared",
  "/claim",
  "/unsubscribe",
  "/keep-listing",
  "/signin",
  "/signup",
  "/sign-out",
  "/compare",
  "/favorites",
  "/listings.json",
  "/notifications",
  "/inquiry",
  "/communities/create",
  "/business-guide",
  "/vision-goals",
  "/vitals",
  "/privacy-policy",
  "/prohibited-goods",
  "/embed/map",
  "/places.json",
  "/offline",
  "/manifest.webmanifest",
  "/api",
  "/opensearch.xml",
  "/logo/:version",
  "/preferences/data-saver",
  "/preferences/language",
  "/preferences/theme",
  "/preferences/view",
  "/*",
];

const { browser } = useProgram({}, { isBuilt: true });
let member: Browser;
beforeAll(async () => {
  member = browser();
  await joinAs(member);
});

const { routes } = readClientBuild<Route>();
const parents = new Set(Object.values(routes).map(({ parentId }) => parentId));
const pages = Object.values(routes)
  .filter(({ id }) => !parents.has(id))
  .map((route) => ({ address: addressOf(route), gate: gateOf(route) }));

function chainOf(route: Route): Route[] {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...chainOf(parent), route] : [route];
}

function addressOf(route: Route): string {
  const path = chainOf(route)
    .map((each) => each.path ?? "")
    .filter(Boolean)
    .join("/");
  return `/${path}`;
}

function gateOf(route: Route): string | undefined {
  return chainOf(route).find(({ id }) => id.startsWith("routes/gates/"))?.id;
}

const behind = (name: string) =>
  pages.filter(({ gate }) => gate === `routes/gates/${name}`).map(({ address }) => address);
const closed = pages
  .map(({ address }) => address)
  .filter(
    (address) =>
      ![...behind("open"), ...behind("staff"), ...behind("staff-or-home")].includes(address),
  );
const filled = (address: string) => address.replace(/:\w+/g, "1").replace("*", "anything");

describe("the addresses", () => {
  it("are each under a gate", () => {
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.filter(({ gate }) => gate === undefined)).toEqual([]);
  });

  it("are open only where this test says so", () => {
    const open = pages
      .filter(({ gate }) => gate === "routes/gates/open")
      .map(({ address }) => address);
    expect(open.sort()).toEqual([...openAddresses].sort());
  });

  it("of staff are each under a gate for staff", () => {
    const staff = pages.filter(({ address }) => /^\/admin(\/|$)/.test(address));
    expect(staff.length).toBeGreaterThan(10);
    const open = staff.filter(({ gate }) => !/^routes\/gates\/staff(-or-home)?$/.test(gate ?? ""));
    expect(open).toEqual([]);
    expect(behind("staff-or-home")).toEqual(["/admin/verifications"]);
  });

  it("are closed for the rest", () => {
    expect(closed).toEqual(
      expect.arrayContaining(["/account", "/add-listing", "/messages", "/communities"]),
    );
  });
});

describe.each(behind("staff"))("%s", (address) => {
  it.each(["", "/en"])("is no address for anybody but staff (%s)", async (prefix) => {
    for (const somebody of [browser(), member]) {
      const requested = await somebody.get(prefix + filled(address));
      expect(requested.status).toBe(404);
      expect((await somebody.post(prefix + filled(address), { title: "x" })).status).toBe(404);
      const data = await somebody.get(`${prefix}${filled(address)}.data`, { accept: "*/*" });
      expect(data.status).toBe(404);
    }
  });
});

// Of this one address only: docs/audit/promises.md.
describe.each(behind("staff-or-home"))("%s", (address) => {
  it.each([
    ["", "/"],
    ["/en", "/en"],
  ])("sends everybody but staff home (%s)", async (prefix, home) => {
    for (const somebody of [browser(), member]) {
      const path = prefix + filled(address);
      for (const requested of [
        await somebody.get(path),
        await somebody.post(path, { title: "x" }),
      ]) {
        expect(requested.status).toBe(302);
        expect(requested.headers.get("location")).toBe(home);
        expect(holds(requested.text, "<main")).toBe(false);
      }
      const data = await somebody.get(`${path}.data`, { accept: "*/*" });
      expect(holds(data.text, "loaderData")).toBe(false);
      expect(holds(data.text, home)).toBe(true);
    }
  });
});

describe.each(closed)("%s", (address) => {
  it.each([
    ["Arabic", "", "/sign-in"],
    ["English", "/en", "/en/sign-in"],
  ])(
    "sends a visitor to sign in, in %s, and remembers the page they asked for",
    async (_language, prefix, signIn) => {
      const path = prefix + filled(address);
      const answer = await browser().get(`${path}?from=test`);
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe(
        `${signIn}?next=${encodeURIComponent(`${path}?from=test`)}`,
      );
      expect(holds(answer.text, "<main")).toBe(false);
    },
  );

  it("gives a visitor no data and accepts no form", async () => {
    const data = await browser().get(`${filled(address)}.data`, { accept: "*/*" });
    expect(holds(data.text, "/sign-in?next=")).toBe(true);
    expect(holds(data.text, "loaderData")).toBe(false);
    const written = await browser().post(filled(address), { title: "x" });
    expect(written.status).toBe(302);
    expect(written.headers.get("location")).toMatch(/^\/sign-in\?next=/);
    const deleted = await browser().post(
      `${filled(address)}.data`,
      { title: "x" },
      { accept: "*/*" },
    );
    expect(holds(deleted.text, "/sign-in?next=")).toBe(true);
  });

  it("does not take a forged session for a member", async () => {
    const answer = await browser().get(filled(address), {
      cookie: "dalil.session_token=forged.signature",
    });
    expect(answer.status).toBe(302);
  });
});
