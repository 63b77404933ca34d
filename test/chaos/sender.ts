import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

const againMs = 30;

export type Way = {
  port: number;
  headers: Record<string, string>;
  /** Called when it is told to wait: the tests lift the limit instead. */
  onLimit(): Promise<void>;
};

export type Letter = { id: string; senderId: string; receiverId: string; text: string };

/**
 * Sends one after the other, each with the same id until it is acknowledged, as a device does.
 *
 * @throws when one is refused for good
 */
export async function sendAll(
  letters: readonly Letter[],
  way: Way,
  onSent: (letter: Letter) => void,
): Promise<number> {
  let tries = 0;
  for (const letter of letters) {
    for (;;) {
      tries++;
      const answered = await tryOnce(letter, way);
      const answer = answered && parse(answered.text);
      if (answer?.outcome === "sent") break;
      if (answer && !["failed", "too-many"].includes(answer.outcome))
        throw new Error(`A message was answered with ${answer.outcome}`);
      if (answer?.outcome === "too-many") await way.onLimit();
      await pause(againMs);
    }
    onSent(letter);
  }
  return tries;
}

/** One try, with what was answered; null when no whole answer came. */
export function tryOnce(
  letter: Letter,
  { port, headers }: Way,
): Promise<{ status: number; type: string; text: string } | null> {
  const body = new URLSearchParams(letter).toString();
  return new Promise((resolve) => {
    const requested = request({
      host: "127.0.0.1",
      port,
      path: "/messages/send",
      method: "POST",
      agent: false,
      headers: {
        ...headers,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": Buffer.byteLength(body),
      },
    });
    requested.on("error", () => resolve(null)).on("close", () => resolve(null));
    requested.on("response", (response) => {
      let text = "";
      response.on("error", () => resolve(null));
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      const [status, type] = [response.statusCode ?? 0, response.headers["content-type"] ?? ""];
      response.on("end", () => resolve(response.complete ? { status, type, text } : null));
    });
    requested.end(body);
  });
}

function parse(text: string): { outcome: string } | null {
  try {
    const { outcome } = JSON.parse(text) as { outcome?: string };
    // A page of an error says nothing of the message: it is sent again.
    return outcome ? { outcome } : null;
  } catch {
    return null;
  }
}
