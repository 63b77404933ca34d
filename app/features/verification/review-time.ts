import { dayMs, hourMs } from "#app/platform/durations.ts";

/** A review takes one to two business days, Sunday to Thursday. */
const promisedDays = 2;

// Damascus keeps one time all year since October 2022.
const damascus = 3 * hourMs;

/** When the promise ends: with the second business day after the day of asking, at midnight in Damascus. */
export function dueAfter(requestedAt: Date): Date {
  let left = promisedDays;
  let number = dayNumber(requestedAt);
  while (left > 0) {
    number += 1;
    if (isBusinessDay(number)) left -= 1;
  }
  return startOf(number + 1);
}

export function isLate(requestedAt: Date, now: Date): boolean {
  return now >= dueAfter(requestedAt);
}

export function businessDaysSince(requestedAt: Date, now: Date): number {
  let count = 0;
  for (let number = dayNumber(requestedAt) + 1; number <= dayNumber(now); number++) {
    if (isBusinessDay(number)) count += 1;
  }
  return count;
}

export function lateBefore(now: Date): Date {
  let number = dayNumber(now);
  while (!isLate(startOf(number), now)) number -= 1;
  return startOf(number + 1);
}

export function dateOf(at: Date): string {
  return new Date(at.getTime() + damascus).toISOString().slice(0, 10);
}

// Days are counted from 1 January 1970, a Thursday, as Damascus dates them.
function dayNumber(at: Date): number {
  return Math.floor((at.getTime() + damascus) / dayMs);
}

function startOf(number: number): Date {
  return new Date(number * dayMs - damascus);
}

function isBusinessDay(number: number): boolean {
  const weekday = (number + 4) % 7;
  return weekday <= 4;
}
