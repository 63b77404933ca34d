import { m } from "#app/paraglide/messages.js";
import type { StaffRole } from "./staff-policy.ts";

const roles: Record<StaffRole, () => string> = {
  user: m.staff_role_user,
  moderator: m.staff_role_moderator,
  administrator: m.staff_role_administrator,
};

export function roleWords(role: StaffRole): string {
  return roles[role]();
}
