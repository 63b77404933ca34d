import { m } from "#app/paraglide/messages.js";
import { wordsNamed } from "../words-named.server.ts";
import type { Limit } from "./limits.ts";

// Topics that are called as another is.
const topics: Readonly<Record<string, string>> = {
  "sign-in-asked": "sign-in",
  "bot-start": "sign-in",
  suggest: "search",
};

/** A sentence of its own, or one of what is done so often: under the limit's name, else as of requests. */
export function limitText({ name, amount, period }: Limit, wait: number): string {
  const [topic = ""] = name.split("/");
  const called = topics[topic] ?? topic;
  const count = { count: amount, period: periodText(period) };
  const what = () => wordsNamed(`limits_what_${called}`) ?? m.limits_what_request();
  const text = wordsNamed(`limits_${called}`, count) ?? m.limits_times({ ...count, what: what() });
  return `${text} ${waitText(wait)}`;
}

const minute = 60;
const hour = 60 * minute;

function periodText(seconds: number): string {
  if (seconds === minute) return m.limits_a_minute();
  if (seconds === hour) return m.limits_an_hour();
  if (seconds === 24 * hour) return m.limits_a_day();
  if (seconds === 14 * 24 * hour) return m.limits_two_weeks();
  return m.limits_in_minutes({ count: Math.round(seconds / minute) });
}

/** When to try again, in `seconds`: rounded up, so that a second try then is not refused again. */
export function waitText(seconds: number): string {
  const left = Math.max(1, Math.ceil(seconds));
  if (left < minute) return m.limits_next_seconds({ count: left });
  if (left < 2 * hour) return m.limits_next_minutes({ count: Math.ceil(left / minute) });
  return m.limits_next_hours({ count: Math.ceil(left / hour) });
}
