import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { termsVersion } from "#app/features/accounts/account-rules.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { documentNames } from "./document.ts";
import { getDocument } from "./documents.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-documents-"));

beforeAll(() =>
  configureSite(
    readEnv({
      DATA_DIR: dataDir,
      SITE_NAME_AR: "بوّابتنا",
      SITE_NAME_EN: "Our Gate",
      SUPPORT_EMAIL: "help@gate.test",
    }),
  ),
);
afterAll(() => rmSync(dataDir, { recursive: true }));

describe.each(documentNames)("%s", (name) => {
  it("says the same in both languages, section by section", () => {
    const shapeOf = (locale: "ar" | "en") => {
      const { updated, sections } = getDocument(name, locale);
      return { updated, sections: sections.map(({ id, parts }) => [id, parts.length]) };
    };
    expect(shapeOf("ar")).toEqual(shapeOf("en"));
    expect(shapeOf("ar").sections.length).toBeGreaterThan(2);
  });

  it("names this site and its address, and leaves no gap", () => {
    for (const [locale, siteName] of [
      ["ar", "بوّابتنا"],
      ["en", "Our Gate"],
    ] as const) {
      const text = JSON.stringify(getDocument(name, locale));
      expect(text).toMatch(new RegExp(`${siteName}|help@gate.test`));
      expect(text).not.toMatch(/\{(site|email)\}/);
    }
  });
});

it("dates the policy as the terms that a sign-up accepts", () => {
  expect(getDocument("privacy-policy", "ar").updated).toBe(termsVersion);
});
