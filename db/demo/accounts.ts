/** The accounts that exist with demo content only, and their password. */
export const demoPassword = "demo-password";

export const demoAccounts = [
  { email: "admin@demo.dalil.test", name: "إدارة دليل", role: "administrator", sellerKey: null },
  { email: "seller@demo.dalil.test", name: "", role: "user", sellerKey: "jasmine-realty-mezzeh" },
  { email: "buyer@demo.dalil.test", name: "سلمى الحلاق", role: "user", sellerKey: null },
] as const;
