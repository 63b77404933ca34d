/** The event at the window when a page that a script has opened stands there. */
export const pageDrawn = "dalil:drawn";
