type Search = { selectors: string[]; themes: string[] };

/** What matches on the first screen, in any theme. It runs in the browser, where nothing else of this file is. */
export function findSeen({ selectors, themes }: Search): string[] {
  const acted =
    /:(?:hover|focus|active|target|checked|open|popover|autofill|user-)|::(?:-(?!webkit-search-cancel)|backdrop|file|selection|view)|(?<!:):-(?:webkit|moz|ms)/;
  const isFolded = (element: Element): boolean => {
    const folded = element.parentElement?.closest("details:not([open])");
    return Boolean(folded && !element.closest("summary"));
  };
  const isSeen = (element: Element): boolean => {
    if (isFolded(element)) return false;
    const box = element.getBoundingClientRect();
    if (box.width > 0 || box.height > 0) return box.top < innerHeight && box.bottom >= 0;
    // What is hidden must stay so, where it stands.
    const parent = element.parentElement;
    if (!parent || getComputedStyle(parent).display === "none") return false;
    const around = parent.getBoundingClientRect();
    return around.top < innerHeight && around.bottom >= 0;
  };
  const elements = new Set([...document.querySelectorAll("*")].filter(isSeen));
  const names = new Set(
    [...document.querySelectorAll("[class]")].flatMap(({ classList }) => [...classList]),
  );
  const root = document.documentElement;
  const { theme = "system" } = root.dataset;
  const stands = (selector: string): boolean => {
    const bare = selector.replaceAll(
      /::?(?:before|after|placeholder|marker|details-content|-webkit-search-cancel-button)(?![\w-])/g,
      "",
    );
    if (bare.includes(":host")) return false;
    // Most match nothing on this page, which their names show.
    const [, name] = /^\.((?:\\.|[\w-])+)/.exec(bare) ?? [];
    if (name && !names.has(name.replaceAll(/\\(.)/g, "$1"))) return false;
    try {
      return [...document.querySelectorAll(bare || "*")].some((each) => elements.has(each));
    } catch {
      // A browser's own, of another kind of browser.
      return false;
    }
  };
  const seen = new Set<string>();
  for (const each of themes) {
    root.dataset.theme = each;
    for (const selector of selectors)
      if (each === themes[0] || selector.includes("[data-theme"))
        if (!acted.test(selector) && stands(selector)) seen.add(selector);
  }
  root.dataset.theme = theme;
  return [...seen];
}
