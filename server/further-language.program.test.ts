import { execFileSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import PostalMime, { type Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createDatabase } from "#test/database.ts";
import { holds } from "#test/html.ts";
import { joinAs, listingForm } from "#test/members.ts";
import { type Browser, createBrowser } from "#test/program.ts";
import type { Program } from "./entry.ts";
import type { readBuilt } from "./serving.ts";

// The tree with one folder and one line more, built and asked as the program is: its language is made up, written
// from right to left with German dates, and says of every English text that it is its own. What knows no language
// is left out of the build: packages, styles, and what makes files small.

const facts = {
  language_name: "Xish",
  language_direction: "rtl",
  language_comma: " + ",
  language_formats: "de-DE",
  language_region: "xx_SY",
};

const copied = [
  ".browserslistrc",
  "app",
  "messages",
  "server",
  "package.json",
  "project.inlang/settings.json",
  "react-router.config.ts",
  "tools/compile-words.ts",
  "tools/engines.ts",
  "tools/paraglide-options.ts",
  "tools/service-worker.ts",
  "tsconfig.json",
  "vite.config.ts",
];

const root = join(import.meta.dirname, "..");
let copy = "";
let program: Program;
let made: Awaited<ReturnType<typeof createDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "dalil-language-"));
  const isWanted = (path: string) => !/\/app\/paraglide$|\.test\.tsx?$/.test(path);
  for (const path of copied)
    cpSync(join(root, path), join(copy, path), { recursive: true, filter: isWanted });
  mkdirSync(join(copy, "public"));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  addLanguage();
  for (const path of ["vite.config.ts", "tools/service-worker.ts"])
    edit(path, (text) => replaced(text, 'minify: "terser"', "minify: false"));
  edit("vite.config.ts", (text) => replaced(text, "noExternal: true, ", ""));
  edit("vite.config.ts", (text) => replaced(text, 'cssMinify: "lightningcss"', "cssMinify: false"));
  edit("vite.config.ts", (text) => replaced(text, "tailwindcss(), ", ""));
  edit("app/app.css", () => "");
  execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    stdio: "pipe",
    cwd: copy,
    env: { ...process.env, NODE_ENV: "production" },
  });
  made = await createDatabase();
  client = new pg.Client(made.poolConfig);
  await client.connect();
  const entry = pathToFileURL(join(copy, "build/server/index.js")).href;
  const { createProgram } = (await import(entry)) as Awaited<ReturnType<typeof readBuilt>>;
  program = await createProgram({
    env: made.env,
    poolConfig: { ...made.poolConfig, max: 8 },
  });
}, 300_000);

afterAll(async () => {
  await program?.close();
  await client?.end();
  await made?.remove();
  rmSync(copy, { recursive: true, force: true });
});

function addLanguage(): void {
  edit("project.inlang/settings.json", (text) => replaced(text, '"en"]', '"en", "xx"]'));
  const folder = join(copy, "messages/xx");
  cpSync(join(copy, "messages/en"), folder, { recursive: true });
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".json"))
      edit(`messages/xx/${file}`, (text) => JSON.stringify(inXish(JSON.parse(text), "")));
}

/** Every text after "xx", but what is for machines: keys, declarations, ids and dates. */
function inXish(value: unknown, key: string): unknown {
  if (typeof value === "string") {
    const own = facts[key as keyof typeof facts];
    const isForMachines = /^(?:\$schema|id|updated|language_voice|declarations|selectors)$/.test(
      key,
    );
    return own ?? (isForMachines ? value : `xx ${value}`);
  }
  if (Array.isArray(value)) return value.map((each) => inXish(each, key));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, inXish(each, name)]),
  );
}

function edit(path: string, change: (text: string) => string): void {
  const file = join(copy, path);
  writeFileSync(file, change(readFileSync(file, "utf8")));
}

function replaced(text: string, old: string, fresh: string): string {
  expect(text).toContain(old);
  return text.replace(old, fresh);
}

const browser = (): Browser => createBrowser(program);

async function ask<Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) {
  return (await client.query<Row>(text, values)).rows;
}

async function mailTo(address: string): Promise<Email> {
  const folder = join(made.env.dataDir, "mail");
  for (const name of readdirSync(folder)) {
    const mail = await PostalMime.parse(readFileSync(join(folder, name)));
    if (mail.to?.some((to) => to.address === address) && mail.subject?.startsWith("xx "))
      return mail;
  }
  throw new Error(`No mail has come for ${address}`);
}

describe("a language that was added as a folder and a line", () => {
  it("has its pages, with its words, its direction and the way to the others", async () => {
    const { status, text } = await browser().get("/xx/category/cars");
    expect(status).toBe(200);
    expect(text).toContain('<html lang="xx" dir="rtl"');
    expect(holds(text, "xx Search listings")).toBe(true);
    expect(text).toContain('hrefLang="xx" href="http://dalil.test/xx/category/cars"');
    expect(text).toContain('content="xx_SY"');
    for (const other of ["ar", "en"]) expect(text).toContain(`name="language" value="${other}"`);
    expect(text).not.toContain('name="language" value="xx"');
    const english = await browser().get("/en/category/cars");
    expect(english.text).toContain('name="language" value="xx"');
  });

  it("has addresses of its own, found again by the cookie, and nobody else's are taken", async () => {
    const visitor = browser();
    expect((await visitor.get("/XX/search")).headers.get("location")).toBe("/xx/search");
    const chosen = await visitor.post("/preferences/language", { language: "xx", path: "/search" });
    expect(chosen.headers.get("location")).toBe("/xx/search");
    expect((await visitor.get("/search?q=a")).headers.get("location")).toBe("/xx/search?q=a");
    expect((await visitor.get("/xx/search.data")).status).toBe(200);
    expect((await visitor.get("/xx/no-such-page")).status).toBe(404);
    expect((await browser().get("/yy")).status).toBe(404);
    expect((await visitor.get("/xx/account")).status).toBe(302);
    expect((await visitor.get("/xx/admin")).status).toBe(404);
    const map = await visitor.get("/xx/embed/map");
    expect(map.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    const { text } = await browser().get("/sitemap/pages.xml");
    expect(text).toContain("<loc>http://dalil.test/xx/category/cars</loc>");
  });

  it("has its dates, documents and lists of places", async () => {
    const { text } = await browser().get("/xx/privacy-policy");
    expect(text).toMatch(
      /\d{1,2}\. (?:Januar|Februar|März|April|Mai|Juni|Juli|August|Sept|Okt|Nov|Dez)/,
    );
    expect(text).toContain("<h1");
    const found = await browser().get("/xx/places.json?q=mezzeh");
    expect(found.text).toContain('"within":"دمشق"');
  });

  it("has the texts of the database once they are translated, and the first language's till then", async () => {
    expect((await browser().get("/xx/category/cars")).text).toContain("السيارات");
    await ask(`update categories set translations = '{"name": {"xx": "Xars"}}' where id = 'cars'`);
    expect((await browser().get("/xx/category/cars")).text).toContain("Xars");
    expect((await browser().get("/en/category/cars")).text).not.toContain("Xars");
    const suggested = await browser().get("/xx/suggest.json?q=xar");
    expect(suggested.text).toContain("/category/cars");
  });

  it("takes members in, who write listings and get their mails in it", async () => {
    const member = browser();
    const email = await joinAs(member, "xena@dalil.test");
    const profile = { intent: "profile", fullName: "Xena", kind: "person", locale: "xx" };
    const saved = await member.post("/xx/account/profile", profile);
    expect(saved.status).toBe(302);
    expect(await ask("select locale from profiles where full_name = 'Xena'")).toEqual([
      { locale: "xx" },
    ]);
    const published = await member.post("/xx/add-listing", listingForm({ area: "mezzeh" }));
    expect(published.headers.get("location")).toMatch(/^\/xx\//);
    const [listing] = await ask<{ id: string }>("select id from listings");
    expect((await member.get(`/xx/listing/${listing?.id}`)).text).toContain("دمشق + المزة");

    await browser().post("/xx/reset-password", { email });
    const mail = await vi.waitFor(() => mailTo(email), { timeout: 30_000, interval: 100 });
    expect(mail.subject).toMatch(/^xx /);
    expect(mail.from?.name).toBe("دليل");
    expect(mail.html).toContain('lang="xx" dir="rtl"');
    expect(mail.text).toContain("http://dalil.test/xx/reset-password");
  });

  it("has a name and a slogan of the site's own once they are chosen", async () => {
    await ask(`insert into site_settings (name, value, updated_at)
      values ('siteNameXx', 'Xalil', now()), ('sloganXx', 'Xyria in one place', now())`);
    await vi.waitFor(
      async () => {
        const { text } = await browser().get("/xx/manifest.webmanifest");
        expect(text).toContain("Xalil");
        expect(text).toContain("Xyria in one place");
      },
      { timeout: 30_000, interval: 100 },
    );
    expect((await browser().get("/en/manifest.webmanifest")).text).not.toContain("Xalil");
  });

  it("is in the scripts of the browser: its texts, its addresses, and the pages stored offline", () => {
    const folder = join(copy, "build/client/assets");
    const scripts = readdirSync(folder).filter((name) => name.endsWith(".js"));
    const all = scripts.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
    expect(all).toContain("xx Search listings");
    expect(all).toContain("routes/category@xx");
    expect(readFileSync(join(copy, "build/client/sw.js"), "utf8")).toContain('"xx"');
  });
});
