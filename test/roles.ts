import { beforeAll } from "vitest";
import { joinAs } from "./members.ts";
import { type Browser, useProgram } from "./program.ts";

/** Whoever may come to an address; the stranger is the member whose matter it is not. */
const roles = ["visitor", "member", "stranger", "suspended", "staff"] as const;
type Role = (typeof roles)[number];

/** The program with a browser of each; what stands in its database is told by `ask`. */
export function useRoles({ isBuilt = false } = {}) {
  const { program, browser, ask } = useProgram({}, { isBuilt });
  const people = {} as Record<Role, Browser>;
  const email = {} as Record<Role, string>;

  beforeAll(async () => {
    for (const role of roles) {
      people[role] = browser();
      if (role !== "visitor") email[role] = await joinAs(people[role]);
    }
    await ask("update users set suspended_at = now() where email = $1", email.suspended);
    await ask("update users set role = 'moderator' where email = $1", email.staff);
  });

  return { people, email, ask, browser, program };
}
