/** Event streams of one member; when they open another, the oldest ends. */
export const mostStreamsOfMember = 6;

/** Of one process: some 20 KB each. */
export const mostStreamsOfProcess = 20_000;
