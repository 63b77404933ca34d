import { ShieldAlert } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { findPhrases, isWithin, readWords, type Words, type WordSpan } from "./word-boundaries.ts";

const riskyRequests = ["deposit", "code", "identity"] as const;
type RiskyRequest = (typeof riskyRequests)[number];

type Signs = {
  things: readonly Words[];
  innocent: readonly Words[];
  riskPhrases: readonly Words[] | null;
};

const near = 6;
const nearNo = 3;

const phrases = (list: string): Words[] => list.split(",").map(readWords);

const give = phrases(
  "ارسل,ارسلي,ارسلو,ارسله,ارسلها,ارسللي,ترسل,ترسلي,ترسللي,ابعت,ابعتي,ابعتو,ابعتلي,ابعتيلي,ابعته,ابعتها,ابعتلنا," +
    "بعتلي,بعتيلي,تبعت,تبعتي,تبعتلي,تبعتيلي,ابعث,تبعث,عطيني,اعطيني,اعطني,تعطيني,اعطينا,هات,هاتي,هاتلي,خبرني," +
    "قلي,قوللي,احكيلي,شاركني,تشاركني,زودني,زودنا,تزودني,حولي,حوللي,بدي,بدنا,محتاج,احتاج,نحتاج,لازم,يلزمنا,مطلوب," +
    "send,give,tell,share,forward,provide,need,what is,whats",
);
const show = phrases(
  "صور,صوري,صورلي,صوريلي,تصورلي,ورجيني,فرجيني,upload,show,scan,photo of,picture of",
);
const no = phrases("لا,ما,مو,مش,ولا,لن,لم,no,not,never,dont,don t,zero");
const without = phrases("بلا,بدون,دون,غير,without");

const signs: Record<RiskyRequest, Signs> = {
  deposit: {
    things: phrases(
      "عربون,رعبون,عرابين,رعابين,عربونا,تحويل مسبق,تحويلا مسبقا,تحويل مسبقا,تحويل سلف,حواله مسبقه,دفع مسبق,دفع مسبقا," +
        "الدفع المسبق,التحويل المسبق,الحواله المسبقه,دفعه مسبقه,الدفعه المسبقه,دفعه مقدمه,الدفعه المقدمه,مبلغ مقدما," +
        "تدفع مقدما,ادفع مقدما,ادفع سلف,تدفع سلف,حول قبل,تحول قبل,حول المبلغ قبل,حول المصاري,حول مصاري,حوللي," +
        "حولي المبلغ,حولي مبلغ,تحجز بمبلغ,deposit,down payment,advance payment,pay in advance,payment in advance," +
        "paid in advance,pay upfront,upfront payment,pay up front,transfer first,transfer the money,wire the money," +
        "send the money first,pay first,western union,moneygram",
    ),
    innocent: phrases("deposit box,deposits box,mineral deposit,bank deposit"),
    riskPhrases: null,
  },
  code: {
    things: phrases(
      "كود,الكود,كودك,رمز,الرمز,رمزك,الرقم السري,رقم سري,كلمه السر,كلمه المرور,باسورد,otp,code,codes,passcode," +
        "password,pin",
    ),
    innocent: phrases(
      "كود الخصم,كود خصم,الكود البريدي,كود بريدي,كود القطعه,كود قطعه,كود المنتج,كود اللون,كود الدهان,كود الموديل," +
        "كود الصنف,كود الاعلان,كود الراوتر,رمز الخصم,رمز خصم,الرمز البريدي,رمز بريدي,رمز القطعه,رمز المنتج,رمز اللون," +
        "رمز الاعلان,رمز الموديل,رمز الصنف,رمز النداء,promo code,discount code,coupon code,postal code,zip code," +
        "area code,dress code,source code,color code,colour code,part code,product code,item code,pin number of the part",
    ),
    riskPhrases: [
      ...give,
      ...phrases(
        "وصلك,بيوصلك,يوصلك,واصلك,اجاك,اجتك,يصلك,وصلتك,you received,you got,sent to you,sms you",
      ),
    ],
  },
  identity: {
    things: phrases(
      "هويتك,هويه,الهويه,صوره هويه,بطاقتك الشخصيه,البطاقه الشخصيه,بطاقه شخصيه,جوازك,جواز,جواز السفر,جواز سفرك," +
        "باسبورك,الباسبور,رقمك الوطني,الرقم الوطني,اخراج قيد,اخراج القيد,دفتر العائله,بيان عائلي,passport,your id," +
        "id card,identity card,national id,national number,id photo,identity document,drivers license,driving licence," +
        "driving license",
    ),
    innocent: phrases(
      "هويه بصريه,الهويه البصريه,هويه تجاريه,الهويه التجاريه,هويه بصريه كامله,جواز سفر سوري جديد," +
        "your id number of the listing,your idea",
    ),
    riskPhrases: [...give, ...show],
  },
};

/** What a message asks for that its recipient should not give; nothing where it rejects that itself. */
export function findRiskyRequests(text: string): RiskyRequest[] {
  const words = readWords(text);
  const refusals = plainly(words, no);
  // "It does not go without a deposit" asks for one.
  const lacks = plainly(words, without).filter(
    (span) => !refusals.some((refusal) => isBefore(refusal, span)),
  );
  const isDenied = (span: WordSpan) =>
    lacks.some((each) => isBefore(each, span)) ||
    refusals.some(
      (each) => isBefore(each, span) && !plainly(words, without).some((one) => isBefore(one, span)),
    );
  return riskyRequests.filter((request) => {
    const { things, innocent, riskPhrases } = signs[request];
    const others = findPhrases(words, innocent);
    const found = findPhrases(words, things).filter(
      (span) => !isDenied(span) && !others.some((other) => isWithin(span, other)),
    );
    if (found.length === 0 || riskPhrases === null) return found.length > 0;
    const matches = findPhrases(words, riskPhrases).filter((span) => !isDenied(span));
    return found.some(([start, end]) =>
      matches.some(([from, to]) => Math.max(start - to, from - end) <= near),
    );
  });
}

// Written as they are: "بلا" is no preposition before "لا".
function plainly(words: Words, phrases: readonly Words[]): WordSpan[] {
  return findPhrases(words, phrases).filter(([start, end]) =>
    phrases.some((phrase) => phrase.join(" ") === words.slice(start, end).join(" ")),
  );
}

function isBefore([, end]: WordSpan, [start]: WordSpan): boolean {
  return end <= start && start - end < nearNo;
}

const words: Record<RiskyRequest, () => string> = {
  deposit: m.safety_risk_deposit,
  code: m.safety_risk_code,
  identity: m.safety_risk_identity,
};

/** A warning below another member's text that asks for what frauds ask for. Nothing of it is stored. */
export function RiskNote({ text }: { text: string }) {
  const requests = findRiskyRequests(text);
  if (requests.length === 0) return null;
  return (
    <aside
      aria-label={m.safety_risk_title()}
      className="mt-2 flex gap-2 rounded-small border border-brass bg-brass-soft px-2.5 py-2 text-sm text-ink"
    >
      <ShieldAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="space-y-1">
        <p className="font-bold">{m.safety_risk_title()}</p>
        {requests.map((request) => (
          <p key={request}>{words[request]()}</p>
        ))}
      </div>
    </aside>
  );
}
