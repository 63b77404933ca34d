export type Digits = "latn" | "arab";

let choose: () => Digits = () => "latn";

/** The digits that whoever the page is for has numbers written in; in a mail, a feed or a picture Latin ones. */
export function chosenDigits(): Digits {
  return choose();
}

/** As overwriteGetLocale: once for the server, once for the browser. */
export function overwriteGetDigits(get: () => Digits): void {
  choose = get;
}

const maxNumberLength = 6;

/**
 * Tags the texts of the languages whose digits are chosen (tools/compile-words.ts): numbers of the text and numbers
 * that are put into it. What is put in as text stays: codes, addresses and what people typed.
 */
export function written(texts: TemplateStringsArray, ...values: unknown[]): string {
  const isChosen = choose() === "arab";
  let text = "";
  texts.forEach((part, index) => {
    const value = values[index - 1];
    if (index > 0) text += isChosen && typeof value === "number" ? toArabicDigits(value) : value;
    text += isChosen ? proseInArabicDigits(part) : part;
  });
  return text;
}

/** A4, mp4 and the number of a telephone are no amounts, and stay. */
export function proseInArabicDigits(text: string): string {
  return text.replace(/[a-z]*\d[\d.,]*[a-z]*/gi, (found) =>
    found.length > maxNumberLength || /[a-z]/i.test(found) ? found : toArabicDigits(found),
  );
}

export function toArabicDigits(text: string | number): string {
  return String(text)
    .replace(/(\d),(?=\d)/g, "$1٬")
    .replace(/(\d)\.(?=\d)/g, "$1٫")
    .replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
}
