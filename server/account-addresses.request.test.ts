import { describe, expect, it, vi } from "vitest";
import { useRoles } from "#test/roles.ts";

const { people } = useRoles();

// Who gets which page stands in test/authorisation; here, where those are led who are elsewhere.
const inAlready = "302 /account";
const redirects: [address: string, visitor: string, member: string][] = [
  ["/sign-in", "200", inAlready],
  ["/sign-up", "200", inAlready],
  ["/sign-in/code", "200", inAlready],
  // Whoever no provider has sent here has nothing to agree to.
  ["/sign-up/terms?provider=oidc", "302 /sign-in", inAlready],
  [
    "/auth/callback/oidc?state=x&code=y",
    "302 /sign-in?provider=failed",
    "302 /sign-in?provider=failed",
  ],
  // Older spellings.
  ["/signin?next=/favorites", "301 /sign-in?next=%2Ffavorites", "301 /sign-in?next=%2Ffavorites"],
  ["/signup", "301 /sign-up", "301 /sign-up"],
  ["/email-verification?token=x", "301 /verify-email?token=x", "301 /verify-email?token=x"],
  // A link without its token; members see whether their address is confirmed.
  ["/verify-email", "400", "200"],
  // A link that counts for nothing says so, whoever follows it.
  ["/verify-email?token=x", "400", "400"],
  ["/verify-email?change=x", "400", "400"],
  ["/reset-password?token=x", "400", "400"],
  ["/unsubscribe", "400", "400"],
  ["/unsubscribe?token=x", "400", "400"],
];

it.each(redirects)("%s answers a visitor %s, and a member %s", async (address, visitor, member) => {
  const answers = [];
  for (const somebody of [people.visitor, people.member]) {
    const { status, headers } = await somebody.get(address);
    answers.push([status, headers.get("location")].filter(Boolean).join(" "));
  }
  expect(answers).toEqual([visitor, member]);
});

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
});
