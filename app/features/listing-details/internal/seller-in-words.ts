import { around, matchesOf, oneOf } from "./numbers-in-words.ts";

const without = "(?:بدون|بلا|دون|من غير|لا يوجد|لا توجد|ما في|مافي|without|no|zero)";
const between =
  "(?:(?:اي |تدخل |اتصال |ال)*(?:وسيط|وسطا|وساطه|واسطه|مكاتب|مكتب|سمسار|سماسره|سمسره|دلال|دلالين)|(?:an? |any )?(?:agents?|agency|agencies|brokers?|middlem[ae]n|intermediar(?:y|ies)))";
const fromOwner = [
  / (?:مع|من|عند|علي|عبر) (?:ال)?مالك(?:ها|ه)?(?= )(?! (?:ال)?(?:اول|واحد|سابق|قديم|ثاني|تاني) )/g,
  / (?:المالك|صاحب(?:ها|ه| \S+)) (?:مباشره|شخصيا|مباشر)(?= )/g,
  / من صاحب(?:ها|ه| (?:ال)?(?:بيت|شقه|عقار|سياره|ارض|محل|علاقه|دار|فيلا|ملك))(?= )/g,
  new RegExp(` ${without} ${between}(?= )`, "g"),
  / (?:ممنوع|يمنع|نعتذر من|نعتذر عن|ارجو عدم|الرجا عدم|عدم) (?:تدخل |اتصال |تواصل )?(?:ال)?(?:مكاتب|وسطا|سماسره|مكتب|دلالين)(?= )/g,
  / (?:لا )?(?:لل|ال)(?:مكاتب|وسطا|سماسره) (?:تمتنع|يمتنعون|يمتنع|لا)(?= )/g,
  / (?:from|by|direct|with) (?:the )?owner(?= )| owner direct(?= )/g,
];
const throughOffice = [
  / مكتب(?: \S+){0,2} (?:عقاري|العقاري|عقارات|للعقارات|العقاريه|للسيارات)(?= )/g,
  / (?:عبر|عن طريق|طريق|لدي|من خلال|بواسطه|بوساطه|مراجعه|راجعوا) (?:ال)?(?:مكتب|مكتبنا|وسيط|معرض|معرضنا|سمسار|دلال)(?= )/g,
  / (?:عموله|سعي) (?:ال)?(?:مكتب|وسيط)(?= )| (?:لمكتبنا|بمكتبنا|معرضنا)(?= )/g,
  / (?:(?:via|through|by) (?:an? |our |the )?(?:\S+ ){0,2}(?:agency|office|agent|broker|showroom)|agency (?:fees?|commission)|real estate (?:agency|office|agent|broker)|our (?:agency|showroom))(?= )/g,
];
// "Suits as an estate agent's office", "beside one", and an office that is itself for sale.
const isOther =
  /^(?:يصلح|تصلح|يصلحوا|صالح|صالحه|يناسب|تناسب|مناسب|مناسبه|كان|جانب|بجانب|جنب|قرب|فوق|تحت|مقابل|خلف|بدون|بلا|دون|لا|غير|لفتح|ممنوع|suitable|as|near|above|beside|no|without)$/;
const isForSale = /^(?:للبيع|للايجار|للاجار|جاهز|مجهز|مرخص|سابقا|for)$/;

const noCommission = new RegExp(
  ` ${without} (?:اي |دفع |any |agency |agent )?(?:عموله|عمولات|سعي|commissions?|agency fees?|agent fees?|broker fees?)(?= )| commission free(?= )`,
  "g",
);
const share = "(\\d\\uE000?\\d?%?|نصف|نص|واحد|اثنين|اثنان|تنين|half an?|half|one|two|an?)";
const unit = "(بالميه|بالمايه|في الميه|شهر|%|percent|per cent|month(?:s)?(?: rent)?)?";
const ofCommission = [
  new RegExp(
    ` (?:[وب]?ال|[وب])?(?:عموله|عمولته|عمولتنا|سعي|commission)(?: (?:ال)?(?:مكتب|بيع|شرا|وسيط|اجار|ايجار|بايع|مشتري|هي|فقط|اجره|of|is|only)){0,2} ${share}(?: ${unit})?(?= )`,
    "g",
  ),
  new RegExp(` ${share} ${unit} (?:of |rent )?(?:عموله|commission)(?= )`, "g"),
];
const asAgreed = / (?:ال)?عموله (?:المكتب )?(?:حسب الاتفاق|بالاتفاق|علي الاتفاق|يتفق عليها)(?= )/;

const isHalf = /^(?:نصف|نص|half.*|0\uE0005%?)$/;
const isOne = /^(?:واحد|one|an?|1%?)$/;
const isTwo = /^(?:اثنين|اثنان|تنين|two|2%?)$/;

/** Whether the owner offers it or an office, and what the office takes, of those two that are wanted. */
export function readOffering(words: string, wanted: ReadonlySet<string>) {
  const offeredBy = wanted.has("offeredBy") ? readOfferer(words) : null;
  const commission = wanted.has("commission") ? readCommission(words) : null;
  return { ...(offeredBy && { offeredBy }), ...(commission && { commission }) };
}

function readOfferer(words: string): string | null {
  const isOwner = fromOwner.some((pattern) => matchesOf(words, pattern).length > 0);
  const isOffice = throughOffice.some((pattern) =>
    matchesOf(words, pattern).some((match) => {
      const { before, behind } = around(words, match);
      return !before.some((word) => isOther.test(word)) && !isForSale.test(behind[0] ?? "");
    }),
  );
  return oneOf([...(isOwner ? ["owner"] : []), ...(isOffice ? ["office"] : [])]);
}

function readCommission(words: string): string | null {
  const amounts = ofCommission.flatMap((pattern) =>
    matchesOf(words, pattern).flatMap(([, amount = "", counted = ""]) => {
      if (/شهر|month/.test(counted)) return isHalf.test(amount) ? "half-month" : [];
      if (counted === "" && !amount.endsWith("%")) return [];
      if (isHalf.test(amount)) return "half-percent";
      return isOne.test(amount) ? "one-percent" : isTwo.test(amount) ? "two-percent" : "other";
    }),
  );
  const isMonth =
    / (?:ال)?(?:عموله|سعي)(?: (?:ال)?مكتب)? (?:اجره |اجار )?شهر(?= )(?! ونصف )| (?:one|a) month (?:rent )?commission /.test(
      words,
    );
  const found = oneOf([
    ...(matchesOf(words, noCommission).length > 0 ? ["none"] : []),
    ...amounts,
    ...(isMonth ? ["month"] : []),
    ...(asAgreed.test(words) ? ["agreed"] : []),
  ]);
  return found === "other" ? null : found;
}
