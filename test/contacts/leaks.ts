/** What must stand nowhere: the last nine digits of numbers, and addresses in small letters. */
export type Secrets = { numbers: Set<string>; addresses: Set<string> };

export function secretsOf(numbers: readonly string[], addresses: readonly string[]): Secrets {
  return {
    numbers: new Set(numbers.map((number) => number.replace(/\D/g, "").slice(-9))),
    addresses: new Set(addresses.map((address) => address.toLowerCase())),
  };
}

/**
 * The numbers and addresses a text gives away, however it spells them: in Arabic or Persian digits, in groups,
 * as a link, in an address, as JSON, as entities, cut up by markup or by signs that nobody sees.
 */
export function leaksIn(text: string, { numbers, addresses }: Secrets): string[] {
  const basic = decode(text);
  const found = new Set<string>();
  for (const reading of [basic, basic.replace(/<[^>]*>/g, "")]) {
    const folded = withLatinDigits(reading.replace(/[\p{Cf}\p{Mn}]/gu, "")).toLowerCase();
    const joined = folded.replace(/(?<=\d)[\s()./_·•–—-]{1,4}(?=\d)/gu, "");
    for (const [run] of joined.matchAll(/\d{9,40}/g)) {
      for (let at = 0; at + 9 <= run.length; at++) {
        const nine = run.slice(at, at + 9);
        if (numbers.has(nine)) found.add(nine);
      }
    }
    const full = folded.replace(/\s*[[({]\s*(?:at|@)\s*[\])}]\s*/g, "@");
    for (const [address] of full.matchAll(/(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{1,190}[a-z]/g))
      if (addresses.has(address)) found.add(address);
  }
  return [...found];
}

function decode(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_all, code: string) => fromCode(code, 16))
    .replace(/&#x([0-9a-f]{1,6});/gi, (_all, code: string) => fromCode(code, 16))
    .replace(/&#(\d{1,7});/g, (_all, code: string) => fromCode(code, 10))
    .replace(/&nbsp;/g, " ")
    .replace(/&(?:commat|amp);/g, (entity) => (entity === "&amp;" ? "&" : "@"))
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => {
      try {
        return decodeURIComponent(bytes);
      } catch {
        return bytes;
      }
    });
}

function fromCode(code: string, base: number): string {
  const point = Number.parseInt(code, base);
  return point <= 0x10ffff ? String.fromCodePoint(point) : "";
}

function withLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}
