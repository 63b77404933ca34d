import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { partPath } from "./community-paths.ts";

/** A community was deleted, and can be brought back for seven days (ruling 141). */
export function RestoreNotice({ communityId }: { communityId: string }) {
  return (
    <Alert tone="success" role="status" title={m.communities_done_deleted()}>
      <p>{m.communities_restore_text()}</p>
      <Form method="post" action={pathIn(getLocale(), partPath(communityId, "settings"))}>
        <Button
          type="submit"
          name="intent"
          value="restore"
          variant="secondary"
          className="mt-2 text-sm"
        >
          {m.communities_restore()}
        </Button>
      </Form>
    </Alert>
  );
}
