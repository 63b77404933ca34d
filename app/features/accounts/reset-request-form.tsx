import { useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EntryBox } from "./components/entry-box.tsx";
import type { ResetAnswer } from "./reset-request.ts";
import { ResetRequestPanels } from "./reset-request-panels.tsx";

export function ResetRequestForm({ answer }: { answer: ResetAnswer | null }) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <EntryBox title={m.accounts_reset_title()}>
      <ResetRequestPanels answer={answer} sending={sending}>
        <ButtonLink to="/sign-in">{m.accounts_back_to_sign_in()}</ButtonLink>
        <ButtonLink to="/reset-password" variant="quiet">
          {m.accounts_reset_again()}
        </ButtonLink>
      </ResetRequestPanels>
    </EntryBox>
  );
}
