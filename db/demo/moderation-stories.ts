import type { ReportKind, ReportReason } from "#app/features/moderation/report.ts";

export const demoBuyer = "buyer@demo.dalil.test";
export const demoSeller = "jasmine-realty-mezzeh";

/** He advertised what may not be sold, and then pretended to be somebody else: suspended. */
export const suspendedMember = {
  key: "kanz-antiques",
  name: "كنوز الشرق",
  joinedDaysAgo: 23,
  suspendedDaysAgo: 2.1,
  reason: "prohibited: عرض قطع أثرية للبيع مرتين بعد تنبيهه، وانتحل اسم مكتب ليس له.",
  listings: [
    {
      key: "kanz-coins",
      title: "نقود برونزية قديمة ولقى من تدمر، للجادّين فقط",
      description:
        "مجموعة نقود برونزية وكسر فخار من أرض في ريف تدمر. الصور على الخاص والتسليم باليد. لا أردّ على من يسأل عن المصدر.",
      daysAgo: 6.3,
      isRemoved: true,
    },
    {
      key: "kanz-lamps",
      title: "فوانيس نحاس مشغولة يدويًا، ثلاث قطع",
      description: "فوانيس نحاس من شغل سوق النحاسين، جديدة لم تُستعمل. السعر للقطع الثلاث معًا.",
      daysAgo: 20.4,
      isRemoved: false,
    },
  ],
} as const;

type DemoComment = {
  key: string;
  /** The listing it stands below. */
  below: string;
  by: string;
  text: string;
  daysAgo: number;
  isHiddenByStaff?: true;
};

export const demoComments: DemoComment[] = [
  {
    key: "rent-ask",
    below: "living-rent-01",
    by: "hala-zein",
    text: "هل يُقبل عقد لستة أشهر؟ ومتى يمكن أن نراها؟",
    daysAgo: 0.3,
  },
  {
    key: "rent-answer",
    below: "living-rent-01",
    by: demoSeller,
    text: "أهلًا هلا. ستة أشهر ممكنة بزيادة بسيطة، والزيارة كل يوم بعد الرابعة عصرًا.",
    daysAgo: 0.2,
  },
  {
    key: "rent-spam",
    below: "living-rent-01",
    by: "fadi-naddaf",
    text: "أرخص شقق في دمشق عندي أنا، لا تدفع لمكتب! راسلني على تلغرام واربح معي من بيتك 300 دولار باليوم.",
    daysAgo: 0.15,
  },
  {
    key: "car-price",
    below: "cars-private-01",
    by: "tarek-azm",
    text: "الله يرحمه. هل السعر نهائي أم يقبل التفاوض؟",
    daysAgo: 3.1,
  },
  {
    key: "car-insult",
    below: "cars-private-01",
    by: "mahmoud-shami",
    text: "هذا السعر لمن لا يفهم بالسيارات، والكلام كله كذب.",
    daysAgo: 2.6,
    isHiddenByStaff: true,
  },
];

type DemoReport = {
  by: string;
  kind: ReportKind;
  /**
   * The key of a listing, comment or member; of a review whom it is about and who wrote it; of a message
   * whose conversation it is and which of its lines, counted from 0.
   */
  what: string;
  reason: ReportReason;
  note: string | null;
  daysAgo: number;
  /** Decided so long ago; open without it. */
  decided?: { outcome: "dismissed" | "removed" | "hidden"; daysAgo: number };
};

/** The decided ones in the order of their decisions: the log is in the order of time. */
export const demoReports: DemoReport[] = [
  {
    by: "abdulrahman-masri",
    kind: "listing",
    what: "living-rent-04",
    reason: "fraud",
    note: "طلب مني صاحب الإعلان عربونًا بالتحويل قبل أن أرى الشقة، ثم توقف عن الرد.",
    daysAgo: 1.9,
  },
  {
    by: demoBuyer,
    kind: "listing",
    what: "living-rent-04",
    reason: "misleading",
    note: "الصور ليست للشقة نفسها، زرتها البارحة وهي في بناء آخر.",
    daysAgo: 0.8,
  },
  {
    by: "elias-mansour",
    kind: "listing",
    what: "cars-agencies-02",
    reason: "unavailable",
    note: null,
    daysAgo: 0.4,
  },
  {
    by: demoSeller,
    kind: "comment",
    what: "rent-spam",
    reason: "spam",
    note: "يكتب الشيء نفسه تحت كل إعلان عقاري.",
    daysAgo: 0.1,
  },
  {
    by: demoBuyer,
    kind: "message",
    what: "samer-haddad buyer@demo.dalil.test 3",
    reason: "fraud",
    note: "يريد المبلغ كله قبل أن أرى أي شيء، ويستعجلني.",
    daysAgo: 0.05,
  },
  {
    by: "mezzeh-drive",
    kind: "review",
    what: "mezzeh-drive lina-barakat",
    reason: "fake",
    note: "We have never rented a car to anybody of this name. Our contracts are at your disposal.",
    daysAgo: 1.2,
  },
  {
    by: "rasha-qabbani",
    kind: "member",
    what: "jazira-brokerage",
    reason: "impersonation",
    note: "يقول في الهاتف إنه فرع لمكتبنا في حلب، وليس لنا فروع.",
    daysAgo: 0.6,
  },
  {
    by: "suzan-ibrahim",
    kind: "listing",
    what: "kanz-coins",
    reason: "prohibited",
    note: "هذه آثار، وبيعها ممنوع.",
    daysAgo: 5.9,
    decided: { outcome: "removed", daysAgo: 5.2 },
  },
  {
    by: "omar-farah",
    kind: "listing",
    what: "business-shipping-01",
    reason: "duplicate",
    note: null,
    daysAgo: 4.4,
    decided: { outcome: "dismissed", daysAgo: 3.9 },
  },
  {
    by: demoBuyer,
    kind: "comment",
    what: "car-insult",
    reason: "offensive",
    note: null,
    daysAgo: 2.5,
    decided: { outcome: "hidden", daysAgo: 2.3 },
  },
];

/** What was searched in vain, how often a day about. */
export const demoMisses: [term: string, aDay: number][] = [
  ["لمبة ليد 12 فولت", 3],
  ["بيانو", 2],
  ["دروس عود", 2],
  ["كلب جولدن", 1],
  ["playstation 5", 2],
  ["خيم رحلات", 1],
];
