import { Search } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { type ListAsked, listPath, type ListState } from "./staff-list.ts";

type StaffListFrameProps = {
  path: string;
  page: { rows: readonly unknown[]; asked: ListAsked; next: string | null };
  hint: string;
  states: readonly { state: ListState; label: string }[];
  children: ReactNode;
};

type StaffListProps = Omit<StaffListFrameProps, "states"> &
  Partial<Pick<StaffListFrameProps, "states">> & { title: string; text: string };

export function StaffList({ title, text, ...frame }: StaffListProps) {
  const states = [
    { state: "all", label: m.staff_all() },
    { state: "taken", label: m.staff_hidden() },
  ] as const;
  return (
    <div className="space-y-6">
      <PageHeading title={title} text={text} />
      <StaffListFrame states={states} {...frame} />
    </div>
  );
}

export function StaffListFrame(props: StaffListFrameProps) {
  const { path, page, hint, states, children } = props;
  const { rows, asked, next } = page;
  return (
    <div className="space-y-5">
      <Form
        action={pathIn(getLocale(), path)}
        role="search"
        className="flex flex-wrap items-end gap-3"
      >
        {asked.state !== "all" && <input type="hidden" name="state" value={asked.state} />}
        <Field label={hint} name="q" className="min-w-0 flex-1 basis-60">
          {(control) => (
            <Input
              {...control}
              key={asked.q}
              type="search"
              defaultValue={asked.q}
              maxLength={100}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary">
          <Search aria-hidden />
          {m.staff_find()}
        </Button>
      </Form>
      {states.length > 0 && (
        <TabLinks
          label={m.staff_narrow()}
          items={states.map(({ state, label }) => ({
            to: listPath(path, { ...asked, state }),
            label,
            current: state === asked.state,
          }))}
        />
      )}
      {rows.length === 0 ? <EmptyState icon={Search} title={m.staff_nothing_found()} /> : children}
      <Pagination next={next && listPath(path, asked, next)} />
    </div>
  );
}
