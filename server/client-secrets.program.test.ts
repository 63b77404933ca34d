import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const client = "build/client";

/** As keys of the usual services are written, and what a hosted backend's client is given. */
const keys: [what: string, pattern: RegExp][] = [
  ["a signed token", /\beyJ[\w-]{12,}\.[\w-]{12,}/],
  ["a key of a service", /\b(?:sk|pk|rk)[_.](?:live|test|eyJ)[\w.-]{8,}/],
  ["a key of a cloud", /\b(?:AKIA|AIza|ghp_|glpat-)[\w-]{16,}/],
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ["a hosted backend", /supabase|firebaseapp|service_role|anon[_-]?key/i],
];

it("browsers receive no key, no token and no address of a foreign backend", () => {
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((path) =>
    /\.(?:js|mjs|css|html|json|svg|webmanifest)$/.test(path),
  );
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((path) => {
    const text = readFileSync(join(client, path), "utf8");
    return keys.flatMap(([what, pattern]) => (pattern.test(text) ? [`${path}: ${what}`] : []));
  });
  expect(found).toEqual([]);
});
