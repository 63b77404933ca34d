const buyer = "buyer@demo.dalil.test";
const seller = "jasmine-realty-mezzeh";

type Line = { by: string; hoursAgo: number; text: string; edited?: true };

export type CommunityStory = {
  key: string;
  name: string;
  description: string;
  rules?: string;
  isPrivate?: true;
  creator: string;
  admins?: string[];
  members: string[];
  requests?: string[];
  /** How long ago it was made, in days: it ends fourteen days after. */
  daysAgo: number;
  /** How many of the latest the visitor's account has not seen. */
  unread?: number;
  lines: Line[];
};

/** Group chats of the demo's people; what they say is a few hours old whenever the demo is loaded. */
export const communityStories: readonly CommunityStory[] = [
  {
    key: "mezzeh-neighbours",
    name: "جيران المزة",
    description: "أخبار الحي: الكهرباء والماء، محلات جديدة، ومن يعرف حدادًا يأتي في موعده.",
    rules: "لا سياسة ولا إعلانات تجارية متكررة.\nمن يسأل عن حرفي يخبرنا بعدها كيف كان العمل.",
    creator: seller,
    admins: ["umm-elias"],
    members: [buyer, "samer-haddad", "rami-khoury", "abu-yazan-plumbing", "pharmacist-heba"],
    daysAgo: 6.2,
    unread: 2,
    lines: [
      {
        by: "rami-khoury",
        hoursAgo: 20.5,
        text: "صباح الخير. هل وصلت مياه البناء عندكم اليوم؟ عندنا في شارع الجلاء لم تصل بعد.",
      },
      {
        by: "umm-elias",
        hoursAgo: 20.2,
        text: "عندنا وصلت السابعة وانقطعت التاسعة، املؤوا الخزان بسرعة.",
      },
      {
        by: "abu-yazan-plumbing",
        hoursAgo: 19.8,
        text: "من يضعف عنده الضغط فليفحص الفلتر عند العداد أولًا، أغلب الشكاوى منه.",
      },
      {
        by: "rami-khoury",
        hoursAgo: 19.5,
        text: "صدقت، كان الفلتر. شكرًا @أبو يزن للتمديدات الصحية",
        edited: true,
      },
      { by: buyer, hoursAgo: 8.1, text: "أبحث عن نجّار لتصليح خزانة مطبخ، ويفضّل أن يكون قريبًا." },
      { by: seller, hoursAgo: 7.4, text: "عندي رقم نجّار عمل في مكتبنا وأتقن، أرسله لك على الخاص." },
      {
        by: "pharmacist-heba",
        hoursAgo: 1.3,
        text: "للعلم: الصيدلية المناوبة الليلة قرب دوار المزة.",
      },
      {
        by: "umm-elias",
        hoursAgo: 0.6,
        text: "يعطيكِ العافية. ومن عنده فائض خبز تنّور بعد الخامسة فليخبرنا.",
      },
    ],
  },
  {
    key: "damascus-readers",
    name: "قرّاء دمشق",
    description: "كتاب في الشهر، وإعارة بين الأعضاء. هذا الشهر: «الشمندر».",
    creator: "samer-deeb",
    members: [buyer, "umm-elias", "dr-lama-haddad"],
    daysAgo: 12.6,
    lines: [
      { by: "samer-deeb", hoursAgo: 15, text: "أنهيت الفصل الثالث. من سبقني فلا يحرق النهاية." },
      { by: "dr-lama-haddad", hoursAgo: 11.2, text: "نسختي متاحة للإعارة من السبت." },
      { by: buyer, hoursAgo: 2.5, text: "أحجزها إذا سمحتِ." },
    ],
  },
  {
    key: "home-kitchens",
    name: "مطابخ بيتية",
    description: "من يطبخ من بيته ويبيع: أسعار المواد، التغليف، والتوصيل.",
    rules: "نذكر المصدر والسعر والتاريخ عند الحديث عن المواد.",
    isPrivate: true,
    creator: "umm-elias",
    members: ["pharmacist-heba", buyer],
    requests: [seller, "abu-nidal-sewing"],
    daysAgo: 3.1,
    lines: [
      {
        by: "umm-elias",
        hoursAgo: 9,
        text: "وجدت علب كرتون بسعر الجملة في البزورية، أقل مما ندفعه بالثلث.",
      },
      { by: buyer, hoursAgo: 6.7, text: "هل تصلح للسوائل أم للحلويات فقط؟" },
      { by: "umm-elias", hoursAgo: 6.5, text: "للحلويات والمعجّنات. للشوربات بقيت على البلاستيك." },
    ],
  },
  {
    key: "back-to-syria",
    name: "Moving back to Syria",
    description: "Schools, flats, paperwork and shipping for people who are coming home.",
    rules: "Say which city you mean. No advice on money transfers.",
    creator: "rami-khoury",
    members: ["samer-haddad", buyer, seller],
    daysAgo: 1.4,
    lines: [
      {
        by: "samer-haddad",
        hoursAgo: 13,
        text: "Has anyone registered a child in a Damascus school this term? Which papers did they ask for?",
      },
      {
        by: "rami-khoury",
        hoursAgo: 12.4,
        text: "Last two school reports, translated, and the family booklet. It took us three days.",
      },
      {
        by: seller,
        hoursAgo: 3.2,
        text: "For flats near the schools in Mezzeh: ask for the electricity meter number before you sign.",
      },
    ],
  },
  {
    key: "south-farmers",
    name: "مزارعو الجنوب",
    description: "زيتون وعنب وتفاح: مواعيد الرش، أسعار السوق، ومعدات للإعارة.",
    creator: "ghassan-al-janoub",
    members: ["abu-yazan-plumbing"],
    daysAgo: 8.8,
    lines: [
      {
        by: "ghassan-al-janoub",
        hoursAgo: 17,
        text: "مضخة الرش عندي متاحة هذا الأسبوع لمن يحتاجها.",
      },
      { by: "abu-yazan-plumbing", hoursAgo: 16.1, text: "أحتاجها يوم الاثنين إن أمكن." },
    ],
  },
];
