import arabic from "./ui/fonts/cairo-arabic.woff2?url";
import latin from "./ui/fonts/cairo-latin.woff2?url";
import shared from "./ui/fonts/cairo-shared.woff2?url";
import fonts from "./ui/fonts/fonts.css?inline";
import fullStyle from "./app.css?inline";
import sheet from "./app.css?url";
import screens from "./critical-css.json";
import { directionOf } from "#app/platform/language.ts";
import type { Locale } from "#app/platform/locale.ts";
import { type Accent, accentStyle } from "#app/platform/accents.ts";
import { pickStyle } from "./ui/trim-style.ts";

/** The pages that open with their own part of the style sheet: tools/critical-css.ts finds it. */
const firstScreens = ["home", "category", "subcategory", "search", "listing", "seller"] as const;
export type FirstScreen = (typeof firstScreens)[number];

// Wide screens show more than critical-css.json knows: they wait for the whole, four seconds at most.
const waiting =
  "@media (min-width:48rem){body{animation:4s step-end wait}}@keyframes wait{0%{visibility:hidden}}";

const firstStyles: Partial<Record<FirstScreen, string>> = import.meta.env.SSR
  ? Object.fromEntries(
      firstScreens.map((name) => [name, fonts + pickStyle(fullStyle, seenOn(name)) + waiting]),
    )
  : {};

function seenOn(name: FirstScreen): string[] {
  return Object.entries(screens).flatMap(([selector, pages]) =>
    pages === "all" || pages.split(" ").includes(name) ? selector : [],
  );
}

/** The text of every style element below; nothing in the browser, which has it in the page. */
export const ownStyles: readonly string[] = import.meta.env.SSR
  ? [fonts, ...Object.values(firstStyles)]
  : [];

/**
 * The fonts, and what the first screen needs, within the page: nothing is waited for. Allowed by its hash,
 * not by a nonce. The fonts are not in the whole style sheet: told of them a second time, a browser sets all
 * text of the page anew.
 */
export function OwnStyle({ of }: { of: FirstScreen | undefined }) {
  const text = import.meta.env.SSR ? ((of && firstStyles[of]) ?? fonts) : "";
  // oxlint-disable-next-line react/no-danger -- our own style sheet's text
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

export function AccentStyle({ of }: { of: Accent | undefined }) {
  if (!of) return null;
  const text = import.meta.env.SSR ? accentStyle(of) : "";
  // oxlint-disable-next-line react/no-danger -- our own colours
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** The whole style sheet. In the head it is waited for; at the end of a page that has a first screen it is not, with script or without. */
export function FullStyle() {
  return <link rel="stylesheet" href={sheet} />;
}

/** The letters that the page's own words are set in, and what stands between them, before anything asks. */
export function FontPreload({ locale }: { locale: Locale }) {
  return [shared, directionOf(locale) === "rtl" ? arabic : latin].map((href) => (
    <link
      key={href}
      rel="preload"
      as="font"
      type="font/woff2"
      href={href}
      crossOrigin="anonymous"
    />
  ));
}
