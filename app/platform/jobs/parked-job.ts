/** A job in the dead-letter queue: it failed for good and waits for a decision. Without its payload. */
export type ParkedJob = {
  /** The id of the parked job, a UUID. */
  id: string;
  kind: string;
  askedAt: Date;
  parkedAt: Date;
  tries: number;
  /** What was thrown at the last try: never its message, which may name people. */
  error: { type: string | null; code: string | null; place: string | null };
};
