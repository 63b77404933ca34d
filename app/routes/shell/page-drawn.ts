/** The window's event when a page opened by script is shown. */
export const pageDrawn = "dalil:drawn";
