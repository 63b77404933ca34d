/** What a real visit tells, each as a whole number: milliseconds, thousandths of layout shift, bytes. */
export const vitals = ["lcp", "inp", "cls", "ttfb", "bytes"] as const;
export type Vital = (typeof vitals)[number];

/** Kinds of page that a visit is counted by; any other is "other". */
const pages = ["home", "category", "subcategory", "search", "listing", "seller", "messages"];

export const pageOf = (routeId: string): string => {
  const page = routeId.replace(/^routes\//, "").replace(/@[a-z]+$/, "");
  return pages.includes(page) ? page : "other";
};

/** One visit in this many is measured. */
export const sample = 10;
export const vitalsPath = "/vitals";
