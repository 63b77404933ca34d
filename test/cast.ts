/** One cast of people for every test; each stands for a way of being here. */
export const cast = {
  /** Sells what the household no longer needs. */
  rima: { name: "ريما الخطيب", email: "rima@cast.dalil.test", phoneNumber: "+963944001001" },
  /** Looks around, buys, and writes English. */
  sami: { name: "Sami Haddad", email: "sami@cast.dalil.test", phoneNumber: "+963944001002" },
  /** Shares the family's phone with Rima. */
  yazan: { name: "يزن الخطيب", email: "yazan@cast.dalil.test", phoneNumber: "+963944001001" },
  /** Works through the staff's queue. */
  layal: { name: "ليال درويش", email: "layal@cast.dalil.test", role: "moderator" },
  /** Was suspended. */
  munir: {
    name: "منير الأسعد",
    email: "munir@cast.dalil.test",
    suspendedAt: new Date("2026-10-01T08:00:00Z"),
  },
} as const;

export type CastMember = keyof typeof cast;
