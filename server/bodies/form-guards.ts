import { MIMEType } from "node:util";

/** More than any form of ours has; names without `=` take the parser the square of their number. */
export const mostFields = 2_000;
/** Twenty pictures, twice as many of their names, and every field of a listing: 160 at most. */
export const mostParts = 300;
/** Of all fields of a form with files that are none, with their heads. */
export const mostText = 256 * 1024;
const longestHead = 4 * 1024;

/**
 * Looks at a form while it comes: true as soon as it is none of ours, so that it is never parsed. `bytes` are
 * all that came so far, each time from the first.
 */
export type FormGuard = (bytes: Buffer) => boolean;

/** What a form is sent as; null for what no form of ours is. */
export function readFormType(
  contentType: string | undefined,
): { kind: "multipart" | "urlencoded"; guard: FormGuard } | null {
  const type = parseType(contentType ?? "");
  switch (type?.essence) {
    case "application/x-www-form-urlencoded":
      return { kind: "urlencoded", guard: guardFields() };
    case "multipart/form-data":
      return { kind: "multipart", guard: guardParts(type.params.get("boundary") ?? "") };
    default:
      return null;
  }
}

function parseType(text: string): MIMEType | null {
  try {
    return new MIMEType(text);
  } catch {
    return null;
  }
}

function guardFields(): FormGuard {
  const find = finder(Buffer.from("&"));
  let fields = 1;
  return (bytes) => {
    while (fields <= mostFields && find(bytes) >= 0) fields++;
    return fields > mostFields;
  };
}

// As browsers write it. What is written otherwise is counted as text, of which there is little.
const fileHead =
  /^\r\nContent-Disposition: form-data; name="[^"\r\n]*"; filename="[^"\r\n]*"(?:\r\n|$)/i;

function guardParts(boundary: string): FormGuard {
  const delimiter = Buffer.from(`--${boundary}`, "latin1");
  const find = finder(delimiter);
  let parts = 0;
  let begin = 0;
  let isFile = false;
  let text = 0;
  return (bytes) => {
    for (let end = find(bytes); end >= 0; end = find(bytes)) {
      if (!isFileAt(bytes, end)) text += end - begin;
      if (++parts > mostParts || text > mostText) return true;
      begin = end + delimiter.length;
      isFile = false;
    }
    return !isFileAt(bytes, bytes.length) && text + bytes.length - begin > mostText;
  };

  // Before the first delimiter nothing is a file.
  function isFileAt(bytes: Buffer, end: number): boolean {
    if (isFile || parts === 0) return isFile;
    const head = bytes.subarray(begin, Math.min(end, begin + longestHead));
    const headEnd = head.indexOf("\r\n\r\n");
    isFile = headEnd >= 0 && fileHead.test(head.toString("latin1", 0, headEnd));
    return isFile;
  }
}

/** Finds the next place where a pattern stands in bytes that grow between the calls; -1 for none so far. */
function finder(pattern: Buffer): (bytes: Buffer) => number {
  let from = 0;
  return (bytes) => {
    const at = bytes.indexOf(pattern, from);
    from = at >= 0 ? at + pattern.length : Math.max(from, bytes.length - pattern.length + 1);
    return at;
  };
}
