import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it, vi } from "vitest";
import routes from "#app/routes.ts";
import { type Role, roles, useRoles } from "#test/roles.ts";

const { people, email, ask } = useRoles();

/** A member's own pages; one that takes forms alone is none. Of one thing of one member: below, and in account-writes.request.test.ts. */
const account = pathsOf(routes).filter((path) => /^\/account(?!\/blocks)/.test(path));

/** What each of them gets: a status, and for a redirect where it leads. */
const table: [address: string, answers: Record<Role, string>][] = [
  ...["/sign-in", "/sign-up", "/sign-in/code"].map((address): [string, Record<Role, string>] => [
    address,
    {
      visitor: "200",
      member: "302 /account",
      stranger: "302 /account",
      suspended: "302 /account",
      staff: "302 /account",
    },
  ]),
  // None is set up here.
  [
    "/sign-in/telegram",
    { visitor: "404", member: "404", stranger: "404", suspended: "404", staff: "404" },
  ],
  [
    "/reset-password",
    { visitor: "200", member: "200", stranger: "200", suspended: "200", staff: "200" },
  ],
  // A link without its token; members see whether their address is confirmed.
  [
    "/verify-email",
    { visitor: "400", member: "200", stranger: "200", suspended: "200", staff: "200" },
  ],
  // Older spellings, the same for everybody.
  ...[
    ["/signin?next=/favorites", "301 /sign-in?next=%2Ffavorites"],
    ["/signup", "301 /sign-up"],
    ["/email-verification?token=x", "301 /verify-email?token=x"],
    // Following it signs nobody out.
    ["/sign-out", "302 /"],
    ["/auth/callback/oidc?state=x&code=y", "302 /sign-in?provider=failed"],
    ["/unsubscribe", "400"],
  ].map(([address = "", answer = ""]): [string, Record<Role, string>] => [
    address,
    { visitor: answer, member: answer, stranger: answer, suspended: answer, staff: answer },
  ]),
  // Whoever no provider has sent here has nothing to agree to.
  [
    "/sign-up/terms?provider=oidc",
    {
      visitor: "302 /sign-in",
      member: "302 /account",
      stranger: "302 /account",
      suspended: "302 /account",
      staff: "302 /account",
    },
  ],
  // A link that counts for nothing says so, whoever follows it.
  ...[
    "/verify-email?token=x",
    "/verify-email?change=x",
    "/reset-password?token=x",
    "/unsubscribe?token=x",
  ].map((address): [string, Record<Role, string>] => [
    address,
    { visitor: "400", member: "400", stranger: "400", suspended: "400", staff: "400" },
  ]),
  ...account
    .filter((path) => !path.includes(":"))
    .map((address): [string, Record<Role, string>] => [
      address,
      {
        visitor: `302 /sign-in?next=${encodeURIComponent(address)}`,
        member: "200",
        stranger: "200",
        suspended: "200",
        staff: "200",
      },
    ]),
];

describe.each(table)("%s", (address, answers) => {
  it.each(roles)("answers a %s", async (role) => {
    const { status, headers } = await people[role].get(address);
    expect([status, headers.get("location")].filter(Boolean).join(" ")).toBe(answers[role]);
  });
});

it("are all there are", () => {
  const requested = table.map(([address]) => address.replace(/\?.*/, ""));
  const own = /^\/(?:sign|verify|email-|reset|unsubscribe)/;
  expect([...new Set(requested.filter((path) => own.test(path)))].sort()).toEqual(
    pathsOf(routes)
      .filter((path) => own.test(path))
      .sort(),
  );
});

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [
    ...(path === undefined ? [] : [`/${path.replace(/^en\?\/?/, "")}`]),
    ...pathsOf(children),
  ]);
}

describe("something that belongs to one member", () => {
  it("such as the copy of their data is sent to nobody else, even with its address", async () => {
    await people.member.post("/account/settings", { intent: "export" });
    const path = await vi.waitFor(
      async () => {
        const { text } = await people.member.get("/account/settings");
        const found = /\/account\/export\/[0-9a-f-]{36}/.exec(text)?.[0];
        expect(found).toBeDefined();
        return found ?? "";
      },
      { timeout: 30_000, interval: 500 },
    );
    const own = await people.member.get(path);
    expect(own.status).toBe(200);
    expect(own.headers.get("content-type")).toBe("application/zip");
    expect(own.headers.get("content-disposition")).toMatch(/^attachment; /);
    expect(own.headers.get("cache-control")).toContain("no-store");
    expect((await people.visitor.get(path)).status).toBe(302);
    for (const role of ["stranger", "suspended", "staff"] as const) {
      expect((await people[role].get(path)).status, role).toBe(404);
    }
  });

  it("such as a session is ended by nobody else", async () => {
    const [session] = await ask<{ id: string }>(
      "select id from sessions where user_id = (select id from users where email = $1)",
      email.member,
    );
    const form = { intent: "end-session", session: session?.id ?? "" };
    for (const role of ["stranger", "suspended", "staff"] as const) {
      expect((await people[role].post("/account/settings", form)).status, role).toBe(404);
    }
    expect((await people.visitor.post("/account/settings", form)).status).toBe(302);
    expect((await people.member.get("/account")).status).toBe(200);
  });
});

describe("a suspended member", () => {
  it("reads, and changes nothing others see", async () => {
    const profile = { intent: "profile", fullName: "اسم جديد", kind: "person", phone: "" };
    expect((await people.suspended.post("/account/profile", profile)).status).toBe(403);
    const description = { intent: "description", companyDescription: "x" };
    expect((await people.suspended.post("/account", description)).status).toBe(403);
    const [row] = await ask<{ name: string }>(
      "select full_name as name from profiles join users using (id) where email = $1",
      email.suspended,
    );
    expect(row?.name).toBe("هدى العلي");
  });
});

describe("a form of ten megabytes", () => {
  it.each(["/sign-in", "/sign-up", "/reset-password", "/account/settings"])(
    "to %s is refused before it is read",
    async (address) => {
      const form = { email: "a@b.example", password: "x".repeat(10 * 1024 * 1024) };
      expect((await people.member.post(address, form)).status).toBe(413);
    },
  );
});
