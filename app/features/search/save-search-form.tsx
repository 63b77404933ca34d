import { BellPlus } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { PathFields } from "#app/ui/path-fields.tsx";

/** Keeps the search that the page shows, to be told of what is new in it. A visitor signs in on the way. */
export function SaveSearchForm({ path }: { path: string }) {
  const action = pathIn(getLocale(), "/search/save");
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} preventScrollReset>
      <PathFields path={path} />
      <Button type="submit" variant="secondary" busy={busy}>
        <BellPlus aria-hidden />
        {m.saved_save()}
      </Button>
    </Form>
  );
}
