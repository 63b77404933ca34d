import { describe, expect, it } from "vitest";
import { createAuth } from "#app/features/accounts/auth.server.ts";
import { useProgram } from "#test/program.ts";

const { browser } = useProgram();

/**
 * Everything the account library could answer by itself, with our own way of signing a member in. A version of it
 * that can do more fails this test until somebody has read what that is: it stays closed all the same.
 */
const ofTheLibrary = [
  "/account-info",
  "/callback/:id",
  "/change-email",
  "/change-password",
  "/delete-user",
  "/delete-user/callback",
  "/error",
  "/get-access-token",
  "/get-session",
  "/link-social",
  "/list-accounts",
  "/list-sessions",
  "/ok",
  "/refresh-token",
  "/request-password-reset",
  "/reset-password",
  "/reset-password/:token",
  "/revoke-other-sessions",
  "/revoke-session",
  "/revoke-sessions",
  "/send-verification-email",
  "/sign-in/email",
  "/sign-in/member",
  "/sign-in/proved",
  "/sign-in/social",
  "/sign-out",
  "/sign-up/email",
  "/two-factor/disable",
  "/two-factor/enable",
  "/two-factor/generate-backup-codes",
  "/two-factor/get-totp-uri",
  "/two-factor/send-otp",
  "/two-factor/verify-backup-code",
  "/two-factor/verify-otp",
  "/two-factor/verify-totp",
  "/unlink-account",
  "/update-session",
  "/update-user",
  "/verify-email",
  "/verify-password",
];

const closed = ofTheLibrary.filter((path) => path !== "/callback/:id");

describe("the addresses of the account library", () => {
  it("are those we know", () => {
    const paths = Object.values(createAuth().api).map(({ path }) => path as string | undefined);
    expect([...new Set(paths.filter((path) => path !== undefined))].sort()).toEqual(ofTheLibrary);
  });

  it.each(closed)("%s leads nowhere", async (path) => {
    const address = `/auth${path.replace(":token", "x").replace(":id", "x")}`;
    const looked = await browser().get(address);
    expect(looked.status).toBe(404);
    expect(looked.headers.get("content-type")).toContain("text/html");
    const written = await browser().post(address, { email: "a@b.example", password: "x" });
    expect([404, 405]).toContain(written.status);
    expect([...looked.cookies, ...written.cookies].join()).not.toMatch(/session|two_factor/);
  });

  it("are closed except for the callback, which redirects to a page of ours in one step", async () => {
    for (const provider of ["oidc", "google", "x", "__proto__"]) {
      const answer = await browser().get(
        `/auth/callback/${provider}?state=x&code=y&callbackURL=//evil.example`,
      );
      expect(answer.status).toBe(302);
      expect(answer.headers.get("location")).toBe("/sign-in?provider=failed");
    }
    const english = await browser().get("/auth/callback/oidc?state=x", {
      cookie: "dalil_language=en",
    });
    expect(english.headers.get("location")).toBe("/sign-in?provider=failed");
    expect([404, 405]).toContain(
      (await browser().post("/auth/callback/oidc", { state: "x" })).status,
    );
  });
});
