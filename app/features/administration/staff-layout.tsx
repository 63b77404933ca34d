import {
  BadgeCheck,
  BookA,
  BookX,
  FileArchive,
  ChevronDown,
  EllipsisVertical,
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
import { type ReactNode, useEffect, useRef } from "react";
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

type Item = {
  to: string;
  label: string;
  icon: IconType;
  waiting?: StaffMenu["waiting"]["jobs"];
  /** Other addresses whose pages belong to this one. */
  also?: readonly string[];
};

export function StaffLayout({ menu, children }: { menu: StaffMenu; children: ReactNode }) {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLoading = next !== undefined && barePath(next.pathname).startsWith("/admin");
  const groups = itemsOf(menu);
  const items = groups.flat();
  const current = items.find((item) => isPartOf(item, barePath(pathname)));
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <nav
        aria-label={m.staff_menu()}
        className="relative z-20 -mx-4 mb-4 border-b border-line px-1 lg:mx-0 lg:mb-0 lg:border-0 lg:px-0"
      >
        <SideMenu groups={groups} current={current} />
        {/* Where there is little room: what waits, and the rest behind one word. */}
        <div className="grid grid-cols-[repeat(4,auto)_minmax(3.5rem,1fr)] py-1 lg:hidden">
          {items
            .filter(({ waiting }) => waiting)
            .map((item) => (
              <MenuItem key={item.to} item={item} isCurrent={item === current} isTab />
            ))}
          {/* Anew on each page: folded. */}
          <MoreTab
            key={pathname}
            items={items.filter(({ waiting }) => !waiting)}
            {...{ current }}
          />
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

function isPartOf({ to, also = [] }: Item, path: string): boolean {
  const [own = to] = to.split("?");
  const isUnder = (root: string) => path === root || path.startsWith(`${root}/`);
  return own === "/admin" ? path === own : [own, ...also].some(isUnder);
}

type MenuProps = { current: Item | undefined };

function SideMenu({ groups, current }: MenuProps & { groups: Item[][] }) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const here = menu.current?.querySelector<HTMLElement>(`[href$="${current?.to}"]`);
    if (menu.current && here)
      menu.current.scrollTop = here.offsetTop - menu.current.clientHeight / 2;
  }, [current?.to]);
  return (
    <div
      ref={menu}
      className="hidden divide-y divide-line overflow-auto lg:sticky lg:top-24 lg:block lg:max-h-[calc(100dvh-7rem)]"
    >
      {groups.map((items) => (
        <ul key={items[0]?.to} className="px-1 py-1.5 first:pt-1">
          {items.map((item) => (
            <li key={item.to}>
              <MenuItem item={item} isCurrent={item === current} />
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

function MoreTab({ items, current }: MenuProps & { items: Item[] }) {
  const other = current && items.includes(current) ? current : undefined;
  const Icon = other?.icon ?? EllipsisVertical;
  return (
    <details data-menu className="group">
      <summary className={cx(tabClass, other ? chosenClass : "text-muted")}>
        <span className="flex ps-4">
          <Icon aria-hidden className="size-5" />
          <ChevronDown aria-hidden className="size-4 self-center group-open:rotate-180" />
        </span>
        <span className="line-clamp-2 max-w-full leading-tight">
          {other?.label ?? m.staff_more()}
        </span>
      </summary>
      <ul className="absolute inset-x-0 top-full grid grid-cols-2 border-y border-line bg-raised p-2 shadow-lifted">
        {items.map((item) => (
          <li key={item.to} className="min-w-0">
            <MenuItem item={item} isCurrent={item === current} />
          </li>
        ))}
      </ul>
    </details>
  );
}

const tabClass =
  "relative flex min-h-12 flex-col items-center justify-center gap-0.5 rounded-button px-1 py-1 text-center text-xs font-semibold";
const chosenClass = "bg-green-soft text-green";

export function WaitingNow({ menu, now }: { menu: StaffMenu; now: Date }) {
  const { number } = useFormats();
  const items = itemsOf(menu)
    .flat()
    .flatMap(({ waiting, ...item }) =>
      waiting && waiting.count > 0 ? [{ ...item, ...waiting }] : [],
    );
  return (
    <section aria-labelledby="waiting-now">
      <SectionHeading id="waiting-now" title={m.staff_waiting_now()} />
      {items.length === 0 && <p className="text-muted">{m.staff_waiting_none()}</p>}
      <ul className="card divide-y divide-line md:flex md:divide-x md:divide-y-0">
        {items.map(({ to, label, icon: Icon, count, since }) => (
          <li key={to} className="md:flex-1">
            <LocalLink
              to={to}
              className="flex min-h-14 items-center gap-3 px-4 py-2 font-semibold hover:text-green"
            >
              <Icon aria-hidden className="size-6 shrink-0 text-brass" />
              <span className="flex-1">
                {label}
                {since && (
                  <span className="block text-sm font-normal text-muted">
                    {m.staff_waiting_oldest()} <RelativeTime at={new Date(since)} now={now} />
                  </span>
                )}
              </span>
              <span className="numbers text-2xl font-extrabold">{number(count)}</span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type MenuItemProps = { item: Item; isCurrent: boolean; isTab?: boolean };

function MenuItem({ item, isCurrent, isTab = false }: MenuItemProps) {
  const { to, label, icon: Icon, waiting } = item;
  return (
    <LocalNavLink
      to={to}
      end={to === "/admin"}
      className={cx(
        isTab
          ? tabClass
          : "flex min-h-11 items-center gap-2 rounded-button px-3 font-semibold lg:pointer-fine:min-h-9 lg:pointer-fine:text-sm",
        isCurrent ? chosenClass : "text-muted hover:bg-sunk hover:text-ink",
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {label}
      {waiting && waiting.count > 0 && (
        <>
          <VisuallyHidden>{m.staff_waiting({ count: waiting.count })}</VisuallyHidden>
          <CountBadge
            count={waiting.count}
            className={isTab ? "absolute start-1/2 top-0 ms-1" : "ms-auto"}
          />
        </>
      )}
    </LocalNavLink>
  );
}

function itemsOf({ isAdministrator, waiting }: StaffMenu): Item[][] {
  const queues: Item[] = [
    { to: "/admin", label: m.staff_overview(), icon: Gauge },
    { to: "/admin/reports", label: m.staff_reports(), icon: Flag, waiting: waiting.reports },
    {
      to: "/admin/verifications",
      label: m.staff_verifications(),
      icon: BadgeCheck,
      waiting: waiting.verifications,
    },
    { to: "/admin/inquiries", label: m.staff_inquiries(), icon: Inbox, waiting: waiting.inquiries },
    { to: "/admin/jobs", label: m.staff_jobs(), icon: Hourglass, waiting: waiting.jobs },
  ];
  const content: Item[] = [
    { to: "/admin/listings", label: m.staff_listings(), icon: Newspaper },
    { to: "/admin/placeless", label: m.staff_placeless(), icon: MapPin },
    { to: "/admin/members", label: m.staff_members(), icon: Users },
    { to: "/admin/stand-ins", label: m.handover_title(), icon: HandHelping },
    { to: "/admin/communities", label: m.staff_communities(), icon: UsersRound },
    { to: "/admin/comments", label: m.staff_comments(), icon: MessageSquare },
    { to: "/admin/reviews", label: m.staff_reviews(), icon: Star },
  ];
  const audit = { to: "/admin/audit", label: m.staff_audit(), icon: ScrollText };
  if (!isAdministrator) return [queues, content, [audit]];
  return [
    queues,
    content,
    [
      {
        to: "/admin/taxonomy",
        label: m.staff_taxonomy(),
        icon: LayoutGrid,
        also: ["/admin/fields", "/admin/field"],
      },
      { to: "/admin/dictionary", label: m.staff_dictionary(), icon: BookA },
      { to: "/admin/rules", label: m.staff_rules(), icon: BookX },
      { to: "/admin/channels", label: m.channels_title(), icon: Send },
    ],
    [
      audit,
      { to: "/admin/backups", label: m.staff_backups(), icon: FileArchive },
      { to: "/admin/settings", label: m.site_settings(), icon: Settings2 },
    ],
  ];
}
