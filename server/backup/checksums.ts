import { createHash, type Hash } from "node:crypto";
import { BackupProblem, type Entry, type TableSum } from "./format.ts";

function checksumOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export class ChecksumList {
  #lines: string[] = [];
  #all: Hash = createHash("sha256");

  add({ name, bytes }: Entry): void {
    this.#lines.push(`${checksumOf(bytes)}  ${name}\n`);
  }

  get count(): number {
    return this.#lines.length;
  }

  takeLines(): string {
    const text = this.#lines.join("");
    this.#lines = [];
    this.#all.update(text);
    return text;
  }

  /** Compares the lines since the last call with those in the backup. @throws {BackupProblem} when they differ */
  compare(written: string): void {
    const theirs = written.split("\n");
    const differs = this.#lines.findIndex((line, i) => line !== `${theirs[i]}\n`);
    const name = this.#lines[differs]?.slice(66).trim();
    if (name) throw new BackupProblem(`The file is damaged: the checksum of ${name} is wrong.`);
    if (this.takeLines() !== written)
      throw new BackupProblem("The file is damaged: a part is missing.");
  }

  end(): string {
    return this.#all.digest("hex");
  }
}

export class TableChecksum {
  #hash = createHash("sha256");
  #rows = 0;
  #bytes = 0;

  add(bytes: Buffer): void {
    this.#hash.update(bytes);
    this.#bytes += bytes.length;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) this.#rows += 1;
  }

  get rows(): number {
    return this.#rows;
  }

  end(): TableSum {
    return { rows: this.#rows, bytes: this.#bytes, sha256: this.#hash.digest("hex") };
  }
}
