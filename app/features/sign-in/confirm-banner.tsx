import { MailWarning } from "#app/ui/icons.tsx";
import { useFetcher, useLocation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { barePath } from "#app/platform/locale.ts";
import { localPath } from "#app/platform/local-path.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { ConfirmReply } from "./confirm-panel.tsx";

export function ConfirmBanner({ hasEmail }: { hasEmail: boolean }) {
  const fetcher = useFetcher<ConfirmReply>();
  const { pathname } = useLocation();
  if (barePath(pathname) === "/verify-email") return null;
  const reply = fetcher.data;
  const words = hasEmail ? m.accounts_banner : m.accounts_banner_number;
  return (
    <div className="page-gutter border-b border-brass/40 bg-brass-soft">
      <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
        <p role="status" className="flex min-w-0 flex-1 basis-64 items-start gap-2.5 py-1 text-sm">
          <MailWarning aria-hidden className="size-5 shrink-0 text-brass-ink" />
          <span>{reply ? (reply.summary?.text ?? m.accounts_banner_sent()) : words()}</span>
        </p>
        {!hasEmail && (
          <ButtonLink to={localPath("/account/settings#email")} variant="secondary">
            {m.accounts_banner_number_way()}
          </ButtonLink>
        )}
        {hasEmail && !reply?.page && (
          <fetcher.Form method="post" action={localPath("/verify-email")}>
            <input type="hidden" name="intent" value="resend" />
            <Button type="submit" variant="secondary" busy={fetcher.state !== "idle"}>
              {m.accounts_resend()}
            </Button>
          </fetcher.Form>
        )}
      </div>
    </div>
  );
}
