import type { TextLanguage } from "#app/platform/written-language.ts";

type Words = Record<TextLanguage, string>;

export const gateTitle: Words = { ar: "تسجيل الدخول مطلوب", en: "Login Required" };

/** What each of the members' pages says to a visitor, word for word. */
export const gates = [
  {
    path: "/messages",
    ar: "يجب تسجيل الدخول لعرض الرسائل",
    en: "You must be logged in to view messages",
  },
  {
    path: "/communities",
    ar: "يجب تسجيل الدخول للوصول إلى المجتمعات",
    en: "You must be logged in to access communities",
  },
  {
    path: "/notifications",
    ar: "يجب تسجيل الدخول لعرض الإشعارات",
    en: "You must be logged in to view notifications",
  },
  {
    path: "/favorites",
    ar: "يجب تسجيل الدخول لعرض المفضلة",
    en: "You must be logged in to view favorites",
  },
  {
    path: "/add-listing",
    ar: "يجب تسجيل الدخول لإضافة إعلان جديد",
    en: "You must be logged in to add a new listing",
  },
] as const satisfies readonly (Words & { path: string })[];
