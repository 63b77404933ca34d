export const termsVersion = "2026-11-01";
