import { expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";
import { readPost } from "./post-text.server.ts";

useDatabase();

const none = async () => null;
const cars = async () => ({ categoryId: "cars", subcategoryId: "used-cars" });

it("lays a post into the fields, for whoever pasted it to check", async () => {
  const post = `كيا ريو 2010 للبيع بحالة ممتازة
موديل 2010، لون فضي، ماشية 120 ألف كم
السعر 7,500 دولار قابل للتفاوض
المكان: حلب، الحمدانية
للتواصل واتس 0944 123 456`;
  expect(await readPost(post, cars)).toMatchObject({
    title: "كيا ريو 2010 للبيع بحالة ممتازة",
    category: "cars",
    subcategory: "used-cars",
    listingType: "sale",
    price: "7500",
    currency: "USD",
    governorate: "aleppo",
    area: "hamdaniyah",
    phone: "+963944123456",
    whatsapp: "yes",
  });
});

it.each([
  ["براد مستعمل حمص 12 مليون ليرة قديمة", { price: "12000000", currency: "SYP", pound: "old" }],
  ["براد بسعر 300", { price: "300", currency: undefined }],
  ["مطلوب شقة ايجار في دمشق المزة ٣٠٠$", { listingType: "wanted", price: "300", currency: "USD" }],
  ["غسالة عدد 2 طابق 3", { price: undefined, phone: undefined }],
  ["طاولة خشب ٠٩٤٤١٢٣٤٥٦", { description: "طاولة خشب", phone: "+963944123456" }],
  ["", { title: "", price: undefined, governorate: undefined }],
])("of «%s» it takes what is said and no more", async (post, said) => {
  const read = await readPost(post, none);
  for (const [field, value] of Object.entries(said))
    expect(read[field as keyof typeof read], field).toBe(value);
});
