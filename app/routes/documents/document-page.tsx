import type { Route } from "./+types/document-page";
import type { PageHandle } from "#app/page-handle.ts";
import { m } from "#app/paraglide/messages.js";
import { barePath } from "#app/platform/locale.ts";
import type { CachedPageArgs } from "#app/platform/cached-page.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { useRootData } from "#app/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Plus } from "#app/ui/icons.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { Scene, type SceneName } from "../home/scene.tsx";
import { pageMeta } from "../page-meta.ts";
import type { DocumentName, DocumentSection } from "./document.ts";
import { getDocument } from "./documents.server.ts";

export function loader({ url, context }: CachedPageArgs<Route.LoaderArgs>) {
  const name = barePath(url.pathname).slice(1) as DocumentName;
  return { name, ...getDocument(name, context.get(requestInfoContext).locale) };
}

export const handle: PageHandle<typeof loader> = { cache: {} };

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return pageMeta({
    root: matches[0].loaderData,
    title: loaderData.title,
    description: loaderData.intro,
    path: barePath(location.pathname),
  });
}

/** Those that invite, and end in a way to take part. */
const scenes: Partial<Record<DocumentName, SceneName>> = {
  "vision-goals": "norias",
  "business-guide": "souq",
};

export default function DocumentPage({ loaderData }: Route.ComponentProps) {
  const { name, title, intro, updated, sections } = loaderData;
  const { date } = useFormats();
  const savesData = useRootData()?.savesData;
  const scene = scenes[name];
  return (
    <article className="space-y-4 md:space-y-6">
      {scene && !savesData && (
        <div className="relative h-36 overflow-hidden rounded-scene border border-line md:h-60">
          <Scene name={scene} />
        </div>
      )}
      <div className="space-y-1">
        <PageHeading title={title} text={intro} />
        <p className="text-sm text-muted">
          {m.documents_updated({
            date: date(new Date(`${updated}T12:00:00Z`)),
          })}
        </p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-8">
        <Contents sections={sections} />
        <div className="max-w-prose space-y-8">
          {sections.map((section) => (
            <Section
              key={section.id}
              {...section}
              isForbidden={name === "prohibited-goods" && /^(?:goods|services)$/.test(section.id)}
            />
          ))}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {scene && (
              <ButtonLink to="/add-listing">
                <Plus aria-hidden />
                {m.shell_add_listing()}
              </ButtonLink>
            )}
            <TextLink to="/api">{m.api_title()}</TextLink>
          </div>
        </div>
      </div>
    </article>
  );
}

type ContentsProps = { sections: readonly DocumentSection[] };

/** Folded where it would stand before the text, open where it stands beside it. */
function Contents({ sections }: ContentsProps) {
  return (
    <>
      <Disclosure
        summary={m.documents_contents()}
        className="rounded-card border border-line bg-surface px-4 lg:hidden"
      >
        <ContentsList sections={sections} />
      </Disclosure>
      <Card className="max-lg:hidden lg:sticky lg:top-24">
        <p className="font-extrabold">{m.documents_contents()}</p>
        <ContentsList sections={sections} />
      </Card>
    </>
  );
}

function ContentsList({ sections }: ContentsProps) {
  return (
    <nav aria-label={m.documents_contents()}>
      <ol>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center text-green hover:underline hover:underline-offset-4"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type SectionProps = DocumentSection & { isForbidden: boolean };

function Section({ id, heading, parts, isForbidden }: SectionProps) {
  const [, step, words = heading] = /^(\d+)\. (.+)$/.exec(heading) ?? [];
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 flex scroll-mt-24 items-center gap-2 text-xl font-extrabold">
        {step && (
          <span className="numbers grid size-8 shrink-0 place-items-center rounded-full bg-green-soft text-base text-green">
            {step}
          </span>
        )}
        <span>{words}</span>
      </h2>
      <div className="space-y-3 leading-relaxed">
        {parts.map((part) =>
          typeof part === "string" ? (
            <p key={part}>
              <Linked text={part} />
            </p>
          ) : (
            <ul
              key={part.list[0]}
              className={cx(
                "space-y-2 ps-6",
                isForbidden ? "list-['✕__'] marker:text-danger" : "list-disc marker:text-green",
              )}
            >
              {part.list.map((item) => (
                <li key={item}>
                  <Linked text={item} />
                </li>
              ))}
            </ul>
          ),
        )}
      </div>
    </section>
  );
}

/** An address in a text can be written to. */
function Linked({ text }: { text: string }) {
  // Split by what it catches, every second part is an address.
  return text.split(/([\w.+-]+@[\w.-]+\w)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={`mailto:${part}`} className="underline underline-offset-4">
        <bdi dir="ltr">{part}</bdi>
      </a>
    ),
  );
}
