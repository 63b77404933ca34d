/** What a redirect may have the next page say: the codes of app/flash-messages.ts, which knows every room. */
// oxlint-disable-next-line typescript/no-empty-interface -- filled there (declaration merging)
export interface FlashMessages {}

export type FlashCode = keyof FlashMessages;
