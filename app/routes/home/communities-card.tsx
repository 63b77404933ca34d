import { Ablaq } from "#app/ui/ablaq.tsx";
import { UsersRound } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ShellLink } from "../shell/shell-link.tsx";

/** The way to the communities. */
export function CommunitiesCard() {
  return (
    <Card
      as="section"
      padded={false}
      aria-labelledby="communities-title"
      className="ps-5 pe-1 md:p-5 md:ps-8"
    >
      <Ablaq edge="side" className="absolute inset-y-0 start-0 w-2.5" />
      <div className="flex items-center gap-3 md:gap-4">
        <span className="ornament grid size-14 shrink-0 place-items-center rounded-card bg-sunk text-brass max-md:hidden">
          <UsersRound aria-hidden className="size-7" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="communities-title" className="text-sm font-bold md:text-lg">
            {m.shell_communities_title()}
          </h2>
          <p className="text-muted max-md:sr-only">{m.shell_communities_text()}</p>
        </div>
        <ShellLink
          to="/communities"
          gate="sign-in-for-communities"
          className={`${buttonClass({ variant: "secondary" })} max-md:border-0 max-md:px-3 max-md:text-sm`}
        >
          {m.shell_communities_action()}
        </ShellLink>
      </div>
    </Card>
  );
}
