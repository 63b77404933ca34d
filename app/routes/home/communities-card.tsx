import { UsersRound } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ShellLink } from "../shell/shell-link.tsx";

/** The way to the communities. */
export function CommunitiesCard() {
  return (
    <Card as="section" ablaq aria-labelledby="communities-title">
      <div className="flex flex-wrap items-center gap-4">
        <span className="ornament grid size-14 shrink-0 place-items-center rounded-card bg-sunk text-brass">
          <UsersRound aria-hidden className="size-7" />
        </span>
        <div className="min-w-36 flex-1">
          <h2 id="communities-title" className="text-lg font-bold">
            {m.shell_communities_title()}
          </h2>
          <p className="text-muted">{m.shell_communities_text()}</p>
        </div>
        <ShellLink
          to="/communities"
          gate="sign-in-for-communities"
          className={`${buttonClass({ variant: "secondary" })} max-sm:w-full`}
        >
          {m.shell_communities_action()}
        </ShellLink>
      </div>
    </Card>
  );
}
