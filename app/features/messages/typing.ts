/** A browser tells so often at most that its member types. */
export const typingEveryMs = 2_500;

/** For so long it is shown after it was told last. */
export const typingShownMs = 6_000;
