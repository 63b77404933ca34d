import { CalendarPlus } from "#app/ui/icons.tsx";
import { useFetcher } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate } from "#app/platform/format.ts";
import { pathIn } from "#app/platform/locale.ts";
import { useDigits } from "#app/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { partPath } from "../community-paths.ts";
import type { CommunityReply } from "../community-reply.ts";
import { fromDialog } from "../panel.ts";
import { ReplyAlert } from "../reply-alert.tsx";
import { useSaidReply } from "../use-said-reply.ts";

type ExtendFormProps = { id: string; expiresAt: Date; onDone?: () => void };

/** Prolongs a community by fourteen days from now, where the operator allows it. */
export function ExtendForm({ id, expiresAt, onDone }: ExtendFormProps) {
  const fetcher = useFetcher<CommunityReply>();
  useSaidReply(fetcher.data, onDone);
  const digits = useDigits();
  return (
    <fetcher.Form
      method="post"
      action={pathIn(getLocale(), partPath(id, "settings"))}
      className="space-y-2 border-t border-line pt-4"
    >
      {onDone && <input type="hidden" name="from" value={fromDialog} />}
      <ReplyAlert reply={fetcher.data} />
      <p className="text-sm text-muted">
        {m.communities_extend_text({ date: formatDate(expiresAt, getLocale(), digits) })}
      </p>
      <Button
        type="submit"
        name="intent"
        value="extend"
        variant="secondary"
        full
        busy={fetcher.state !== "idle"}
      >
        <CalendarPlus aria-hidden />
        {m.communities_extend()}
      </Button>
    </fetcher.Form>
  );
}
