export const isInArabicScript = (word: string): boolean => /^[\u0621-\u064A]+$/.test(word);

const articles = ["وبال", "وكال", "فبال", "فلل", "ولل", "وال", "فال", "بال", "كال", "لل", "ال"];

/** A word does not lose what only looks like an article when it begins with one of these. */
const radicalBeginnings = [
  "الكترون",
  "الماني",
  "المنيوم",
  "الومنيوم",
  "التهاب",
  "التزام",
  "التحاق",
  "بالون",
  "كالسيوم",
];

const unsplit = new Set(
  `الله الى الا اله الف الم الو الي الماس الياف الوان الواح البان العاب الحان القاب الغام الهام البوم البسه
   البومات الغاء الغا القا الزام الترا التيما النترا والد والده والدين والي بالغ بالغين باله بالي بالكون
   بالطو باليه بالرينا كالوري كالوريات كاليبر فالح فالكون فالنتاين والت والتر واليوم لله`
    .trim()
    .split(/\s+/),
);

/** A folded word without ال and what is written together with it, when three letters or more remain. */
export function stripArticle(word: string): string {
  if (!isInArabicScript(word) || unsplit.has(word)) return word;
  if (radicalBeginnings.some((beginning) => word.startsWith(beginning))) return word;
  const article = articles.find((each) => word.startsWith(each) && word.length - each.length >= 3);
  return article ? word.slice(article.length) : word;
}

/**
 * Folded words that their ending makes another thing: without it شاحنة, a lorry, is شاحن, a charger.
 * Between commas stands a family; its stem is its first word.
 */
const families = `
  مكتبه مكتبات, مدرسه, جامعه جامعات, شاحنه شاحنات, خزانه, عدسه عدسات, عمله عملات, خبره خبرات,
  طابعه طابعات, دوره دورات, شاشه شاشات, حاره حارات, لوحه لوحات, كليه كليات, بدله بدلات, سفره,
  لبنه, حرفه, مربيه مربيات, معده معدات, حمامه, حاسبه حاسبات, كتابه, رحله رحلات, صاله صالات,
  حلقه حلقات, ورقه, قطعه, شبكه شبكات, علبه, فرقه, ساعه ساعات, سمانه, دراسه دراسات, رسمه, طبعه,
  حجره, شقه, نقطه, غرفه غرفات, عربه عربات, كرسي كراسي, رياضيات, رياضي رياضيه رياضيين, حضانه,
  موسيقي موسيقيه, نباتي نباتيه, اسنان, حيوان, عنوان, فستان, بستان, دكان, جبسين, ميزان, سكان,
  عثمان, سليمان, زيتون, ليمون, تلفون, صابون, كانون, قانون, بلكون, كرتون, تلفزيون, مليون, بنزين,
  فلسطين, تامين, تمرين, سوري سوريه سوريين, عربي عربيه, الماني المانيه, لبناني لبنانيه,
  تركي تركيه, انسان, هارون, مارون, كمون, نيون, برادي, عجلات, هونداي, سيارين, مسبحه مسبحات,
  مربيات, منظمه منظمات, معامله معاملات, فرامه فرامات, جباله جبالات, مفروشات, جبله, قطنه, بحصه,
  مسكنه, صابونيه, قريتين, news, lens lenses, glasses, species, series, bus buses`;

const stemExceptions: ReadonlyMap<string, string> = new Map(
  families.split(",").flatMap((family) => {
    const words = family.trim().split(/\s+/);
    return words.map((word) => [word, words[0] ?? word] as const);
  }),
);

/** The longest ending goes before which three letters remain, or four where fewer are mostly a word. */
const beforeEnding =
  /^(.{3}(?=(?:اتها|اتهم|اتنا|اتي|تنا|تها|تهم|تكم|ات|تي|ه)$)|.{4,}?(?=(?:اتها|اتهم|اتنا|اتي|تنا|تها|تهم|تكم|ات|تي|ه|يات|ين|ون|ان|يه|ها|نا|ي)$))/;

/** A folded word by its light stem: no article, no ending of number, gender or possession; no roots. */
export function stem(word: string): string {
  if (!isInArabicScript(word)) return stemEnglish(word);
  const bare = stripArticle(word);
  const exception = stemExceptions.get(bare);
  if (exception !== undefined) return exception;
  const dual = /^(.{2,}[^ا])ت(?:ين|ان)$/.exec(bare)?.[1];
  if (dual) return stem(`${dual}ه`);
  return beforeEnding.exec(bare)?.[1] ?? bare;
}

function stemEnglish(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const exception = stemExceptions.get(word);
  if (exception !== undefined) return exception;
  if (/[^aeiou]ies$/.test(word) && word.length > 5) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|zz|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}
