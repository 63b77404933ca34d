import { RotateCcw } from "#app/ui/icons.tsx";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Alert } from "#app/ui/alert.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import type { OwnTab } from "./own-listing.ts";

type ListingStateNoticeProps = {
  listing: { id: number; title: string; status: "paused" | "sold" };
  /** Where the member is. */
  tab: OwnTab;
};

/** What has just been paused or marked as sold, with the way back. */
export function ListingStateNotice({ listing, tab }: ListingStateNoticeProps) {
  const { id, title, status } = listing;
  const isPaused = status === "paused";
  return (
    <Alert
      tone="success"
      role="status"
      title={isPaused ? m.life_paused_title() : m.life_sold_title()}
    >
      <p>
        <UserWords>{title}</UserWords>
      </p>
      <p>{isPaused ? m.life_paused_text() : m.life_sold_text()}</p>
      <Form
        method="post"
        action={pathIn(getLocale(), `/account/listings/${id}/state`)}
        className="mt-2"
      >
        <input type="hidden" name="tab" value={tab} />
        <SubmitButton
          name="intent"
          value={isPaused ? "resume" : "relist"}
          variant="secondary"
          aria-label={isPaused ? m.life_undo_named({ title }) : undefined}
        >
          <RotateCcw aria-hidden />
          {isPaused ? m.life_undo() : m.life_relist()}
        </SubmitButton>
      </Form>
    </Alert>
  );
}
