/**
 * What a request for the memory of pages carries beside its socket (Hono's env), and gets back: the nonce
 * its answer was written with, so that it can be taken out again.
 */
export type Filling = { filled?: { nonce?: string } };
