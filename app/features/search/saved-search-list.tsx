import { BellRing, RotateCcw, Search, Trash2 } from "#app/ui/icons.tsx";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { LocalLink, TextLink } from "#app/ui/link.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { SavedSearch } from "./saved-searches.server.ts";
import { localPath } from "#app/platform/local-path.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { readRecent } from "./recent-searches.ts";

type SavedSearchListProps = { searches: SavedSearch[]; suggests: boolean; now: Date };

export function SavedSearchList({ searches, suggests, now }: SavedSearchListProps) {
  if (searches.length === 0) return <NoSearches suggests={suggests} />;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {searches.map(({ id, path, query, conditions, createdAt, found }) => (
        <li key={id} className="flex items-center gap-3 px-4 py-2">
          <div className="min-w-0 flex-1">
            <TextLink to={path} className="font-bold text-green wrap-anywhere">
              <bdi>{query || m.saved_without_words()}</bdi>
            </TextLink>
            {conditions.length > 0 && (
              <p className="text-sm text-muted wrap-anywhere">{conditions.join(m.saved_comma())}</p>
            )}
            <p className="text-sm text-muted">
              {m.saved_found({ count: found })} · <RelativeTime at={createdAt} now={now} />
            </p>
          </div>
          <Form method="post" action={localPath("/account/searches")}>
            <input type="hidden" name="id" value={id} />
            <SubmitButton
              variant="quiet"
              size="icon"
              aria-label={m.saved_remove({ query: query || m.saved_without_words() })}
            >
              <Trash2 aria-hidden />
            </SubmitButton>
          </Form>
        </li>
      ))}
    </ul>
  );
}

const examples = () => [m.saved_example_home(), m.saved_example_car(), m.saved_example_work()];

function NoSearches({ suggests }: { suggests: boolean }) {
  const isHydrated = useHydrated();
  // What this device searched last, which the server does not know.
  const recent = isHydrated ? readRecent().slice(0, 1) : [];
  return (
    <div className="space-y-5">
      {suggests && recent.length > 0 && (
        <ToSave id="recent" title={m.saved_recent()} queries={recent} />
      )}
      {suggests && <ToSave id="examples" title={m.saved_examples()} queries={examples()} />}
      <EmptyState title={m.saved_none()} text={m.saved_none_text()}>
        <ButtonLink to="/search">
          <Search aria-hidden />
          {m.saved_search_now()}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

type ToSaveProps = { id: string; title: string; queries: readonly string[] };

function ToSave({ id, title, queries }: ToSaveProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg font-extrabold">
        {title}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {queries.map((query) => {
          const address = `q=${encodeURIComponent(query)}`;
          return (
            <li key={query} className="flex items-center gap-3 px-4 py-2">
              <LocalLink
                to={`/search?${address}`}
                className="text-link min-w-0 flex-1 font-bold text-green wrap-anywhere"
              >
                <bdi>{query}</bdi>
              </LocalLink>
              <LocalForm to={`/search/save?${address}`} fields={{ fromList: "yes" }}>
                <SubmitButton variant="secondary" aria-label={m.saved_save_this({ query })}>
                  <BellRing aria-hidden />
                  {m.saved_save_short()}
                </SubmitButton>
              </LocalForm>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

export function DroppedSearch({ address }: { address: string }) {
  const query = new URLSearchParams(address).get("q");
  return (
    <Alert tone="success" role="status" title={m.saved_removed()}>
      <p className="wrap-anywhere">
        <bdi>{query || m.saved_without_words()}</bdi>
      </p>
      <Form
        method="post"
        action={localPath(`/search/save?${address}`)}
        preventScrollReset
        className="mt-2"
      >
        <input type="hidden" name="fromList" value="yes" />
        <SubmitButton variant="secondary">
          <RotateCcw aria-hidden />
          {m.saved_undo()}
        </SubmitButton>
      </Form>
    </Alert>
  );
}
