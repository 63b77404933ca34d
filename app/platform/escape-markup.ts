const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

// One character that XML does not have, and no reader takes the whole document.
const special = /[&<>"']|[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export function escapeMarkup(text: string): string {
  return text.replace(special, (character) => entities[character] ?? "");
}
