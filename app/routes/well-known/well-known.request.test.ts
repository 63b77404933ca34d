import sharp from "sharp";
import { expect, it } from "vitest";
import { joinAs, withFiles } from "#test/members.ts";
import { useProgram } from "#test/program.ts";
import { xmlFaults } from "#test/xml-faults.ts";

const { browser } = useProgram();

it("says where to report a vulnerability, and until when that is valid", async () => {
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
])("describes to a browser how to search the site: %s", async (path, template) => {
  const { headers, text } = await browser().get(path);
  expect(headers.get("content-type")).toBe("application/opensearchdescription+xml; charset=utf-8");
  expect(text).toContain(`<Url type="text/html" template="${template}"/>`);
  expect(await xmlFaults("opensearch", text)).toEqual([]);
  const [, suggestions = ""] =
    /"application\/x-suggestions\+json" template="([^"]+)"/.exec(text) ?? [];
  const { pathname, search } = new URL(
    suggestions.replace("{searchTerms}", encodeURIComponent("سيار")),
  );
  const suggested = await browser().get(pathname + search, { accept: "*/*" });
  expect(suggested.headers.get("content-type")).toMatch("application/x-suggestions+json");
  const [typed, texts] = JSON.parse(suggested.text) as [string, string[]];
  expect(typed).toBe("سيار");
  expect(texts.length).toBeGreaterThan(0);
  for (const each of texts) expect(each).toEqual(expect.any(String));
});

it.each(["", "/en"])("lets a phone install it and share into it: %s", async (language) => {
  const visitor = browser();
  const { text } = await visitor.get(`${language}/manifest.webmanifest`);
  const { share_target: target, screenshots } = JSON.parse(text);
  expect(target).toMatchObject({ action: `${language}/add-listing/shared`, method: "POST" });
  expect(target.params.files).toEqual([{ name: "pictures", accept: ["image/*"] }]);
  for (const { src, sizes, label } of screenshots) {
    const { width, height } = await sharp(`public${src}`).metadata();
    expect([sizes, label]).toEqual([`${width}x${height}`, expect.stringMatching(/\S/)]);
  }
  await joinAs(visitor);
  const words = { title: "خزانة خشب", text: "بحالة جيدة", url: "https://a.example/1" };
  // The worker of the page takes it before; without one the words begin the form.
  const shared = await visitor.post(target.action, withFiles(words, "pictures", []));
  expect(shared.status).toBe(302);
  const form = await visitor.get(shared.headers.get("location") ?? "");
  expect(form.text).toContain('value="خزانة خشب"');
  expect(form.text).toContain("بحالة جيدة\nhttps://a.example/1</textarea>");
  expect((await visitor.get("/account")).text, "nothing is published").not.toContain("خزانة خشب");
});

it.each(["", "/en"])("names the search to a browser in the head of %s", async (language) => {
  const { text } = await browser().get(`${language}/category/all`);
  expect(text).toContain(
    `<link rel="search" type="application/opensearchdescription+xml" href="${language}/opensearch.xml"/>`,
  );
});
