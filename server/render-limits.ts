import { createHash } from "node:crypto";
import { sessionTokenIn } from "#app/features/accounts/session-cookie.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { deviceKey } from "#app/platform/limits/device-cookie.server.ts";
import { neighbourhoodOf, networkOf } from "#app/platform/limits/network-of.ts";
import { wantedProcesses } from "./pool-sizes.ts";
import { minuteMs } from "#app/platform/durations.ts";

/** Beside what one visitor has: a member, all visitors of a network, and all of its /24 or /48. */
export const shares = { visitor: 1, member: 2.5, network: 5, neighbourhood: 10 };
/** For one person in one process, however many there are: a connection stays with its process. */
const minOfOne = 60;
const maxKnown = 50_000;

type Caller = { cookie: string | undefined; clientAddress: string };
type Bucket = { key: string; amount: number };

/**
 * How much this process renders for somebody in a minute, refilled evenly. It is counted in memory, before
 * anything is read: no statement. Members count by account, so that nobody at the same address can lock them out.
 * Visitors count by the browser's name (without one by network), and all together with their neighbors.
 */
export class RenderLimits {
  readonly #perMinute: number;
  readonly #processes: number;
  readonly #fullAt = new Map<string, number>();
  readonly #members = new Map<string, string | null>();

  constructor({ pagesPerMinute, webProcesses }: Pick<Env, "pagesPerMinute" | "webProcesses">) {
    this.#perMinute = pagesPerMinute;
    this.#processes = wantedProcesses(webProcesses);
  }

  /** Takes one and returns 0; where nothing is left, takes nothing and returns the seconds to wait. */
  take(caller: Caller, cost = 1, now = performance.now()): number {
    if (this.#perMinute === 0) return 0;
    const next = this.#bucketsOf(caller).map(({ key, amount }) => {
      const fullAt = Math.max(this.#fullAt.get(key) ?? 0, now) + (cost * minuteMs) / amount;
      return { key, fullAt };
    });
    const wait = Math.max(...next.map(({ fullAt }) => fullAt)) - now - minuteMs;
    if (wait > 0.001) return Math.ceil(wait / 1_000);
    for (const { key, fullAt } of next) remember(this.#fullAt, key, fullAt);
    return 0;
  }

  learn(cookie: string | undefined, member: string | null): void {
    const session = sessionIn(cookie);
    if (session) remember(this.#members, session, member);
  }

  #bucketsOf({ cookie, clientAddress }: Caller): Bucket[] {
    const session = sessionIn(cookie);
    const member = session && this.#members.get(session);
    if (session && member !== null)
      return [{ key: `member ${member ?? session}`, amount: this.#amountOf("member") }];
    const request = new Request("http://visitor.invalid", cookie ? { headers: { cookie } } : {});
    return [
      { key: deviceKey(request, clientAddress).join(" "), amount: this.#amountOf("visitor") },
      { key: `network ${networkOf(clientAddress)}`, amount: this.#amountOf("network") },
      { key: `around ${neighbourhoodOf(clientAddress)}`, amount: this.#amountOf("neighbourhood") },
    ];
  }

  #amountOf(who: keyof typeof shares): number {
    const all = this.#perMinute * shares[who];
    return Math.max(all / this.#processes, Math.min(all, minOfOne));
  }
}

function sessionIn(cookie: string | undefined): string | null {
  const token = sessionTokenIn(cookie);
  return token && createHash("sha256").update(token).digest("base64url");
}

/** The oldest is forgotten for the newest, so that no flood fills the memory. */
function remember<Value>(known: Map<string, Value>, key: string, value: Value): void {
  known.delete(key);
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > maxKnown && oldest !== undefined) known.delete(oldest);
}
