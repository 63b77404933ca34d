import { describe, expect, it } from "vitest";
import { escapeMarkup } from "../escape-markup.ts";
import { layOutHtml, layOutText, type MailContent } from "./mail-layout.ts";

const sender = {
  siteName: "Dalil",
  homeUrl: "https://dalil.example/en",
  supportEmail: "help@dalil.example",
};
const content: MailContent = {
  heading: "Confirm your e-mail",
  paragraphs: ["Hello Rima,", "One more step\nand you are in."],
  button: { label: "Confirm", href: "https://dalil.example/en/verify?token=a&then=/account" },
  notes: ["The link counts for three days."],
};

describe("layOutText", () => {
  it("says everything in order, the address on a line of its own", () => {
    expect(layOutText(content, sender)).toBe(`Confirm your e-mail

Hello Rima,

One more step
and you are in.

Confirm:
https://dalil.example/en/verify?token=a&then=/account

The link counts for three days.

-- 
Dalil
https://dalil.example/en
help@dalil.example
`);
  });
});

const cards: MailContent["cards"] = [
  {
    title: "Old oud",
    price: "$250",
    place: "Damascus",
    href: "https://dalil.example/en/listing/7",
    picture: { id: "018f0000-0000-7000-8000-000000000000", width: 320 },
  },
  {
    title: "عود",
    price: null,
    place: "Homs",
    href: "https://dalil.example/en/listing/8",
    picture: null,
  },
];

describe("the cards of listings", () => {
  it("stand in the text part with title, price, place and address", () => {
    expect(layOutText({ ...content, cards }, sender)).toContain(`and you are in.

\u2068Old oud\u2069
$250 · Damascus
https://dalil.example/en/listing/7

\u2068عود\u2069
Homs
https://dalil.example/en/listing/8

Confirm:`);
  });

  it("are tables in the mail's direction, and load nothing", () => {
    const html = layOutHtml({ ...content, cards }, sender, "ar");
    expect(html.match(/<table role="presentation" dir="rtl"/g)).toHaveLength(7);
    expect(html.match(/src="[^"]*"/g)).toEqual([
      'src="cid:logo@dalil"',
      'src="cid:018f0000-0000-7000-8000-000000000000@dalil"',
    ]);
    expect(html).toContain('alt="Old oud"');
  });
});

describe("layOutHtml", () => {
  it("says the same in the same order", () => {
    const words = layOutHtml(content, sender, "en")
      .replace(/<head>.*<\/head>/s, "")
      .replace(/<[^>]+>|&nbsp;/g, " ")
      .replace(/\s+/g, " ");
    expect(words).toContain(
      "Dalil Confirm your e-mail Hello Rima, One more step and you are in. Confirm https://dalil.example/en/verify?token=a&amp;then=/account The link counts for three days. Dalil · help@dalil.example",
    );
  });

  it("reads in its language's direction, in programs that drop the outer elements too", () => {
    const arabic = layOutHtml(content, sender, "ar");
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic).toContain('<body dir="rtl"');
    expect(arabic.match(/<table /g)).toHaveLength(5);
    expect(arabic.match(/<table role="presentation" dir="rtl"/g)).toHaveLength(5);
    expect(layOutHtml(content, sender, "en")).not.toContain("rtl");
  });

  it("previews its content, not its greeting, in a list of mails", () => {
    const [, preview] =
      /<body[^>]*>\s*<div[^>]*>([^<]*)</.exec(layOutHtml(content, sender, "en")) ?? [];
    expect(preview).toBe("One more step and you are in.");
  });

  it("has colours of its own at night, for every one that it has by day", () => {
    const html = layOutHtml({ ...content, cards, unsubscribe: content.button }, sender, "en");
    const night = /prefers-color-scheme:dark\)\{(.*?)\}\}/.exec(html)?.[1] ?? "";
    const body = html.slice(html.indexOf("<body"));
    for (const [tag] of body.matchAll(/<[^>]*(?:background|[";]color):#[^>]*>/g)) {
      const names = /class="([^"]*)"/.exec(tag)?.[1]?.split(" ") ?? [];
      expect(
        names.some((name) => night.includes(`.${name}{`)),
        tag,
      ).toBe(true);
    }
  });

  it("loads nothing and has one place to act", () => {
    const html = layOutHtml(content, sender, "ar");
    expect(html).not.toMatch(/<(link|script|iframe)|url\(|@import/i);
    expect(html.match(/src="[^"]*"/g)).toEqual(['src="cid:logo@dalil"']);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(new Set(links)).toEqual(
      new Set([
        sender.homeUrl,
        "https://dalil.example/en/verify?token=a&amp;then=/account",
        `mailto:${sender.supportEmail}`,
      ]),
    );
  });

  it("lets no text become markup", () => {
    const evil = `"><img src=x onerror='alert(1)'>&`;
    const html = layOutHtml(
      {
        heading: evil,
        paragraphs: [evil],
        button: { label: evil, href: `https://x/${evil}` },
        notes: [evil],
        cards: [
          {
            title: evil,
            price: evil,
            place: evil,
            href: evil,
            picture: { id: "0", width: 320 },
          },
        ],
      },
      { siteName: evil, homeUrl: evil, supportEmail: evil },
      "ar",
    );
    expect(html).not.toMatch(/<img src=x|'alert|"">/);
  });
});

describe("escapeMarkup", () => {
  it("escapes the characters that have a meaning in HTML, and no others", () => {
    expect(escapeMarkup(`<a href="x">'&' سلام</a>`)).toBe(
      "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39; سلام&lt;/a&gt;",
    );
  });
});
