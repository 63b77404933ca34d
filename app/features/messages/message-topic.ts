/** The listing that a conversation was begun from, or that a message is about. */
export type Topic = { id: number; title: string };
