import { useState } from "react";
import { useFetcher } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { PageFiles } from "#app/ui/page-files.tsx";
import { type ResetReply, ResetRequestPanels } from "./reset-request-panels.tsx";

type ResetRequestDialogProps = {
  email: string | null;
  onClose: () => void;
};

export function ResetRequestDialog({ email, onClose }: ResetRequestDialogProps) {
  return (
    <Dialog open={email !== null} onClose={onClose} title={m.accounts_reset_title()}>
      <Rounds email={email ?? ""} onClose={onClose} />
    </Dialog>
  );
}

type RoundsProps = { email: string; onClose: () => void };

function Rounds({ email, onClose }: RoundsProps) {
  const [round, setRound] = useState(0);
  return (
    <Panels
      key={round}
      email={round === 0 ? email : ""}
      onAgain={() => setRound(round + 1)}
      onClose={onClose}
    />
  );
}

function Panels({ email, onAgain, onClose }: RoundsProps & { onAgain: () => void }) {
  const fetcher = useFetcher<ResetReply>();
  return (
    <>
      {/* Its script is there before the form is sent: a broken connection then is an answer, too. */}
      <PageFiles page={pathIn(getLocale(), "/reset-password")} />
      <ResetRequestPanels
        form={fetcher.Form}
        defaultEmail={email}
        reply={fetcher.data}
        sending={fetcher.state === "submitting"}
      >
        <Button onClick={onClose}>{m.common_close()}</Button>
        <Button variant="quiet" onClick={onAgain}>
          {m.accounts_reset_again()}
        </Button>
      </ResetRequestPanels>
    </>
  );
}
