/** 6 (an operator may ask for more), and no more than a hash should chew. */
export const shortestPassword = 6;
export const longestPassword = 128;
