import { Badge } from "#app/ui/badge.tsx";
import type { ShownOpening } from "#app/features/listings/listing.ts";

export function OpeningBadge({ isOpen, text }: ShownOpening) {
  return (
    <Badge tone={isOpen ? "green" : "neutral"} className="whitespace-normal">
      {text}
    </Badge>
  );
}
