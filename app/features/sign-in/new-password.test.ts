import { beforeAll, describe, expect, it } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { problemOfNewPassword } from "./new-password.server.ts";

beforeAll(() =>
  configureSite(readEnv({ PUBLIC_URL: "https://souk.example", SITE_NAME_EN: "Grand Bazaar" })),
);

describe("a new password", () => {
  it.each(["trustno1", "Charlie1", "QWERTYUIOP", "peternor", "مرحبا123"])(
    "is none of those that were stolen or are guessed first: %s",
    (password) => {
      expect(problemOfNewPassword(password)).toBe("password_common");
    },
  );

  it.each([
    "Syria2026!",
    "dalil-dalil-1",
    "دليل١٢٣٤٥",
    "Admin_2026",
    "souk.example",
    "GrandBazaar9",
  ])("is not made of the place's names alone: %s", (password) => {
    expect(problemOfNewPassword(password)).toBe("password_common");
  });

  it.each(["سبع-نخلات", "دليل-نخلة-وبحر", "courtyard-7", "xkqzvwpj", "a".repeat(128), "٣٢٨٤٩١٠٧"])(
    "may have any letters, and 128 of them: %s",
    (password) => {
      expect(problemOfNewPassword(password)).toBeNull();
    },
  );

  it("has eight characters at least, and 128 at most", () => {
    expect(problemOfNewPassword("xkqzvwp")).toBe("password_too_short");
    expect(problemOfNewPassword("a".repeat(129))).toBe("password_too_long");
  });
});
