/** A job that failed for good and waits for somebody to decide; nothing of what it was to do is told here. */
export type ParkedJob = {
  /** Its own as a parked one, a UUID. */
  id: string;
  kind: string;
  askedAt: Date;
  parkedAt: Date;
  tries: number;
  /** What was thrown at the last try: never its message, which may name people. */
  error: { type: string | null; code: string | null; place: string | null };
};
