import { RotateCcw, Search, Trash2 } from "#app/ui/icons.tsx";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { LocalLink, TextLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { SavedSearch } from "./saved-searches.server.ts";
import { localPath } from "#app/platform/local-path.ts";

export function SavedSearchList({ searches, now }: { searches: SavedSearch[]; now: Date }) {
  if (searches.length === 0) {
    return (
      <EmptyState title={m.saved_none()} text={m.saved_none_text()}>
        <ButtonLink to="/search">
          <Search aria-hidden />
          {m.saved_search_now()}
        </ButtonLink>
        <ul
          aria-label={m.saved_examples()}
          className="flex basis-full flex-wrap justify-center gap-2 pt-2"
        >
          {[m.saved_example_home(), m.saved_example_car(), m.saved_example_work()].map(
            (example) => (
              <li key={example}>
                <LocalLink to={`/search?q=${encodeURIComponent(example)}`} className="chip">
                  {example}
                </LocalLink>
              </li>
            ),
          )}
        </ul>
      </EmptyState>
    );
  }
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
