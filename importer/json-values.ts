import { ImportProblem } from "./import-problem.ts";

const longestValue = 100_000_000;
const behindPlain = /[,\]\s]/g;
const between = /[^\s,]/g;
const [quote, backslash] = [0x22, 0x5c];
// "{" and "[" open, "}" and "]" close.
const steps: Readonly<Record<number, 1 | -1>> = { 0x7b: 1, 0x5b: 1, 0x7d: -1, 0x5d: -1 };

/** Parts the text of a JSON list, which comes in pieces, into the texts of its values. */
export class JsonListScanner {
  #text = "";
  #at = 0;
  #start = -1;
  #depth = 0;
  #isInText = false;
  #isOver = false;

  /** The values that are whole with this piece. The `[` of the list is not part of it. */
  push(piece: string): string[] {
    this.#text += piece;
    const values: string[] = [];
    while (this.#at < this.#text.length && !this.#isOver) {
      if (!this.#step()) break;
      if (this.#start >= 0 && this.#isWhole) values.push(this.#take());
    }
    const from = this.#start >= 0 ? this.#start : Math.min(this.#at, this.#text.length);
    this.#text = this.#text.slice(from);
    this.#at -= from;
    if (this.#start >= 0) this.#start = 0;
    if (this.#text.length > longestValue)
      throw new ImportProblem("A row of the file is longer than 100 million characters.");
    return values;
  }

  /** What is left when the file is over: a beginning, or null when the list had come to its end. */
  end(): string | null {
    if (this.#isOver) return this.#text.trim() || null;
    return this.#text;
  }

  #isWhole = false;

  /** One step on; false when more text is needed. */
  #step(): boolean {
    this.#isWhole = false;
    if (this.#start < 0) return this.#begin();
    if (this.#isInText) return this.#stepInText();
    if (this.#depth === 0) return this.#find(behindPlain, () => (this.#isWhole = true), 0);
    return this.#stepInside();
  }

  #begin(): boolean {
    return this.#find(between, (mark) => {
      if (mark === "]") {
        this.#isOver = true;
        return;
      }
      this.#start = this.#at - 1;
      if (mark === '"') this.#isInText = true;
      else if (mark === "{" || mark === "[") this.#depth = 1;
      else this.#at--;
    });
  }

  // By single characters: a pattern would take several times as long, and a file has many of them.
  #stepInside(): boolean {
    const text = this.#text;
    for (; this.#at < text.length; this.#at++) {
      const mark = text.charCodeAt(this.#at);
      const step = steps[mark];
      if (step === undefined && mark !== quote) continue;
      this.#at++;
      if (step === undefined) this.#isInText = true;
      else this.#depth += step;
      this.#isWhole = this.#depth === 0;
      return true;
    }
    return false;
  }

  #stepInText(): boolean {
    for (;;) {
      const end = this.#text.indexOf('"', this.#at);
      if (end < 0) {
        this.#at = this.#text.length;
        return false;
      }
      this.#at = end + 1;
      if (this.#isEscaped(end)) continue;
      this.#isInText = false;
      this.#isWhole = this.#depth === 0;
      return true;
    }
  }

  #isEscaped(at: number): boolean {
    let before = at;
    while (this.#text.charCodeAt(before - 1) === backslash) before--;
    return (at - before) % 2 === 1;
  }

  // Goes behind the next mark, or stays before it where `past` is 0.
  #find(marks: RegExp, found: (mark: string) => void, past: 0 | 1 = 1): boolean {
    marks.lastIndex = this.#at;
    const match = marks.exec(this.#text);
    if (!match) {
      this.#at = this.#text.length;
      return false;
    }
    this.#at = match.index + past;
    found(match[0]);
    return true;
  }

  #take(): string {
    const value = this.#text.slice(this.#start, this.#at);
    this.#start = -1;
    return value;
  }
}
