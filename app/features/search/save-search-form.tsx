import { BellPlus, BellRing } from "#app/ui/icons.tsx";
import { Form, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { localPath } from "#app/platform/local-path.ts";

type SaveSearchFormProps = {
  path: string;
  savedPath: string;
  isSaved: boolean;
  /** It is the first thing to do here. */
  isMain?: boolean;
};

export function SaveSearchForm({ path, savedPath, isSaved, isMain = false }: SaveSearchFormProps) {
  // In the address, not in the body: signing in on the way returns to the address.
  const savePath = path.replace("/search", "/search/save");
  const action = localPath(savePath);
  const busy = useNavigation().formAction === action;
  if (useRootData()?.savedSearches?.includes(savedPath) || isSaved) {
    return (
      <ButtonLink to="/account/searches" variant="secondary" title={m.saved_kept()}>
        <BellRing aria-hidden />
        {m.saved_title()}
      </ButtonLink>
    );
  }
  return (
    <Form method="post" action={action} preventScrollReset>
      <Button type="submit" variant={isMain ? "primary" : "secondary"} busy={busy}>
        <BellPlus aria-hidden />
        {m.saved_save()}
      </Button>
    </Form>
  );
}
