import { EllipsisVertical } from "#app/ui/icons.tsx";
import { ReportButton } from "#app/features/reports/report-button.tsx";
import { BlockButton } from "#app/features/safety/block-button.tsx";
import { m } from "#app/paraglide/messages.js";
import { Menu } from "#app/ui/menu.tsx";

type HeadActionsProps = { peerId: string; name: string; isBlocked: boolean };

export function HeadActions({ peerId, name, isBlocked }: HeadActionsProps) {
  return (
    <Menu
      label={m.messages_head_more()}
      trigger={<EllipsisVertical aria-hidden className="size-5 text-muted" />}
    >
      <BlockButton memberId={peerId} name={name} isBlocked={isBlocked} />
      <ReportButton kind="member" id={peerId} />
    </Menu>
  );
}
