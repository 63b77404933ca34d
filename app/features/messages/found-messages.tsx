import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Search } from "#app/ui/icons.tsx";
import { Input } from "#app/ui/input.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { messagePath } from "./message.ts";
import type { searchMessages } from "./messages.server.ts";

type FoundMessagesProps = {
  find: string;
  found: Awaited<ReturnType<typeof searchMessages>> | null;
  now: Date;
};

export function FoundMessages({ find, found, now }: FoundMessagesProps) {
  return (
    <search aria-label={m.messages_find()} className="space-y-2">
      <Form action={pathIn(getLocale(), "/messages")} className="flex gap-2">
        <div className="min-w-0 flex-1">
          <Input
            key={find}
            type="search"
            name="find"
            defaultValue={find}
            maxLength={100}
            autoComplete="off"
            aria-label={m.messages_find()}
            placeholder={m.messages_find()}
          />
        </div>
        <Button type="submit" size="icon" variant="secondary" aria-label={m.messages_find()}>
          <Search aria-hidden />
        </Button>
      </Form>
      {found?.length === 0 && <p className="text-sm text-muted">{m.messages_found_none()}</p>}
      {found && found.length > 0 && (
        <ul className="max-h-80 space-y-1 overflow-y-auto rounded-card bg-sunk p-2">
          {found.map(({ message, excerpt, conversationId, peerId, peerName }) => (
            <li key={message.id}>
              <LocalLink
                prefetch="none"
                to={messagePath(
                  { peer: peerId ? { id: peerId } : null, id: conversationId },
                  message.seq,
                )}
                className="block rounded-small px-2 py-1.5 hover:bg-surface"
              >
                <span className="flex items-baseline gap-2 text-xs text-muted">
                  <span className="truncate">
                    {m.messages_found_with({ name: peerName ?? m.messages_gone_member() })}
                  </span>
                  <RelativeTime at={message.createdAt} now={now} className="ms-auto shrink-0" />
                </span>
                <span dir="auto" className="line-clamp-2 text-start text-sm wrap-anywhere">
                  {excerpt}
                </span>
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
