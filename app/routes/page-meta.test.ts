import { expect, test } from "vitest";
import type { RootData } from "#app/root-data.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { pageMeta as metaOf } from "./page-meta.ts";

const pageMeta: typeof metaOf = (...of) => withLocale("ar", () => metaOf(...of));

const root: RootData = {
  locale: "en",
  theme: "system",
  viewMode: "grid",
  savesData: false,
  digits: "latn",
  viewer: null,
  isShared: false,
  flash: null,
  unread: { messages: 0, notifications: 0 },
  favorites: [],
  site: {
    name: "Dalil",
    otherNames: ["دليل"],
    slogan: "All of Syria in one place",
    supportEmail: "help@dalil.test",
    facebookUrl: "",
    telegramUrl: "",
    publicUrl: "https://dalil.test",
  },
};
const page = { title: "Cars", description: "Cars for sale", path: "/category/cars" };

test("names the page, its one address and its twin", () => {
  expect(pageMeta({ root, ...page })).toEqual([
    { title: "Cars | Dalil" },
    { name: "description", content: "Cars for sale" },
    { tagName: "link", rel: "canonical", href: "https://dalil.test/en/category/cars" },
    {
      tagName: "link",
      rel: "search",
      type: "application/opensearchdescription+xml",
      href: "/en/opensearch.xml",
    },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Dalil" },
    { property: "og:title", content: "Cars" },
    { property: "og:description", content: "Cars for sale" },
    { property: "og:url", content: "https://dalil.test/en/category/cars" },
    { property: "og:locale", content: "en_US" },
    { property: "og:image", content: "https://dalil.test/en/card.jpg" },
    { property: "og:image:type", content: "image/jpeg" },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: expect.stringMatching(/^Dalil – ./) },
    { name: "twitter:card", content: "summary_large_image" },
    { tagName: "link", rel: "alternate", hrefLang: "ar", href: "https://dalil.test/category/cars" },
    {
      tagName: "link",
      rel: "alternate",
      hrefLang: "en",
      href: "https://dalil.test/en/category/cars",
    },
    {
      tagName: "link",
      rel: "alternate",
      hrefLang: "x-default",
      href: "https://dalil.test/category/cars",
    },
    { property: "og:locale:alternate", content: "ar_SY" },
  ]);
});

test("a page may have a card of its own", () => {
  const card = { path: "/listing/7/card.jpg?v=abc", alt: "Kia Rio" };
  const texts = pageMeta({ root: { ...root, locale: "ar" }, ...page, card });
  expect(texts).toContainEqual({
    property: "og:image",
    content: "https://dalil.test/listing/7/card.jpg?v=abc",
  });
  expect(texts).toContainEqual({ property: "og:image:alt", content: "Kia Rio" });
  expect(texts).toContainEqual({ property: "og:locale", content: "ar_SY" });
});

test("without the root's data there is still a title", () => {
  expect(pageMeta({ root: undefined, ...page })[0]).toEqual({ title: "Cars" });
});

test("a long description is cut between words, on one line", () => {
  const [, description] = pageMeta({ root, ...page, description: "كلمة طويلة\n\n".repeat(60) });
  const content = description && "content" in description ? String(description.content) : "";
  expect([...content].length).toBeLessThanOrEqual(160);
  expect(content).toMatch(/^(كلمة طويلة ?)+( كلمة)?…$/);
});

test("a page may stay out of search engines, and then names them no twin", () => {
  const texts = pageMeta({ root, ...page, noindex: true });
  expect(texts).toContainEqual({ name: "robots", content: "noindex" });
  expect(texts.filter((line) => "hrefLang" in line)).toEqual([]);
  expect(JSON.stringify(texts)).not.toContain("og:locale:alternate");
});
