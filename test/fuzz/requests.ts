import { Buffer } from "node:buffer";
import { request as send } from "node:http";
import type { Sender } from "./scene.ts";
import { canary, injected } from "./values.ts";

/** Generous: on a busy machine an answer that comes takes a second. */
const deadline = 30_000;

export type Sent = {
  sender: Sender;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Uint8Array;
};
export type Came = { status: number; headers: [name: string, value: string][]; text: string };

/** What came back, or why nothing did. */
export function ask(port: number, { method, path, headers, body }: Sent): Promise<Came | string> {
  return new Promise((resolve) => {
    const requested = send(
      {
        host: "127.0.0.1",
        port,
        method,
        path: wire(path),
        headers,
        agent: false,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("error", (error) => resolve(`the answer broke off: ${error.message}`));
        answer.on("end", () => {
          const raw = answer.rawHeaders;
          const pairs = raw.flatMap((name, i): [string, string][] =>
            i % 2 === 0 ? [[name.toLowerCase(), raw[i + 1] ?? ""]] : [],
          );
          const text = Buffer.concat(chunks).toString();
          resolve({ status: answer.statusCode ?? 0, headers: pairs, text });
        });
      },
    );
    requested.setTimeout(deadline, () => requested.destroy(new Error("no answer in time")));
    // Whoever refuses a long body may close before it has come to its end.
    requested.on("error", (error) =>
      resolve(
        /EPIPE|ECONNRESET/.test(String(error)) && body.length > 60_000
          ? { status: 413, headers: [], text: '<html lang="ar">closed' }
          : `no answer: ${error.message}`,
      ),
    );
    requested.end(body);
  });
}

/** Null when the answer is what a stranger may be told: no fault of ours, words, nothing of their own in it. */
export function wrongIn({ status, headers, text }: Came, sent: Sent): string | null {
  const value = (name: string) => headers.find((each) => each[0] === name)?.[1] ?? "";
  if (status >= 500) return "a fault of ours";
  if (
    headers.some(
      ([name, value]) => name === injected || (name === "set-cookie" && value.startsWith(injected)),
    )
  )
    return "a header of the sender's";
  const location = value("location");
  if (
    location &&
    !/^\/(?![/\\])/.test(location.replace(new RegExp(`^http://${sent.headers.host}`), ""))
  )
    return `leads away, to ${location}`;
  const isPage = value("content-type").startsWith("text/html");
  if (isPage && text.includes(canary.slice(3))) return "what was sent stands as markup";
  if (status < 400 || sent.method === "HEAD") return null;
  // The server's own parser refuses what is no HTTP before any of our code sees it.
  if (status === 431 || (status === 400 && headers.length <= 2)) return null;
  if (text.length < 20) return "no words";
  const language = /^\/en(?:[/?.]|$)/.test(sent.path) ? "en" : "ar";
  if (isPage && !text.includes(`<html lang="${language}"`))
    return "not in the language of its address";
  return /Unexpected Server Error/.test(text) ? "the router's own words" : null;
}

// An address is sent as bytes; what would end it is left to the values that are encoded.
function wire(path: string): string {
  // oxlint-disable-next-line no-control-regex -- those are what cannot be sent
  return path.replace(/[^\u0021-\u00ff]/g, "%20");
}
