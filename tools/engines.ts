import browserslist from "browserslist";

const names: Record<string, string> = {
  chrome: "chrome",
  firefox: "firefox",
  safari: "safari",
  ios_saf: "ios",
};

/** The oldest engine of each kind that gets everything, such as "chrome99": syntax and style are built for it. */
export function engines(): string[] {
  const oldest = new Map<string, number>();
  for (const each of browserslist()) {
    const [browser = "", version = ""] = each.split(" ");
    const name = names[browser];
    if (name) oldest.set(name, Math.min(Number.parseFloat(version), oldest.get(name) ?? Infinity));
  }
  return Array.from(oldest, ([name, version]) => name + version);
}
