import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import {
  noPart,
  normalizePhone,
  type PhoneProblem,
  problemOfSyrian,
  shapeOf,
} from "./phone-problem.ts";

/** `number` in E.164; otherwise the problem, and the digits, with a plus if one was written. */
export type PhoneReading =
  | { number: string; problem?: undefined }
  | { number?: undefined; problem: PhoneProblem; digits: string };

/** Any spelling and digits (0933…, 00963…, +963…, ٠٩٣٣…, tel:…). A number without a country is Syrian. */
export function readPhone(text: string): PhoneReading {
  const { written, problem } = shapeOf(withoutExponent(text));
  if (problem) return { problem, digits: written };
  const phone = parsePhoneNumberFromString(written, "SY");
  const syrian = phone?.country === "SY" ? problemOfSyrian(phone.nationalNumber) : null;
  if (phone?.isPossible() && !syrian) return { number: phone.number };
  return { problem: syrian ?? "phone_invalid", digits: written };
}

/** 9.44123456E8 has all the digits of its number, 9.44E8 has not. */
function withoutExponent(text: string): string {
  const [, first = "", rest = "", exponent] =
    /^(\d)[.,](\d{1,20})e\+?(\d\d?)$/i.exec(text.trim()) ?? [];
  return rest.replace(/0+$/, "").length === Number(exponent)
    ? first + rest.slice(0, Number(exponent))
    : text;
}

type PhonesReading = { numbers: string[]; unread: string[] };

const maxTextLength = 500;
const maxParts = 6;

/** The numbers that a text holds in any way of parting them, and the parts with digits that are none. */
export function readPhones(text: string): PhonesReading {
  const { number } = readPhone(text);
  if (number) return { numbers: [number], unread: [] };
  if (text.length > maxTextLength || /\de\+?\d/i.test(text)) return { numbers: [], unread: [text] };
  const found = text
    .split(/[\r\n]+/)
    .flatMap((line) => normalizePhone(line.trim()).split(noPart))
    .map((piece) => piece.replace(/^[\s)./,-]+|[\s(./,-]+$/g, ""))
    .filter((piece) => /\d/.test(piece))
    .map(readPiece);
  const unread = found.flatMap((each) => each.unread);
  const numbers = found.flatMap((each) => each.numbers);
  return { numbers: [...new Set(numbers)], unread: numbers.length > 0 ? unread : [text] };
}

function readPiece(piece: string): PhonesReading {
  const { number } = readPhone(piece);
  if (number) return { numbers: [number], unread: [] };
  const parted = joinParts(piece.split(/\s-+\s|[/,]|\s*(?=\+)/));
  return parted.unread.length === 0 ? parted : joinParts(piece.split(/[\s./,-]+|(?=\+)/));
}

/** A number may be cut where the next begins: what is whole together is one. */
function joinParts(parts: string[]): PhonesReading {
  const numbers: string[] = [];
  const unread: string[] = [];
  let held: string[] = [];
  for (const part of parts) {
    const alone = readPhone(part).number;
    const number = alone ?? readPhone([...held, part].join(" ")).number;
    if (alone) unread.push(...held);
    held = number ? [] : [...held, part].slice(-maxParts);
    if (number) numbers.push(number);
  }
  return { numbers, unread: [...unread, ...held].filter((part) => part.trim() !== "") };
}

/** A number in E.164 with spaces, to be read from left to right: +963 944 123 456. */
export function phoneText(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number;
}
