/** The one place that asks what time it is; rules take `now` as an argument. */
export const clock = { now: (): Date => new Date() };
