import { expect, it } from "vitest";
import { useProgram } from "#test/program.ts";

const { browser } = useProgram();

it("says to whom a hole is reported, and for how long that holds", async () => {
  const { status, headers, text } = await browser().get("/.well-known/security.txt");
  expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(text).toContain("Contact: mailto:support@dalil.test\n");
  expect(text).toContain("Canonical: http://dalil.test/.well-known/security.txt\n");
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
});

it("leads a password manager to the page that changes one", async () => {
  const { status, headers } = await browser().get("/.well-known/change-password");
  expect([status, headers.get("location")]).toEqual([302, "/account/settings"]);
});

it.each([
  ["/opensearch.xml", "http://dalil.test/search?q={searchTerms}"],
  ["/en/opensearch.xml", "http://dalil.test/en/search?q={searchTerms}"],
])("tells a browser how to search the site: %s", async (path, template) => {
  const { headers, text } = await browser().get(path);
  expect(headers.get("content-type")).toBe("application/opensearchdescription+xml; charset=utf-8");
  expect(text).toContain(`<Url type="text/html" template="${template}"/>`);
});
