import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Input } from "#app/ui/input.tsx";
import { Plus, Search } from "#app/ui/icons.tsx";
import { hasKeyShortcuts } from "#app/ui/key-shortcuts.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { type Queue, type QueueParams, queuePath, statesOf } from "./queue.ts";
import { localPath } from "#app/platform/local-path.ts";

type StaffQueueProps<State extends string, Item> = {
  queue: Queue<State>;
  page: {
    rows: readonly Item[];
    params: QueueParams<State>;
    next: string | null;
    counts?: Record<State, number>;
  };
  badge?: ReactNode;
  above?: ReactNode;
  below?: ReactNode;
  /** Null where what stands above says it already. */
  empty?: ComponentProps<typeof EmptyState> | null;
  layout?: "lines" | "cards" | "two columns";
  keyOf?: (row: Item) => string | number;
  children: (row: Item) => ReactNode;
};

export function StaffQueue<State extends string, Item extends { id: string | number }>({
  queue,
  page,
  badge,
  above,
  below,
  empty = { icon: Search, title: m.staff_nothing_found() },
  layout = "lines",
  keyOf = ({ id }) => id,
  children,
}: StaffQueueProps<State, Item>) {
  const { rows, params, next } = page;
  const List = layout === "lines" ? Lines : Cards;
  return (
    <div className="space-y-4 md:space-y-6">
      <PageHeading
        title={
          badge ? (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {queue.title()}
              {badge}
            </span>
          ) : (
            queue.title()
          )
        }
        text={queue.text()}
      />
      {above}
      <div className="group/rows space-y-4">
        <Narrowing queue={queue} page={page} />
        {rows.length === 0 ? (
          empty && <EmptyState {...empty} />
        ) : (
          <List
            className={layout === "cards" ? "space-y-4" : "grid items-start gap-4 lg:grid-cols-2"}
          >
            {rows.map((row) => (
              <li
                key={keyOf(row)}
                className={layout === "lines" ? "border-b border-line last:border-b-0" : "min-w-0"}
              >
                {children(row)}
              </li>
            ))}
          </List>
        )}
        {rows.length > 0 && below}
        <Pagination next={next && queuePath(queue, params, next)} />
      </div>
    </div>
  );
}

type AddFoldProps = {
  summary: string;
  isOpen: boolean;
  /** Nothing else to do here: no button hides it. */
  isAlone?: boolean;
  children: ReactNode;
};

/** The form that adds one more to a list, behind its button. */
export function AddFold({ summary, isOpen, isAlone = false, children }: AddFoldProps) {
  if (isAlone)
    return (
      <Card as="section" className="max-w-3xl space-y-4">
        <h2 className="text-lg font-extrabold">{summary}</h2>
        {children}
      </Card>
    );
  return (
    <details {...(isOpen && { open: true })}>
      <summary className={buttonClass({ variant: "secondary" })}>
        <Plus aria-hidden />
        {summary}
      </summary>
      <Card className="mt-3 max-w-3xl">{children}</Card>
    </details>
  );
}

type NarrowingProps<State extends string> = Pick<StaffQueueProps<State, unknown>, "queue" | "page">;

function Narrowing<State extends string>({ queue, page }: NarrowingProps<State>) {
  const { params, counts } = page;
  const { path, searchLabel } = queue;
  const states = statesOf(queue);
  return (
    <>
      {searchLabel && (
        <Form action={localPath(path)} role="search" className="flex gap-2">
          {params.state !== states[0] && <input type="hidden" name="state" value={params.state} />}
          <Input
            aria-label={searchLabel()}
            placeholder={searchLabel()}
            name="q"
            className="min-w-0 flex-1 placeholder:text-ellipsis"
            key={params.q}
            type="search"
            defaultValue={params.q}
          />
          <Button type="submit" variant="secondary">
            <Search aria-hidden />
            <span className="max-sm:sr-only">{m.staff_find()}</span>
          </Button>
        </Form>
      )}
      {states.length > 1 && (
        <TabLinks
          label={m.staff_narrow()}
          items={states.map((state) => ({
            to: queuePath(queue, { ...params, state }),
            label: queue.states[state](),
            count: counts?.[state],
            current: state === params.state,
          }))}
        />
      )}
    </>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
      {children}
    </ul>
  );
}

/** By mouse or by keyboard: j and k lead to the next card and the one before, Enter to its first form. */
function Cards({ className, children }: { className: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  useCardShortcuts(list);
  return (
    <div>
      <p className="mb-4 hidden text-sm text-muted pointer-fine:md:block">
        {m.common_queue_keys()}
      </p>
      <ul ref={list} className={className}>
        {children}
      </ul>
    </div>
  );
}

export function QueueCard(props: ComponentProps<typeof Card>) {
  return (
    <Card
      as="article"
      tabIndex={-1}
      data-queued
      className="space-y-4 overflow-clip focus:outline-2"
      {...props}
    />
  );
}

// Not while something is typed; by the place of the key, so that an Arabic keyboard works too.
function useCardShortcuts(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (!hasKeyShortcuts()) return;
      const items = [...(list.current?.querySelectorAll<HTMLElement>("[data-queued]") ?? [])];
      const here = items.findIndex((item) => item.contains(document.activeElement));
      if (event.code === "KeyJ") focus(items[Math.min(here + 1, items.length - 1)]);
      else if (event.code === "KeyK") focus(items[Math.max(here - 1, 0)]);
      else if (event.key === "Enter" && items[here] === document.activeElement) open(items[here]);
      else return;
      event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [list]);
}

function focus(item: HTMLElement | undefined): void {
  item?.focus();
  item?.scrollIntoView({ block: "nearest" });
}

function open(item: HTMLElement | undefined): void {
  const form = item?.querySelector("form");
  const details = form?.closest("details");
  if (details) details.open = true;
  form?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, button")?.focus();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest("input, textarea, select, dialog") !== null
  );
}
