import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";

const words =
  `شقة بيت غرفة طابق إطلالة شرفة مفروشة جديدة قديمة واسعة مشمسة هادئة قريبة من السوق المدرسة الحديقة الجامع
  موقف سيارة مصعد تدفئة مركزية ماء كهرباء طاقة شمسية بئر حديقة خاصة سند ملكية طابو أخضر حكم محكمة فراغ
  للبيع للإيجار بداعي السفر السعر نهائي قابل للتفاوض التواصل بعد العصر كسوة ممتازة وسط حي شعبي راق جنوبي غربي
  Toyota Kia model engine automatic clean one owner furnished office near university sunny quiet`.split(
    /\s+/,
  );
const places = [
  "دمشق، المزة",
  "حلب، العزيزية",
  "Homs, Syria",
  "اللاذقية",
  "ريف دمشق، جرمانا",
  "حماة، شارع العلمين",
];
const shelves = [
  ["living", "sale"],
  ["living", "rent"],
  ["cars", "spare-parts"],
  ["machines", "food-machines"],
  ["education", "language-centers"],
];
const week = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Writes rows as the existing product has them, the same at every call, into a JSON file. */
export async function writeOldRows(path: string, count: number, owners: number): Promise<void> {
  const file = createWriteStream(path);
  const next = countOn(7);
  const pick = <Each>(list: readonly Each[]): Each => list[next() % list.length] as Each;
  const text = (length: number) => Array.from({ length }, () => pick(words)).join(" ");
  for (let id = 1; id <= count; id++) {
    const [category, subcategory] = pick(shelves) ?? [];
    const row = {
      id: `old-${id}`,
      user_id: `user-${next() % owners}`,
      title: text(5),
      description: text(25 + (next() % 50)),
      price: String(1_000 + (next() % 1_000_000)),
      price_range: id % 5 === 0 ? JSON.stringify({ min: 10, max: 10 + id }) : null,
      currency: pick(["SYP", "USD", "TRY"]),
      category,
      subcategory,
      image_url: `https://pictures.old.example/${id}.jpg`,
      image_urls: JSON.stringify([`https://pictures.old.example/${id}.jpg`]),
      product_images: null,
      location: JSON.stringify({ address: pick(places), coordinates: id % 3 ? "33.51,36.29" : "" }),
      business_hours: JSON.stringify(
        Object.fromEntries(
          week.map((day) => [day, { open: "09:00", close: "17:00", closed: false }]),
        ),
      ),
      social_media: JSON.stringify([{ platform: "facebook", username: `page.${id}` }]),
      phone_number: `0944${String(100_000 + (id % 900_000))}, 0113334455`,
      is_active: true,
      created_at: new Date(1_700_000_000_000 + id * 1_000).toISOString(),
    };
    if (!file.write(`${id === 1 ? "[" : ",\n"}${JSON.stringify(row)}`)) await once(file, "drain");
  }
  file.end("]\n");
  await finished(file);
}

// A small generator of numbers: what is measured must be the same in every run.
function countOn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
}
