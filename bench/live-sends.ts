import { Agent, request } from "node:http";
import { newId } from "#app/platform/id.ts";
import type { SignedIn } from "./live-members.ts";

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const now = () => performance.timeOrigin + performance.now();

export type Pair = readonly [from: SignedIn, to: SignedIn];
export type Sent = {
  asked: number;
  acknowledged: number;
  /** Until each was answered. */
  milliseconds: number[];
  /** The status of each other answer, null for none. */
  troubles: (number | null)[];
};

/**
 * Sends so many messages a second, evenly, whether or not the earlier ones were answered; each says when
 * it was sent. The pairs have their turns.
 */
export async function sendEvenly(
  port: number,
  pairs: readonly Pair[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Sent> {
  const sent: Sent = { asked: 0, acknowledged: 0, milliseconds: [], troubles: [] };
  const total = perSecond * seconds;
  const begun = performance.now();
  const answers: Promise<void>[] = [];
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(total, ((performance.now() - begun) / 1_000) * perSecond);
      while (sent.asked < due) answers.push(sendOne(port, pairs[sent.asked % pairs.length], sent));
      if (sent.asked < total) return;
      clearInterval(timer);
      resolve();
    }, 5);
  });
  await Promise.all(answers);
  return sent;
}

async function sendOne(port: number, pair: Pair | undefined, sent: Sent): Promise<void> {
  sent.asked++;
  if (!pair) throw new Error("There is nobody to send");
  const [from, to] = pair;
  const begun = now();
  const body = new URLSearchParams({
    id: newId(),
    senderId: from.id,
    receiverId: to.id,
    text: `bench ${begun.toFixed(2)}`,
  }).toString();
  let status = await post(port, from.cookie, body);
  // A kept connection that the server was just closing: asked again, as browsers do.
  if (status === null) status = await post(port, from.cookie, body);
  sent.milliseconds.push(now() - begun);
  if (status === 200) sent.acknowledged++;
  else sent.troubles.push(status);
}

function post(port: number, cookie: string, body: string): Promise<number | null> {
  return new Promise((resolve) => {
    const asked = request({
      host: "127.0.0.1",
      port,
      path: "/messages/send",
      method: "POST",
      agent,
      headers: {
        cookie,
        origin: `http://127.0.0.1:${port}`,
        "content-type": "application/x-www-form-urlencoded",
        "content-length": Buffer.byteLength(body),
      },
    });
    asked.on("error", () => resolve(null));
    asked.on("response", (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? null));
    });
    asked.end(body);
  });
}

/** Closes the connections that were kept for more. */
export function endSending(): void {
  agent.destroy();
}
