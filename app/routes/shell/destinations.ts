import { m } from "#app/paraglide/messages.js";
import type { FlashCode } from "#app/platform/flash-message.ts";
import { Bell, Heart, type IconType, MessageCircle, UsersRound } from "#app/ui/icons.tsx";
import { useUnread } from "./unread.ts";

export type DestinationProps = {
  to: string;
  gate?: FlashCode;
  icon: IconType;
  label: string;
  count?: number;
  countLabel?: string | null;
};

export function useDestinations() {
  const { messages, notifications } = useUnread();
  return {
    communities: {
      to: "/communities",
      gate: "sign-in-for-communities",
      icon: UsersRound,
      label: m.shell_nav_communities(),
    },
    messages: {
      to: "/messages",
      gate: "sign-in-for-messages",
      icon: MessageCircle,
      label: m.shell_nav_messages(),
      count: messages,
      countLabel: messages > 0 ? m.shell_unread_messages({ count: messages }) : null,
    },
    favorites: { to: "/favorites", icon: Heart, label: m.shell_nav_favorites() },
    notifications: {
      to: "/notifications",
      gate: "sign-in-for-notifications",
      icon: Bell,
      label: m.shell_nav_notifications(),
      count: notifications,
      countLabel: notifications > 0 ? m.shell_unread_notifications({ count: notifications }) : null,
    },
  } as const satisfies Record<string, DestinationProps>;
}
