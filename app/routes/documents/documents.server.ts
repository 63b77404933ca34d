import type { Locale } from "#app/platform/locale.ts";
import { site } from "#app/platform/site.server.ts";
import type { Document, DocumentName } from "./document.ts";
import arBusinessGuide from "./texts/ar/business-guide.json" with { type: "json" };
import arPrivacyPolicy from "./texts/ar/privacy-policy.json" with { type: "json" };
import arProhibitedGoods from "./texts/ar/prohibited-goods.json" with { type: "json" };
import arVisionGoals from "./texts/ar/vision-goals.json" with { type: "json" };
import enBusinessGuide from "./texts/en/business-guide.json" with { type: "json" };
import enPrivacyPolicy from "./texts/en/privacy-policy.json" with { type: "json" };
import enProhibitedGoods from "./texts/en/prohibited-goods.json" with { type: "json" };
import enVisionGoals from "./texts/en/vision-goals.json" with { type: "json" };

const documents: Record<Locale, Record<DocumentName, Document>> = {
  ar: {
    "privacy-policy": arPrivacyPolicy,
    "vision-goals": arVisionGoals,
    "business-guide": arBusinessGuide,
    "prohibited-goods": arProhibitedGoods,
  },
  en: {
    "privacy-policy": enPrivacyPolicy,
    "vision-goals": enVisionGoals,
    "business-guide": enBusinessGuide,
    "prohibited-goods": enProhibitedGoods,
  },
};

export function getDocument(name: DocumentName, locale: Locale): Document {
  const { siteNameAr, siteNameEn, supportEmail } = site();
  const siteName = locale === "ar" ? siteNameAr : siteNameEn;
  const fill = (text: string) =>
    text.replaceAll("{site}", siteName).replaceAll("{email}", supportEmail);
  const { title, intro, updated, sections } = documents[locale][name];
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
