import { chosenDigits, proseInArabicDigits } from "#app/platform/chosen-digits.ts";
import { digitsIn } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import { site, siteNameIn } from "#app/platform/site.server.ts";
import type { Document, DocumentName } from "./document.ts";

const documents = import.meta.glob<Document>("../../../messages/*/documents/*.json", {
  eager: true,
  import: "default",
});

export function getDocument(name: DocumentName, locale: Locale): Document {
  const { supportEmail } = site();
  const siteName = siteNameIn(locale);
  const inArabic = digitsIn(locale, chosenDigits()) === "arab";
  const fill = (text: string) =>
    (inArabic ? proseInArabicDigits(text) : text)
      .replaceAll("{site}", siteName)
      .replaceAll("{email}", supportEmail)
      // Alone among Arabic words their slashes would stand on the wrong side.
      .replaceAll(/(?<![\p{L}\p{N}/])(?:https:\/\/\S*|\/[a-z]+)/gu, "\u2066$&\u2069");
  const text = documents[`../../../messages/${locale}/documents/${name}.json`];
  if (!text) throw new Error(`The document ${name} is missing in ${locale}`);
  const { title, intro, updated, sections } = text;
  return {
    title,
    intro: fill(intro),
    updated,
    sections: sections.map(({ id, heading, parts }) => ({
      id,
      heading,
      parts: parts.map((part) =>
        typeof part === "string" ? fill(part) : { list: part.list.map(fill) },
      ),
    })),
  };
}
