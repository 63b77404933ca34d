import { request } from "node:http";
import type { Page } from "./pages.ts";

/** An answer as it came over the wire: the body is not decompressed. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** Asks once. `encodings` is what the client says it can read ("identity" for the bytes as they are). */
export function ask(origin: string, page: Page, encodings: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { ...page.headers, "accept-encoding": encodings };
    const asked = request(
      new URL(page.path, origin),
      { method: page.method, headers },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          const kept = Object.entries(response.headers).filter(
            ([, value]) => typeof value === "string",
          );
          resolve({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(kept) as Record<string, string>,
            body: Buffer.concat(parts),
          });
        });
      },
    );
    asked.on("error", reject);
    asked.end(page.body);
  });
}
