import {
  BadgeCheck,
  BookA,
  BookX,
  FileArchive,
  ChevronDown,
  Flag,
  Gauge,
  HandHelping,
  Hourglass,
  Inbox,
  LayoutGrid,
  type IconType,
  MapPin,
  MessageSquare,
  Newspaper,
  ScrollText,
  Send,
  Settings2,
  Star,
  Users,
  UsersRound,
} from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { barePath } from "#app/platform/locale.ts";
import { CountBadge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink, LocalNavLink } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/page-heading.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { useFormats } from "#app/ui/use-formats.ts";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import type { StaffMenu } from "./overview.server.ts";

type Item = { to: string; label: string; icon: IconType; waiting?: StaffMenu["waiting"]["jobs"] };

export function StaffLayout({ menu, children }: { menu: StaffMenu; children: ReactNode }) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLoading = next !== undefined && barePath(next.pathname).startsWith("/admin");
  const items = itemsOf(menu);
  const others = items.filter(({ waiting }) => !waiting);
  const other = others.find(({ to }) => to === barePath(pathname));
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav
        aria-label={m.staff_menu()}
        className="-mx-4 mb-4 border-b border-line px-2 lg:mx-0 lg:mb-0 lg:border-0 lg:px-0"
      >
        <ul className="hidden gap-1 overflow-auto p-1 lg:sticky lg:top-24 lg:flex lg:max-h-[calc(100dvh-8.5rem)] lg:flex-col">
          {items.map((item) => (
            <li key={item.to} className="shrink-0">
              <MenuItem {...item} />
            </li>
          ))}
        </ul>
        {/* Where there is little room: what waits, and the rest behind one word. */}
        <div className="lg:hidden">
          <ul className="grid grid-cols-4">
            {items
              .filter(({ waiting }) => waiting)
              .map((item) => (
                <li key={item.to} className="min-w-0">
                  <MenuItem {...item} isTab />
                </li>
              ))}
          </ul>
          {/* Anew on each page: folded. */}
          <details key={pathname} data-menu className="group">
            <summary className="flex min-h-11 items-center justify-between gap-2 px-3 font-semibold text-muted">
              {other ? <span className="text-green">{other.label}</span> : m.staff_more()}
              <ChevronDown aria-hidden className="size-5 group-open:rotate-180" />
            </summary>
            <ul className="grid grid-cols-2 pb-2">
              {others.map((item) => (
                <li key={item.to} className="min-w-0">
                  <MenuItem {...item} />
                </li>
              ))}
            </ul>
          </details>
        </div>
      </nav>
      <div className="min-w-0">
        <p role="status" className={isLoading ? "mb-3 text-muted" : "sr-only"}>
          {isLoading && m.staff_loading()}
        </p>
        {children}
      </div>
    </div>
  );
}

export function WaitingNow({ menu, now }: { menu: StaffMenu; now: Date }) {
  const { number } = useFormats();
  const items = itemsOf(menu).flatMap(({ waiting, ...item }) =>
    waiting && waiting.count > 0 ? [{ ...item, ...waiting }] : [],
  );
  return (
    <section aria-labelledby="waiting-now">
      <SectionHeading id="waiting-now" title={m.staff_waiting_now()} />
      {items.length === 0 && <p className="text-muted">{m.staff_waiting_none()}</p>}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {items.map(({ to, label, icon: Icon, count, since }) => (
          <li key={to}>
            <LocalLink to={to} className="card block p-3 font-semibold hover:text-green">
              <span className="flex items-center justify-between">
                <Icon aria-hidden className="size-6 text-brass" />
                <span className="numbers text-2xl font-extrabold">{number(count)}</span>
              </span>
              {label}
              {since && (
                <span className="block text-sm font-normal text-muted">
                  {m.staff_waiting_oldest()} <RelativeTime at={new Date(since)} now={now} />
                </span>
              )}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MenuItem({ to, label, icon: Icon, waiting, isTab = false }: Item & { isTab?: boolean }) {
  return (
    <LocalNavLink
      to={to}
      end={to === "/admin"}
      className={({ isActive }) =>
        cx(
          "relative flex min-h-11 items-center rounded-button font-semibold",
          isTab
            ? "h-full flex-col gap-1 px-0.5 py-1.5 text-center text-xs wrap-anywhere"
            : "gap-2 px-3",
          isActive ? "bg-green-soft text-green" : "text-muted hover:bg-sunk hover:text-ink",
        )
      }
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
      {waiting && waiting.count > 0 && (
        <>
          <VisuallyHidden>{m.staff_waiting({ count: waiting.count })}</VisuallyHidden>
          <CountBadge
            count={waiting.count}
            className={isTab ? "absolute end-3 top-0" : "ms-auto"}
          />
        </>
      )}
    </LocalNavLink>
  );
}

function itemsOf({ isAdministrator, waiting }: StaffMenu): Item[] {
  const everybody: Item[] = [
    { to: "/admin", label: m.staff_overview(), icon: Gauge },
    { to: "/admin/reports", label: m.staff_reports(), icon: Flag, waiting: waiting.reports },
    {
      to: "/admin/verifications?state=pending",
      label: m.staff_verifications(),
      icon: BadgeCheck,
      waiting: waiting.verifications,
    },
    { to: "/admin/listings", label: m.staff_listings(), icon: Newspaper },
    { to: "/admin/placeless", label: m.staff_placeless(), icon: MapPin },
    { to: "/admin/stand-ins", label: m.handover_title(), icon: HandHelping },
    { to: "/admin/members", label: m.staff_members(), icon: Users },
    { to: "/admin/communities", label: m.staff_communities(), icon: UsersRound },
    { to: "/admin/comments", label: m.staff_comments(), icon: MessageSquare },
    { to: "/admin/reviews", label: m.staff_reviews(), icon: Star },
    { to: "/admin/inquiries", label: m.staff_inquiries(), icon: Inbox, waiting: waiting.inquiries },
    { to: "/admin/audit", label: m.staff_audit(), icon: ScrollText },
    { to: "/admin/jobs", label: m.staff_jobs(), icon: Hourglass, waiting: waiting.jobs },
  ];
  if (!isAdministrator) return everybody;
  return [
    ...everybody,
    { to: "/admin/taxonomy", label: m.staff_taxonomy(), icon: LayoutGrid },
    { to: "/admin/dictionary", label: m.staff_dictionary(), icon: BookA },
    { to: "/admin/rules", label: m.staff_rules(), icon: BookX },
    { to: "/admin/channels", label: m.channels_title(), icon: Send },
    { to: "/admin/backups", label: m.staff_backups(), icon: FileArchive },
    { to: "/admin/settings", label: m.site_settings(), icon: Settings2 },
  ];
}
