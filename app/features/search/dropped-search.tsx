import { RotateCcw } from "#app/ui/icons.tsx";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Alert } from "#app/ui/alert.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";

/** A search has just been dropped, and can be kept again; `address` is what it asked for. */
export function DroppedSearch({ address }: { address: string }) {
  const query = new URLSearchParams(address).get("q");
  return (
    <Alert tone="success" role="status" title={m.saved_removed()}>
      <p className="wrap-anywhere">
        <bdi>{query || m.saved_without_words()}</bdi>
      </p>
      <Form
        method="post"
        action={pathIn(getLocale(), `/search/save?${address}`)}
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
