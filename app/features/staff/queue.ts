import { m } from "#app/paraglide/messages.js";
import { cutText } from "#app/platform/graphemes.ts";
import { cleanLine } from "#app/platform/text.ts";

/** A list that staff work off: its words, and how it is narrowed. Rows and actions are its page's. */
export type Queue<State extends string = string> = {
  path: string;
  title: () => string;
  text: () => string;
  searchLabel?: () => string;
  states: Readonly<Record<State, () => string>>;
};

export type QueueParams<State extends string = string> = { q: string; state: State };

export function defineQueue<State extends string = "all">({
  states = { all: m.staff_all } as Queue<State>["states"],
  ...queue
}: Omit<Queue<State>, "states"> & Partial<Queue<State>>): Queue<State> {
  return { ...queue, states };
}

export function statesOf<State extends string>({ states }: Queue<State>): State[] {
  return Object.keys(states) as State[];
}

export function readQueueParams<State extends string>(
  queue: Queue<State>,
  query: URLSearchParams,
): QueueParams<State> {
  const states = statesOf(queue);
  const state = states.find((each) => each === query.get("state")) ?? (states[0] as State);
  return { q: queue.searchLabel ? cutText(cleanLine(query.get("q") ?? ""), 100) : "", state };
}

export function queuePath<State extends string>(
  queue: Queue<State>,
  { q, state }: QueueParams<State>,
  after?: string | null,
): string {
  const query = new URLSearchParams();
  if (q) query.set("q", q);
  if (state !== statesOf(queue)[0]) query.set("state", state);
  if (after) query.set("after", after);
  return query.size > 0 ? `${queue.path}?${query}` : queue.path;
}
