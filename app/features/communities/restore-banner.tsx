import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatMoment } from "#app/platform/format.ts";
import { pathIn } from "#app/platform/locale.ts";
import { useDigits } from "#app/root-data.ts";
import { Alert } from "#app/ui/alert.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { partPath } from "./community-paths.ts";
import type { WayBack } from "./community-policy.ts";

export function RestoreBanner({ communityId }: { communityId: string }) {
  return (
    <Alert tone="success" role="status" title={m.communities_done_deleted()}>
      <p>{m.communities_restore_text()}</p>
      <RestoreForm communityId={communityId} way="restore" className="mt-2 text-sm" />
    </Alert>
  );
}

type BringBackProps = { communityId: string; way: WayBack; until: Date };

export function BringBack({ communityId, way, until }: BringBackProps) {
  const digits = useDigits();
  return (
    <div className="space-y-3">
      <p>{m.communities_restore_until({ date: formatMoment(until, getLocale(), digits) })}</p>
      <RestoreForm communityId={communityId} way={way} />
    </div>
  );
}

function RestoreForm({
  communityId,
  way,
  className,
}: {
  communityId: string;
  way: WayBack;
  className?: string;
}) {
  return (
    <Form method="post" action={pathIn(getLocale(), partPath(communityId, "settings"))}>
      <SubmitButton name="intent" value={way} variant="secondary" className={className}>
        {way === "restore" ? m.communities_restore() : m.communities_extend_ended()}
      </SubmitButton>
    </Form>
  );
}
