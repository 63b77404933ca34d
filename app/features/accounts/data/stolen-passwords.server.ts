import { readFileSync } from "node:fs";

let stolen: Set<string> | undefined;

/** Whether a password stands among the 42,000 that come up most often in what was stolen elsewhere, in any case. */
export function isStolenPassword(password: string): boolean {
  stolen ??= readStolen();
  return stolen.has(password.normalize("NFKC").toLowerCase());
}

// Above the list stands where it comes from, parted from it by an empty line.
function readStolen(): Set<string> {
  const text = readFileSync("app/features/accounts/data/stolen-passwords.txt", "utf8");
  return new Set(
    text
      .slice(text.indexOf("\n\n") + 2)
      .trimEnd()
      .split("\n"),
  );
}
