import { m } from "#app/paraglide/messages.js";

type Due = { path: string; query: string; title: string };

type MailWords = {
  subject: string;
  text: string;
  button: { label: string; path: string };
};

// A mail is no list: the rest stands on the page of the search.
const mostTitles = 5;

/** "New for your searches", each with the first of its titles; the button opens the one search or all. */
export function savedSearchMail(due: readonly Due[]): MailWords {
  const searches = new Map<string, Due[]>();
  for (const each of due) searches.set(each.path, [...(searches.get(each.path) ?? []), each]);
  const parts = [...searches.values()].map((found) => {
    const head = m.saved_mail_search({
      query: found[0]?.query ? isolate(found[0].query) : m.saved_without_words(),
      count: found.length,
    });
    const titles = found.slice(0, mostTitles).map(({ title }) => `• ${isolate(title)}`);
    return [head, ...titles].join("\n");
  });
  const [only] = searches.keys();
  return {
    subject: m.saved_mail_subject({ count: due.length }),
    text: [m.saved_mail_text(), ...parts].join("\n\n"),
    button: {
      label: m.saved_mail_button(),
      path: searches.size === 1 && only ? only : "/account/searches",
    },
  };
}

// What a person wrote runs its own way and keeps the line it stands in as it is.
function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
