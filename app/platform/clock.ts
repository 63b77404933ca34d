/** The only place that reads the clock; rules take `now` as an argument. */
export const clock = { now: (): Date => new Date() };
