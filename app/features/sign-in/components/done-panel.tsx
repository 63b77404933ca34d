import { type ReactNode, useRef } from "react";
import { useNavigate } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { localPath } from "#app/platform/local-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EntryPanel } from "#app/ui/entry-panel.tsx";
import type { IconType } from "#app/ui/icons.tsx";
import { LocalForm } from "#app/ui/local-form.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { type Arrival, entryPath } from "../account-entry.ts";
import { AutomaticRedirect } from "./automatic-redirect.tsx";

type DonePanelProps = {
  icon: IconType;
  title: string;
  text: ReactNode;
  next: string;
  email: string;
  after?: Arrival;
  isMember?: boolean;
  seconds?: number;
};

export function DonePanel(props: DonePanelProps) {
  const { icon, title, text, next, email, after, isMember, seconds } = props;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const to = next || "/account";
  const goOn = () => (isMember ? void navigate(localPath(to)) : form.current?.requestSubmit());
  return (
    <EntryPanel
      fresh
      {...{ icon, title, text }}
      below={seconds && <AutomaticRedirect go={goOn} seconds={seconds} />}
    >
      {isMember ? (
        <ButtonLink to={to} size="large">
          {next ? m.accounts_confirm_go_on() : m.accounts_confirm_to_account()}
        </ButtonLink>
      ) : (
        <LocalForm
          ref={form}
          to={entryPath("/sign-in", next)}
          fields={{ intent: "address", email, ...(next && { next }), ...(after && { after }) }}
        >
          <SubmitButton size="large">{m.accounts_sign_in_submit()}</SubmitButton>
        </LocalForm>
      )}
    </EntryPanel>
  );
}
