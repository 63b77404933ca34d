import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { ShieldCheck } from "#app/ui/icons.tsx";

/** Beside the name of one of the staff; drawn by us alone, since names lose what is drawn like a badge. */
export function StaffMark() {
  return (
    <Badge tone="green" icon={<ShieldCheck aria-hidden />} className="shrink-0">
      {m.staff_mark()}
    </Badge>
  );
}
