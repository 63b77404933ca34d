import {
  BadgeCheck,
  Banknote,
  BellRing,
  Building2,
  Eye,
  type IconType,
  LogOut,
  MessageSquareText,
  ShieldCheck,
  SquarePen,
  Store,
} from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber, formatYear } from "#app/platform/format.ts";
import { localPath } from "#app/platform/local-path.ts";
import { useDigits } from "#app/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, CountBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LocalNavLink } from "#app/ui/link.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";

const offersPath = "/account/offers";

type ProfileHeadProps = {
  profile: {
    name: string;
    email: string | null;
    avatarUrl: string | null;
    kind: "person" | "business";
    isVerified: boolean;
    memberSince: Date;
  };
  pagePath: string | null;
  /** Offers that wait for an answer. */
  toAnswer?: number;
};

/** Who one is, and the ways from here: on a phone four to a row, so that one's listings follow at once. */
export function ProfileHead({ profile, pagePath, toAnswer = 0 }: ProfileHeadProps) {
  const locale = getLocale();
  const digits = useDigits();
  const year = formatYear(profile.memberSince, locale, digits);
  const ways: [to: string, icon: IconType, label: () => string][] = [
    ["/account/profile", SquarePen, m.account_edit_profile],
    [offersPath, Banknote, m.offers_own_title],
    ["/account/searches", BellRing, m.saved_short],
    ["/account/following", Store, m.sellers_followed],
    ["/account/replies", MessageSquareText, m.messages_replies],
    ["/account/settings", ShieldCheck, m.account_settings],
  ];
  if (profile.kind === "business") ways.splice(1, 0, ["/account/shop", Building2, m.shop_title]);
  if (pagePath) ways.push([pagePath, Eye, m.account_own_page]);
  return (
    <Card as="section" aria-labelledby="profile-name" className="max-lg:p-3! max-lg:pb-1!">
      <div className="flex items-center gap-3 lg:flex-col lg:gap-4 lg:text-center">
        <Avatar
          name={profile.name}
          src={profile.avatarUrl}
          size="large"
          className="max-lg:size-14!"
        />
        <div className="min-w-0 max-lg:flex-1 max-lg:basis-40">
          <h2
            id="profile-name"
            className="text-xl font-extrabold wrap-anywhere max-lg:text-lg/snug"
          >
            <UserWords>{profile.name}</UserWords>
          </h2>
          {profile.email && (
            <p className="text-sm text-muted wrap-anywhere max-lg:hidden">
              <bdi dir="ltr">{profile.email}</bdi>
            </p>
          )}
          <div className="mt-0.5 flex flex-wrap items-center gap-x-2 lg:block">
            <p className="text-sm text-muted">{m.account_member_since({ year })}</p>
            <AccountBadges {...profile} />
          </div>
        </div>
      </div>
      <nav
        aria-label={m.shell_my_account()}
        className="mt-2 grid grid-cols-4 border-t border-line pt-1 lg:mt-5 lg:grid-cols-1 lg:pt-3"
      >
        {ways.map(([to, Icon, label]) => (
          <LocalNavLink
            key={to}
            to={to}
            className="relative flex aria-[current=page]:bg-green-soft min-h-11 flex-col items-center gap-0.5 rounded-button px-0.5 py-1 text-center text-xs/tight font-bold hover:bg-sunk lg:flex-row lg:gap-3 lg:px-3 lg:text-start lg:text-base"
          >
            <Icon aria-hidden className="size-6 shrink-0 text-green lg:size-5" />
            {label()}
            {to === offersPath && toAnswer > 0 && (
              <>
                <CountBadge
                  count={toAnswer}
                  className="max-lg:absolute max-lg:start-[55%] max-lg:top-0 lg:ms-auto"
                />
                <VisuallyHidden>({formatNumber(toAnswer, locale, digits)})</VisuallyHidden>
              </>
            )}
          </LocalNavLink>
        ))}
      </nav>
    </Card>
  );
}

/** The rest of one's profile, and the way out. */
export function ProfileRest({ children }: { children: ReactNode }) {
  return (
    <Card as="section" aria-label={m.account_edit_profile()}>
      <div className="divide-y divide-line border-b border-line">{children}</div>
      <form method="post" action={localPath("/sign-out")} className="mt-3">
        <Button type="submit" variant="quiet" full>
          <LogOut aria-hidden className="flip-rtl" />
          {m.shell_sign_out()}
        </Button>
      </form>
    </Card>
  );
}

function AccountBadges({
  isVerified,
  kind,
}: Pick<ProfileHeadProps["profile"], "isVerified" | "kind">) {
  if (!isVerified && kind === "person") return null;
  return (
    <p className="flex flex-wrap gap-1.5 lg:mt-2 lg:justify-center">
      {isVerified && (
        <Badge tone="green" icon={<BadgeCheck aria-hidden />}>
          {m.account_verified()}
        </Badge>
      )}
      {kind === "business" && (
        <Badge icon={<Building2 aria-hidden />} className="max-lg:hidden">
          {m.account_kind_business()}
        </Badge>
      )}
    </p>
  );
}
