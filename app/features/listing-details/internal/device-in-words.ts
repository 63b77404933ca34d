import type { ListingDetails } from "../listing-details.ts";
import { amount, around, matchesOf, oneOf, unitOfNumber, valueOf } from "./numbers-in-words.ts";

const gigas = "gb|g|جيجا|غيغا|جيغا|كيكا|جيجابايت|غيغابايت|جيغابايت|قيقا|غيغ|جيج|تيرا|تيرابايت|tb|t";
const sized = new RegExp(` (\\d{1,4}) ?(${gigas})(?= )`, "g");
const pair = / (\d{1,4}) ?(?:gb|جيجا|غيغا|g)? ?[\uE001+] ?(\d{1,4})(?= |gb|g)/g;
const ofMemory = /^(?:رام|الرام|رامات|ram|ddr\d?|ddr)$/;
const ofStorage = /^(?:هارد|ssd|hdd|nvme|rom|تخزين|داخليه)$/;
const bareMemory = / (?:رام|الرام|ram) (\d{1,3})(?: |gb)| (\d{1,3}) (?:رام|ram)(?= )(?! \d)/g;
const bareStorage = / (?:هارد|ssd|hdd|nvme|ذاكره|ذاكرتها|ذاكرته|مساحه|تخزين|سعه) (\d{2,4})(?= )/g;
const phones =
  /^(?:Apple|Samsung|Xiaomi|Huawei|Honor|Oppo|Realme|Vivo|Tecno|Infinix|OnePlus|Google Pixel)$/;
const usual = [32, 64, 128, 256, 512, 1024];

type About = { wanted: ReadonlySet<string>; brand: { en: string } | null };

export function readMemory(words: string, { wanted, brand }: About): ListingDetails {
  const memory: number[] = [];
  const storage: number[] = [];
  const unknown: number[] = [];
  const put = (one: number) => (usual.includes(one) || one > 24 ? storage : unknown).push(one);
  for (const [, one = "", other = ""] of matchesOf(words, pair)) {
    const [small = 0, large = 0] = [Number(one), Number(other)].sort((a, b) => a - b);
    if (small > 24 || !usual.includes(large)) continue;
    memory.push(small);
    storage.push(large);
  }
  for (const match of matchesOf(words, sized)) {
    const [, digits = "", unit = ""] = match;
    const value = Number(digits) * (/^t|^تير/.test(unit) ? 1024 : 1);
    const { before, behind } = around(words, match);
    const isBehind =
      ofMemory.test(before.at(-1) ?? "") && !/^\d|^[gt]b?$|^جيج|^غيغ/.test(before.at(-2) ?? "");
    if (ofMemory.test(behind[0] ?? "") || (isBehind && !ofStorage.test(behind[0] ?? "")))
      memory.push(value);
    else put(value);
  }
  for (const [, before, behind] of matchesOf(words, bareMemory))
    memory.push(Number(before ?? behind));
  for (const [, digits] of matchesOf(words, bareStorage)) storage.push(Number(digits));
  if (!wanted.has("memory")) storage.push(...unknown);
  else if (storage.length > 0 && memory.length === 0) memory.push(...unknown);
  else if (storage.length === 0) storage.push(...unknown.filter((each) => each === 16));
  if (storage.length === 0 && brand && phones.test(brand.en))
    for (const match of matchesOf(words, / (\d{2,4})(?= )/g)) {
      const isPrice = unitOfNumber.test(around(words, match).behind[0] ?? "");
      if (usual.includes(Number(match[1])) && !isPrice) storage.push(Number(match[1]));
    }
  const [its, room] = [oneOf(memory), oneOf(storage)];
  return {
    ...(wanted.has("memory") && its !== null && { memory: its }),
    ...(room !== null && { storage: room }),
  };
}

const powers = new RegExp(
  ` ${amount} ?(kw|كيلو واط|كيلو وات|كيلوواط|كيلووات|ك واط|kva|ك ف ا|كيلو فولط امبير|كيلو فولت امبير|كي في اي|كيلو|watts?|w|واط|وات|حصان|hp)(?= )`,
  "g",
);
const ofCurrent =
  / (?:[وال]*مولده|[وال]*مولدات|[ال]*مولد|انفرتر|عاكس|رافع|انفيرتر|generator|inverter|ups|منظومه|طاقه شمسيه) /;

export function readPower(words: string): number | null {
  const found = matchesOf(words, powers).flatMap(([, digits = "", unit = ""]) => {
    const value = valueOf(digits);
    if (unit === "كيلو") return ofCurrent.test(words) ? value : [];
    if (/^(?:w|watts?|واط|وات)$/.test(unit)) return value / 1_000;
    if (/^(?:kva|ك ف ا|كي في|كيلو فول)/.test(unit)) return value * 0.8;
    return /^(?:hp|حصان)$/.test(unit) ? value * 0.7457 : value;
  });
  const kilowatts = oneOf(found);
  return kilowatts === null ? null : Math.round(kilowatts * 100) / 100;
}
