import { describe, expect, it } from "vitest";
import { cleanName, createNameRule } from "./name-rule.server.ts";

const passes = createNameRule(["دليل", "Dalil"]);

describe("a name that others see", () => {
  it.each([
    // The site's own, folded as for the search.
    ..."Dalil|DALIL|دليل|الدليل|ودليل|للدليل|دَلِيل|دلـــــيل|دلیل|دلىل|ﺩﻟﻴﻞ|Dálíl|Ḍalīl|Ｄａｌｉｌ|𝐃𝐚𝐥𝐢𝐥".split(
      "|",
    ),
    // Letters that are drawn alike.
    ..."Dаlil|Dαlil|Dalіl|DaIiI|ꓓalil|ᗪᗩᒪIᒪ|ᴅᴀʟɪʟ|ԁаӏіӏ|Daƚiƚ|Далил|DΛLIL|D∆lil|D₳lil|Dⱥlil|Dⲁlil|Da￡il|ڈلیل|دݪيل|دلٮل|clalil".split(
      "|",
    ),
    // Digits and signs that stand for letters.
    ..."Da1il|Dali1|D4lil|D@lil|Dal!l|Da|D411L|d4l1l".split("|").filter((name) => name !== "Da"),
    "Da|il",
    // Spelled, drawn out, written together.
    ..."D a l i l|d.a.l.i.l|D-a-l-i-l|D_A_L_I_L|د ل ي ل|د.ل.ي.ل|Da.lil|Daaalil|Dalilll|دليييل|Daleel|Dalyl".split(
      "|",
    ),
    ..."DalilSupport|dalilsupport|SupportDalil|theDalil|DALILShop|dalil24|Dalil2026|dalil-support|my-dalil|dalil.sy|www.dalil.com|dalilsyria".split(
      "|",
    ),
    // Beside other words.
    ..."Dalil Support|Support Dalil|إدارة دليل|فريق دليل|دليل الرسمي|مشرف في دليل|دليل العقارات|Omar (Dalil)|Dalil™|Dalil℠ Shop|DalilⓇ|Dalil 🇸🇾|📣 دليل".split(
      "|",
    ),
    // Words of office, alone.
    ..."Admin|Administrator|ADMINISTRATOR|Admins|Adm1n|Αdmin|AdmІn|Administratоr|Adrnin|a d m i n|Moderator|админ|أدمن|الأدمن|Admin Omar|عمر أدمن".split(
      "|",
    ),
    ..."Support|Supp0rt|S u p p o r t|Support Team|Technical Support|Help Desk|help-desk|Staff|Official Account|Customer Service|Site Management|Verification Team|Support 24/7".split(
      "|",
    ),
    ..."الإدارة|إدارة|ادارة|الادارة العامة|إدارة الموقع|مالك الموقع|الدعم|الدعم الفني|فريق الدعم|دعم العملاء|خدمة العملاء|المشرف|مُشرِف عام|الحساب الرسمي|فريق المنصة|مدير الموقع|قسم التوثيق|موظف الموقع|الدعم الفني - Support".split(
      "|",
    ),
    ..."عمر من إدارة الموقع|سامر، الدعم الفني للموقع".split("|"),
  ])("is refused where it passes for the site or its team: %s", (name) => {
    expect(passes(cleanName(name))).toBe(true);
  });

  it.each([
    ..."خليل|مالك|مالك رسمي أبو علي|دلال|جليل|عادل|نبيل|دليلة|دلالة|أدهم|أديب|ديمة|إيدار|داليا|ليل|مشير|رسمي أبو علي|مشرف الدين الحلبي|برويز مشرف|د. ليلى خوري|عبد الجليل الأتاسي|خليل دلّال|جلال الدليمي|فادي مدير|أبو دلال|أم خليل".split(
      "|",
    ),
    ..."مكتب الدعم الهندسي|شركة دعم للمقاولات|معهد إدارة الأعمال|إدارة مواقع إلكترونية|فريق الأمل التطوعي|نادي الفريق الرياضي|دليلك إلى الشام|مكتبة دليلنا|وكالة رسمي للسيارات|مركز خدمات السيارات|صالة المشرفية|المركز العام للخياطة|حساب جاري للمحاسبة|خدمة توصيل حلب|مطعم الموقع|مقهى المنصة|مدير مبيعات|مدرسة التوثيق الحديثة".split(
      "|",
    ),
    ..."Khalil|Jalil|Dalal|Dalia|Dalila|DALILA|Dalili|DALILI|Dali|Dalli|Delal|Daniel|Ali I.|ILIAS|Ibrahim|Adham|Admiral|ADMIRAL|Adminova|Badmin Club|Moderna|Modern Home|Hamdi Lilas|Salvador Dali|McDonald|Abu Dalal|Odalil".split(
      "|",
    ),
    ..."Support Hands NGO|Life Support Equipment|Team Sports Damascus|Samsung Official Reseller|Business Administration Institute|Staff Uniforms Aleppo|Service Center Toyota|General Services|Security Doors|Help Syria Relief|Online Shop|Studio 24|Chat Noir|Hotel Omayad 5*|Al-Sham Tech|Syria Tours|O'Brien & Sons|Zoë Müller|Ayşe Yıldız|Şêrko Dilan".split(
      "|",
    ),
  ])("is free where it is a person's or a business's own: %s", (name) => {
    expect(passes(cleanName(name))).toBe(false);
    expect(cleanName(name)).toBe(name);
  });

  it("follows the names that the operator gave the site", () => {
    const souk = createNameRule(["سوق الشام", "Grand Souk", "Go"]);
    for (const name of [
      "سوق الشام",
      "إدارة سوق الشّام",
      "grandsouk",
      "Grand-Souk Help",
      "Go",
      "Go Team",
    ])
      expect(souk(name), name).toBe(true);
    for (const name of [
      "سوق الحميدية",
      "سوق الشامل",
      "Grand Hotel",
      "دليل العقارات",
      "Dalil",
      "Go Travel",
    ])
      expect(souk(name), name).toBe(false);
  });
});

describe("what is read of a name", () => {
  it.each([
    ["  ريما   الحلبي ", "ريما الحلبي"],
    ["Sami\u202E evil", "Sami evil"],
    ["\u2066Sami\u2069", "Sami"],
    ["Sa\u200Bmi\uFEFF", "Sami"],
    ["Sa\u00ADmi", "Sami"],
    ["Sami\u3164", "Sami"],
    ["Sami\u{E0041}", "Sami"],
    ["Sami\nHaddad\t", "Sami Haddad"],
    ["e\u0301", "é"],
    ["a\u0301\u0301\u0301\u0301\u0301\u0301", "á\u0301\u0301\u0301"],
    ["شركة 99", "شركة 99"],
  ])("%j is read as %j", (typed, name) => {
    expect(cleanName(typed)).toBe(name);
  });

  it.each([
    ["علی\u200Cرضا", "علی\u200Cرضا"],
    ["👨\u200D👩\u200D👧 عائلة", "👨\u200D👩\u200D👧 عائلة"],
    ["Sa\u200Dmi", "Sami"],
    ["Sa\u200Cmi", "Sami"],
    ["سامي\u200C", "سامي"],
    ["\u200Dسامي", "سامي"],
  ])("joiners stay between Arabic letters and in emoji only: %j is %j", (typed, name) => {
    expect(cleanName(typed)).toBe(name);
  });

  it.each([
    ..."✓ Omar|Omar ✔|Omar ✅|Omar ☑️|☑ Omar|Omar 🗸|Omar 🔵|Omar ⭐|★ Omar ★|Omar 🛡️|Omar Ⓥ|Omar √".split(
      "|",
    ),
    ..."Omar Verified|Omar ✅ Verified|Verified: Omar|(verified) Omar|Omar - VERIFIED|OmarVerified|Omar V e r i f i e d|Omar Vеrified|Omar verified account|Verified Seller Omar|Omar veri verified fied".split(
      "|",
    ),
  ])("loses its marks and words of verification: %s", (typed) => {
    expect(cleanName(typed)).toBe("Omar");
  });

  it.each([
    "عمر موثق",
    "عمر (موثّق)",
    "عمر، حساب موثق",
    "الحساب الموثق عمر",
    "عمر ـ مـوثـق",
    "✔ عمر موثقة",
  ])("loses them in Arabic too: %s", (typed) => {
    expect(cleanName(typed)).toBe("عمر");
  });

  it.each(["Unverified", "Verify Ltd", "توثيق العقود", "موثوق للتجارة", "Bar (Café)", "- Sami -"])(
    "keeps what only begins like them: %s",
    (typed) => {
      expect(cleanName(typed)).toBe(typed);
    },
  );

  it.each([
    "",
    "   ",
    "\u200D\u200C",
    "\u3164\u3164",
    "\u2800",
    "...",
    "\u202E\u202C",
    "\u{E0020}",
    "✅",
    "Verified ✔",
    "حساب موثق",
    "ـــ",
    "ـ!",
    "\u{1D159}",
  ])("%j is not accepted as a name", (typed) => {
    expect(cleanName(typed)).toBe("");
  });
});
