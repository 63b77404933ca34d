import { m } from "#app/paraglide/messages.js";
import { imitates, looksStrange, splitLinks } from "#app/platform/links-in-text.ts";
import { useRootData } from "#app/root-data.ts";
import { otherLanguage, UserText } from "../user-text.tsx";

/** What a person wrote. A link in it is not live until it was tapped, and then says where it leads. */
export function ChatText({ text }: { text: string }) {
  return (
    <UserText as="div" preservesLines lang={otherLanguage(text)} className="wrap-anywhere">
      {splitLinks(text).map((part, index) =>
        part.url ? <Link key={index} text={part.text} url={part.url} /> : part.text,
      )}
    </UserText>
  );
}

function Link({ text, url }: { text: string; url: string }) {
  const { host } = new URL(url);
  const ours = useRootData()?.site.publicUrl;
  const isDoubtful = looksStrange(host) || (ours && imitates(host, new URL(ours).host));
  return (
    <details className="inline-block max-w-full">
      <summary
        dir="ltr"
        className="-my-2.5 inline-block cursor-pointer py-2.5 underline decoration-dotted underline-offset-4 wrap-anywhere"
      >
        {text}
      </summary>
      <span className="mt-1 block rounded-small bg-surface p-3 text-sm text-ink">
        <span className="block">{isDoubtful ? m.chat_link_strange() : m.chat_link_warning()}</span>
        <a
          href={url}
          target="_blank"
          rel="nofollow ugc noopener noreferrer"
          className="inline-flex min-h-11 items-center font-bold text-green underline underline-offset-4"
        >
          <bdi dir="ltr">{m.chat_link_open({ host })}</bdi>
        </a>
      </span>
    </details>
  );
}
