/** Arabic letters as they are left by the fold. */
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

/** Folded words that begin like an article and have none. */
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
