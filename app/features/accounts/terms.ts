/** The version of the terms that a sign-up and a publication accept. */
export const termsVersion = "2026-11-01";
