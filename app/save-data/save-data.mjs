// All the script of a page that saves data: everything works without it, by plain forms and links; it spares
// a few round trips.

const root = document.documentElement;

/** @param {string} key @param {string} value */
function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // A private window; the cookie has it too.
  }
}

/** The theme at once, for the server in its cookie (app/routes/shell/theme.ts). @param {string} theme */
function applyTheme(theme) {
  const isBound = location.protocol === "https:";
  const isSystem = theme === "system";
  root.dataset.theme = theme;
  document.cookie = `${isBound ? "__Host-" : ""}dalil_theme=${isSystem ? "" : theme}; Path=/; SameSite=Lax; Max-Age=${isSystem ? 0 : 31_536_000}${isBound ? "; Secure" : ""}`;
  remember("theme", theme);
  for (const button of document.querySelectorAll("button[name=theme][aria-pressed]"))
    button.setAttribute("aria-pressed", String(button.getAttribute("value") === theme));
}

addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  const { pathname } = new URL(form.action, location.href);
  const pressed = event.submitter;
  if (pathname === "/preferences/theme" && pressed instanceof HTMLButtonElement) {
    event.preventDefault();
    applyTheme(pressed.value);
    return;
  }
  const language = form.elements.namedItem("language");
  if (pathname === "/preferences/language" && language instanceof HTMLInputElement)
    remember("isArabic", String(language.value === "ar"));
  // Sent once: a second press while the answer is on its way is no second form.
  if (form.method !== "post") return;
  if (form.dataset.sent) {
    event.preventDefault();
    return;
  }
  form.dataset.sent = "yes";
  pressed?.setAttribute("aria-busy", "true");
});

// A page that comes back from the browser's memory can be sent again.
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) {
    form.removeAttribute("data-sent");
    for (const button of form.querySelectorAll("[aria-busy]")) button.removeAttribute("aria-busy");
  }
});

/** @param {(menu: Element) => boolean} isWanted */
function closeMenus(isWanted) {
  for (const menu of document.querySelectorAll("details[data-menu][open]"))
    if (isWanted(menu)) {
      menu.removeAttribute("open");
      if (menu.contains(document.activeElement)) menu.querySelector("summary")?.focus();
    }
}

addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeMenus(() => true);
});
addEventListener("pointerdown", (event) => {
  const target = /** @type {Node} */ (event.target);
  closeMenus((menu) => !menu.contains(target));
});

// What was typed is not lost with a page that closes by mistake.
let isDirty = false;
addEventListener("input", (event) => {
  const { form } = /** @type {HTMLInputElement} */ (event.target);
  if (form?.method === "post" && form.querySelector("textarea")) isDirty = true;
});
addEventListener("submit", () => {
  isDirty = false;
});
addEventListener("beforeunload", (event) => {
  if (isDirty) event.preventDefault();
});
