import { useFetcher } from "react-router";
import { m } from "#app/paraglide/messages.js";
import type { FormReply } from "#app/platform/forms/form-reply.ts";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { CommunityFields } from "./community-form.tsx";
import { createPath } from "./community-paths.ts";

export function CreateForm({ answered }: { answered?: FormReply }) {
  const fetcher = useFetcher<FormReply>();
  const reply = fetcher.data ?? answered;
  return (
    <fetcher.Form
      method="post"
      action={pathIn(getLocale(), createPath)}
      className="space-y-4"
      noValidate
    >
      <FormErrors reply={reply} />
      <CommunityFields values={reply?.values} errors={reply?.errors} />
      <p className="text-sm text-muted">{m.communities_notice()}</p>
      <Button type="submit" full size="large" busy={fetcher.state !== "idle"}>
        {m.communities_create()}
      </Button>
    </fetcher.Form>
  );
}
